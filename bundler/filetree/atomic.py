"""Write one file so that it is the old one or the new one at every moment."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bundler.filetree.disk import access, refused, special_kind
from bundler.filetree.interruption import cleaned_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MODE = 0o644
_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_STALE_SECONDS = 3600
_LONGEST_STEM = 40
_ATTEMPTS, _PAUSE_SECONDS = 5, 0.05
_PATIENT = os.name == "nt"


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a link is followed and what it points to replaced.

    The target must be absent or a regular file, whose mode it keeps, in a folder that exists. Raises AccessError; then,
    and when a signal ends the process, nothing is left behind.
    """
    with access("write", path), cleaned_up():
        target = Path(os.path.realpath(path))
        mode = _mode_to_keep(path, target)
        temporary = temporary_beside(target)
        try:
            write_new(temporary, data, flush=True)
            if mode is not None:
                temporary.chmod(mode)
            rename_over(temporary, target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        flush_folder(target.parent)
        remove_stale(target, Path.unlink)


def check_file(path: Path) -> None:
    """Raise the AccessError that ``write_file`` would raise for the target itself. Nothing is written."""
    with access("write", path):
        _mode_to_keep(path, Path(os.path.realpath(path)))


def _mode_to_keep(path: Path, target: Path) -> int | None:
    """Return the permissions of the file that is replaced, None for none. Raises AccessError for anything else."""
    try:
        status = target.lstat()
    except FileNotFoundError:
        if not target.parent.is_dir():
            raise refused("write", path, f"there is no folder '{target.parent}'") from None
        return None
    if kind := special_kind(status.st_mode):
        raise refused("write", path, f"it is a {kind}")
    return stat.S_IMODE(status.st_mode) & 0o777


def temporary_beside(target: Path) -> Path:
    """Return an unused name in the folder of the target, with a leading dot."""
    return target.with_name(f"{_stem(target)}{os.urandom(8).hex()}.tmp")


def _stem(target: Path) -> str:
    return f".{target.name[:_LONGEST_STEM]}."


def remove_stale(target: Path, remove: Callable[[Path], object]) -> None:
    """Remove what runs that were killed have left beside the target more than an hour ago."""
    pattern = re.compile(re.escape(_stem(target)) + r"[0-9a-f]{16}\.tmp")
    with contextlib.suppress(OSError):
        for each in _siblings(target, pattern):
            if time.time() - each.lstat().st_mtime > _STALE_SECONDS:
                remove(each)


def _siblings(target: Path, pattern: re.Pattern[str]) -> Iterator[Path]:
    for name in os.listdir(target.parent):  # noqa: PTH208 - names are enough
        if pattern.fullmatch(name):
            yield target.parent / name


def write_new(path: Path, data: bytes, *, flush: bool = False) -> None:
    """Write a file that must not exist yet; ``flush`` waits until the disk has it."""
    descriptor = os.open(path, _FLAGS, _MODE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        if flush:
            file.flush()
            os.fsync(descriptor)


def rename_over(source: Path, target: Path) -> None:
    """Rename over what is there, with patience for systems where somebody who reads a file blocks that."""
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            source.replace(target)
        except PermissionError:
            if not _PATIENT or attempt == _ATTEMPTS:
                raise
            time.sleep(_PAUSE_SECONDS)
        else:
            return


def flush_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
