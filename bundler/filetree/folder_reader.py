"""The files below a folder, without ever following a link."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from bundler.filetree.bounds import count_fault, path_fault, size_fault
from bundler.filetree.disk import access, special_kind
from bundler.filetree.selection import HIDDEN, STAGING
from bundler.filetree.tree import FileTree, LeftOut
from bundler.findings import Fault, Problem, at_folder
from bundler.layout_names import is_credential_name
from bundler.show import show

if TYPE_CHECKING:
    from pathlib import Path

    from bundler.limits import Limits

_BY_DESCRIPTOR = os.open in os.supports_dir_fd and os.scandir in os.supports_fd
_NOT_ENTERED = {".git": "repository data", "node_modules": "packages of another tool"}
_ENVIRONMENT_MARK = "pyvenv.cfg"
_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_FILE_FLAGS = _FLAGS | getattr(os, "O_NONBLOCK", 0)
_FOLDER_FLAGS = _FLAGS | getattr(os, "O_DIRECTORY", 0)


class _Stopped(Exception):  # noqa: N818
    """A fault after which nothing more is read."""

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault


def read_folder(folder: Path, limits: Limits, *, keep_hidden: bool) -> tuple[FileTree | None, tuple[Fault, ...]]:
    """Return the tree below a folder and what is wrong with it; no tree where a fault ended the reading.

    Raises AccessError where the disk refuses.
    """
    reader = _FolderReader(folder, limits, keep_hidden=keep_hidden)
    try:
        reader.read()
    except _Stopped as stopped:
        return None, (*reader.faults, stopped.fault)
    tree = FileTree(
        reader.files,
        root=os.path.basename(os.path.abspath(folder)),  # noqa: PTH100, PTH119 - resolve() would follow a link
        folders=reader.folders,
        skipped=sorted(reader.skipped),
    )
    return tree, tuple(reader.faults)


class _FolderReader:
    """One walk through a folder. Depth is limited before it is entered, so recursion is."""

    def __init__(self, folder: Path, limits: Limits, *, keep_hidden: bool) -> None:
        self.base = folder
        self.limits = limits
        self.keep_hidden = keep_hidden
        self.files: dict[str, bytes] = {}
        self.folders: set[str] = set()
        self.skipped: list[LeftOut] = []
        self.faults: list[Fault] = []
        self.seen = 0
        self.total = 0

    def read(self) -> None:
        with access("read", self.base):
            descriptor = os.open(self.base, _FOLDER_FLAGS & ~getattr(os, "O_NOFOLLOW", 0)) if _BY_DESCRIPTOR else None
        try:
            self._read_entries("", self._listing("", descriptor), descriptor)
        finally:
            if descriptor is not None:
                os.close(descriptor)

    def _read_entries(self, prefix: str, listing: list[tuple[str, int]], descriptor: int | None) -> None:
        for name, mode in listing:
            path = prefix + name
            reason = self._reason_to_skip(path, name, prefix)
            if reason is not None:
                self.skipped.append(LeftOut(path, reason, is_credential_name(path)))
                continue
            self._check(path)
            if stat.S_ISDIR(mode):
                self._enter(path, name, descriptor)
            elif kind := special_kind(mode):
                self.faults.append(Fault("STR207", Problem(at_folder(show(path)), path=show(path), kind=kind)))
            else:
                self._read_file(path, name, descriptor)

    def _listing(self, prefix: str, descriptor: int | None) -> list[tuple[str, int]]:
        """Return names and modes in a folder, sorted by name."""
        where = self.base / prefix
        with access("read", where), os.scandir(where if descriptor is None else descriptor) as found:
            return sorted((each.name, each.stat(follow_symlinks=False).st_mode) for each in found)

    def _reason_to_skip(self, path: str, name: str, prefix: str) -> str | None:
        if name in _NOT_ENTERED:
            return _NOT_ENTERED[name]
        if path == STAGING:
            return "left by an import that was interrupted"
        return HIDDEN if not prefix and name.startswith(".") and not self.keep_hidden else None

    def _check(self, path: str) -> None:
        self.seen += 1
        fault = count_fault(self.seen, self.limits) or path_fault(path, self.limits)
        if fault is not None:
            raise _Stopped(fault)
        try:
            path.encode()
        except UnicodeEncodeError:
            shown = show(os.fsencode(path).decode("utf-8", "backslashreplace"))
            raise _Stopped(Fault("ZIP103", Problem(at_folder(shown), entry=shown, why="it is not UTF-8"))) from None

    def _enter(self, path: str, name: str, parent: int | None) -> None:
        descriptor = self._open(path, name, parent, _FOLDER_FLAGS) if parent is not None else None
        try:
            listing = self._listing(path, descriptor)
            if any(each == _ENVIRONMENT_MARK for each, _ in listing):
                self.skipped.append(LeftOut(path, "virtual environment"))
                return
            self.folders.add(path)
            self._read_entries(f"{path}/", listing, descriptor)
        finally:
            if descriptor is not None:
                os.close(descriptor)

    def _open(self, path: str, name: str, parent: int | None, flags: int) -> int:
        where = self.base / path
        with access("read", where):
            return os.open(where if parent is None else name, flags, dir_fd=parent)

    def _read_file(self, path: str, name: str, parent: int | None) -> None:
        descriptor = self._open(path, name, parent, _FILE_FLAGS)
        with access("read", self.base / path), os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            if kind := special_kind(status.st_mode):  # exchanged since the listing
                self.faults.append(Fault("STR207", Problem(at_folder(show(path)), path=show(path), kind=kind)))
                return
            self._check_size(path, status.st_size)
            data = file.read(self.limits.file + 1)
        self._check_size(path, len(data))
        self.total += len(data)
        self.files[path] = data

    def _check_size(self, path: str, size: int) -> None:
        if fault := size_fault(path, size, self.total + size, self.limits):
            raise _Stopped(fault)
