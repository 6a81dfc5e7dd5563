"""The files of a bundle as one value."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class LeftOut(NamedTuple):
    """A file or folder that is no part of the bundle, why, and whether it looks like credentials."""

    path: str
    reason: str
    credential: bool = False


class FileTree:
    """The files of a bundle in memory; never changes.

    ``files`` maps paths to contents, sorted; paths are relative to the bundle's root and ``/``-separated. ``root`` is
    the name of the root folder ("" where there is none), ``archived`` says that it came from an archive. ``folders``
    are all folders, the empty ones too. ``skipped`` is what was seen but not read.
    """

    __slots__ = ("archived", "files", "folders", "root", "skipped")

    def __init__(
        self,
        files: Mapping[str, bytes],
        *,
        root: str = "",
        archived: bool = False,
        folders: Iterable[str] = (),
        skipped: Iterable[LeftOut] = (),
    ) -> None:
        self.files: Mapping[str, bytes] = MappingProxyType(dict(sorted(files.items())))
        self.root = root
        self.archived = archived
        self.folders = frozenset(folders) | parents(files)
        self.skipped = tuple(skipped)

    @classmethod
    def of(cls, files: Mapping[str, bytes | str], *, root: str = "", archived: bool = False) -> FileTree:
        """Return the tree of these files; text becomes UTF-8."""
        content = {path: data.encode() if isinstance(data, str) else data for path, data in files.items()}
        return cls(content, root=root, archived=archived)

    def replace(self, changes: Mapping[str, bytes | None]) -> FileTree:
        """Return a tree with other contents; None takes a file out. Folders stay."""
        files = {path: data for path, data in {**self.files, **changes}.items() if data is not None}
        return FileTree(files, root=self.root, archived=self.archived, folders=self.folders, skipped=self.skipped)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FileTree):
            return NotImplemented
        return (self.files, self.root, self.archived) == (other.files, other.root, other.archived)

    def __hash__(self) -> int:
        return hash((tuple(self.files), self.root, self.archived))

    def __repr__(self) -> str:
        return f"FileTree({self.root!r}, {len(self.files)} files)"


def parents(paths: Iterable[str]) -> frozenset[str]:
    """Return every folder that lies on the way to one of the paths."""
    found: set[str] = set()
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in found:
            found.add(folder)
            folder = folder.rpartition("/")[0]
    return frozenset(found)
