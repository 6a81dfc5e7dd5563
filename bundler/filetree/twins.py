"""Names that some file systems cannot hold side by side."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from bundler.errors import RefusedError
from bundler.filetree.atomic import write_new
from bundler.filetree.tree import parents
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


def check_twins(paths: Collection[str], probe: Path) -> None:
    """Raise RefusedError (STR206) where two names would be one on the file system of an existing, empty folder."""
    for first, second in twins(paths):
        if _fall_together(first.rpartition("/")[2], second.rpartition("/")[2], probe):
            raise RefusedError(f"'{show(first)}' and '{show(second)}' are one name on this file system", code="STR206")


def twins(paths: Collection[str]) -> list[tuple[str, str]]:
    """Return pairs of files or folders in one folder whose names differ only in case or Unicode form."""
    found = []
    first: dict[str, str] = {}
    for path in sorted({*paths, *parents(paths)}):
        folder, slash, name = path.rpartition("/")
        other = first.setdefault(folder + slash + _folded(name), path)
        if other != path:
            found.append((other, path))
    return found


def _folded(name: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _fall_together(first: str, second: str, probe: Path) -> bool:
    written = probe / first
    write_new(written, b"")
    try:
        return os.path.lexists(probe / second)
    finally:
        written.unlink()
