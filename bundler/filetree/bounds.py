"""The limits of a tree, the same for an archive and a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Fault, Problem, at_bundle, at_folder
from bundler.show import show

if TYPE_CHECKING:
    from bundler.limits import Limits


def over_limit(what: str, number: int, limit: int, option: str, path: str | None = None) -> Fault:
    """Return the fault of something that is over a limit: of one file or folder, or of the whole bundle."""
    place = at_bundle() if path is None else at_folder(show(path))
    return Fault("ZIP107", Problem(place, what=what, n=number, limit=limit, option=option))


def path_fault(path: str, limits: Limits) -> Fault | None:
    """Return the fault of a path, relative to the bundle's root folder, that is too long or too deep."""
    length = len(path.encode("utf-8", "surrogatepass"))
    if length > limits.path:
        return over_limit("path length", length, limits.path, "--max-path", path[:200])
    depth = path.count("/")
    if depth > limits.folder_depth:
        return over_limit("folder depth", depth, limits.folder_depth, "--max-depth", path[:200])
    return None


def size_fault(path: str, size: int, total: int, limits: Limits) -> Fault | None:
    """Return the fault of a file that is too large, or that brings all of them together over the limit."""
    if size > limits.file:
        return over_limit("file size", size, limits.file, "--max-file", path)
    if total > limits.unpacked:
        return over_limit("unpacked size", total, limits.unpacked, "--max-unpacked", path)
    return None


def count_fault(count: int, limits: Limits) -> Fault | None:
    """Return the fault of a bundle with too many files and folders."""
    if count > limits.entries:
        return over_limit("number of entries", count, limits.entries, "--max-entries")
    return None
