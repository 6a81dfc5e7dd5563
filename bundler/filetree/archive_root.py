"""Which folder of an archive is the bundle's root."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.filetree.tree import FileTree, LeftOut, parents
from bundler.findings import Fault, Problem, Related, at_folder
from bundler.layout_names import APP_FILES, KIND_FOLDERS, is_credential_name, is_junk
from bundler.show import show

if TYPE_CHECKING:
    from bundler.filetree.zip_reader import Archive

_OUTSIDE = "lies outside of the bundle's folder"
_NAMED_ROOTS = 10


class Rooted(NamedTuple):
    """The tree below the root; None where the fault leaves no choice of a root."""

    tree: FileTree | None
    faults: tuple[Fault, ...]


def find_root(archive: Archive) -> Rooted:
    """Choose the root of an archive and make the tree below it.

    An app file at the top makes the top the root, with a fault; so does one that lies deeper than in the only folder
    at the top. Several folders at the top leave no choice, unless all but one are junk.
    """
    if app := _app_in(archive, ""):
        return _rooted(archive, "", (Fault("ZIP108", Problem(at_folder(app))),))
    tops = _tops(archive)
    if len(tops) > 1:
        return Rooted(None, (_several(archive, tops),))
    if not tops:
        return _rooted(archive, "", ())
    (top,) = tops
    if not _app_in(archive, top) and (deeper := _deeper_root(archive, top)):
        app = _app_in(archive, deeper)
        return _rooted(archive, deeper, (Fault("ZIP110", Problem(at_folder(app), dir=show(deeper))),))
    return _rooted(archive, top, ())


def _app_in(archive: Archive, folder: str) -> str:
    """Return the name of the app file in a folder of the archive, or nothing."""
    prefix = f"{folder}/" if folder else ""
    return next((name for name in APP_FILES if prefix + name in archive.files), "")


def _tops(archive: Archive) -> list[str]:
    names = {path.partition("/")[0] for path in archive.files if "/" in path}
    names |= {path.partition("/")[0] for path in archive.folders}
    plain = [name for name in names if not is_junk(name) and not name.startswith(".")]
    return sorted(plain or (name for name in names if not is_junk(name)))


def _several(archive: Archive, tops: list[str]) -> Fault:
    first, second, *_ = sorted(tops, key=lambda top: not _app_in(archive, top))  # the bundle, and what is too much
    names = ", ".join(f"'{show(top)}'" for top in tops[:_NAMED_ROOTS])
    if len(tops) > _NAMED_ROOTS:
        names += f" and {len(tops) - _NAMED_ROOTS} more"
    related = [Related(at_folder(show(first)), "the first one")]
    return Fault("ZIP109", Problem(at_folder(show(second)), related=related, n=len(tops), names=names))


def _deeper_root(archive: Archive, top: str) -> str:
    """Return the one folder with an app file nearest to the top; nothing where there is none or more than one."""
    found: dict[int, set[str]] = {}
    for path in archive.files:
        folder, _, name = path.rpartition("/")
        parts = folder.split("/")
        if name in APP_FILES and parts[0] == top and not is_junk(path) and not set(parts[1:]) & set(KIND_FOLDERS):
            found.setdefault(len(parts), set()).add(folder)
    nearest = found[min(found)] if found else set()
    return nearest.pop() if len(nearest) == 1 else ""


def _rooted(archive: Archive, root: str, faults: tuple[Fault, ...]) -> Rooted:
    """Make the tree below the root. Junk beside the root is part of it, under its own name: a rule counts it."""
    prefix = f"{root}/" if root else ""
    files = {path.removeprefix(prefix): data for path, data in archive.files.items() if path.startswith(prefix)}
    skipped = []
    for path, data in archive.files.items():
        if path.startswith(prefix):
            continue
        if is_junk(path) and path not in files and not _is_below_file(path, files):
            files[path] = data
        else:
            skipped.append(LeftOut(path, _OUTSIDE, is_credential_name(path)))
    below = {path.removeprefix(prefix) for path in archive.folders | parents(archive.files) if path.startswith(prefix)}
    tree = FileTree(
        files,
        root=root.rpartition("/")[2],
        archived=True,
        folders=below - {""},
        skipped=sorted(skipped),
    )
    return Rooted(tree, (*faults, *_repairs(archive, prefix)))


def _is_below_file(path: str, files: dict[str, bytes]) -> bool:
    return any(folder in files for folder in parents([path]))


def _repairs(archive: Archive, prefix: str) -> list[Fault]:
    return [
        Fault("ZIP111", Problem(at_folder(path.removeprefix(prefix)), name=show(path), how=how))
        for path, how in sorted(archive.repaired.items())
        if path != prefix.rstrip("/")
    ]
