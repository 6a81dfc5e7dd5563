"""From a path or bytes to a tree."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, NamedTuple

from bundler.errors import UsageError
from bundler.filetree.disk import access, refused, special_kind

if TYPE_CHECKING:
    from pathlib import Path

    from bundler.filetree.tree import FileTree
    from bundler.findings import Fault
    from bundler.limits import Limits


class TreeReading(NamedTuple):
    """A tree and what is wrong with its container. ``tree`` is None after a fault that ends the reading."""

    tree: FileTree | None
    faults: tuple[Fault, ...]


def read_tree(source: Path | bytes, *, limits: Limits, keep_hidden: bool = False) -> TreeReading:
    """Read a folder, a zip file or the bytes of a zip. No content raises: what is wrong is a fault.

    ``keep_hidden`` also reads dot names at the root of a folder. Raises UsageError for a path that does not exist,
    AccessError for one that cannot be read.
    """
    if isinstance(source, bytes):
        return _read_archive(source, limits)
    if stat.S_ISDIR(_mode(source)):
        from bundler.filetree.folder_reader import read_folder

        return TreeReading(*read_folder(source, limits, keep_hidden=keep_hidden))
    return _read_archive(_read_file(source, limits.packed), limits)


def _read_archive(data: bytes, limits: Limits) -> TreeReading:
    from bundler.filetree.archive_root import find_root
    from bundler.filetree.zip_reader import Archive, read_zip

    archive = read_zip(data, limits)
    return TreeReading(*find_root(archive)) if isinstance(archive, Archive) else TreeReading(None, archive)


def _mode(path: Path) -> int:
    with access("read", path):
        try:
            return path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            raise UsageError(f"'{path}' does not exist") from None


def _read_file(path: Path, limit: int) -> bytes:
    """Return at most one byte more than the limit of a regular file."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with access("read", path), os.fdopen(os.open(path, flags), "rb") as file:
        if kind := special_kind(os.fstat(file.fileno()).st_mode):
            raise refused("read", path, f"it is a {kind}")
        return file.read(limit + 1)
