"""What the disk says, as errors of one line."""

from __future__ import annotations

import contextlib
import stat
from typing import TYPE_CHECKING

from bundler.errors import AccessError

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from pathlib import Path

_KINDS = {
    stat.S_IFDIR: "folder",
    stat.S_IFLNK: "link",
    stat.S_IFIFO: "FIFO",
    stat.S_IFSOCK: "socket",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
}


@contextlib.contextmanager
def access(verb: str, path: str | os.PathLike[str]) -> Iterator[None]:
    """Turn an OSError inside the block into ``cannot <verb> '<path>': <what the system says>``."""
    try:
        yield
    except (OSError, ValueError, RecursionError) as error:
        # ValueError: a name no system call takes, with NUL or surrogates; RecursionError: folders nested without end
        raise refused(verb, path, getattr(error, "strerror", None) or str(error)) from error


def make_folder(path: Path) -> None:
    """Make a folder and those above it; one that is there already is fine. Raises AccessError."""
    with access("write", path):
        path.mkdir(parents=True, exist_ok=True)


def refused(verb: str, path: str | os.PathLike[str], why: str) -> AccessError:
    """Return the error of a path that cannot be read or written."""
    return AccessError(f"cannot {verb} '{path}': {why}")


def special_kind(mode: int) -> str | None:
    """Return what a mode says that is no regular file, in one word; None for a regular file or no statement."""
    kind = stat.S_IFMT(mode)
    if kind in {0, stat.S_IFREG}:
        return None
    return _KINDS.get(kind, "special file")
