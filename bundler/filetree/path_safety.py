"""Which names of archive entries can be trusted as paths, and how their bytes are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bundler.errors import RefusedError
from bundler.filetree.tree import parents
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_PART = 255
"""Bytes in the name of a file or folder; no usual file system takes more."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_TURNING = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_DRIVE = re.compile(r"[A-Za-z]:")


class EntryName(NamedTuple):
    """The name of an entry with ``/`` as separator, and how it had to be repaired ("" for not at all)."""

    name: str
    repair: str = ""


def decode_name(raw: bytes, *, declared_utf8: bool) -> EntryName:
    """Read the name of an entry. Raises UnicodeDecodeError for bytes that are not the UTF-8 they are declared to be.

    Without the declaration valid UTF-8 is taken as such, everything else as code page 437.
    """
    repairs = []
    if declared_utf8 or raw.isascii():
        name = raw.decode("utf-8")
    else:
        try:
            name = raw.decode("utf-8")
            repairs.append("UTF-8 without its flag")
        except UnicodeDecodeError:
            name = raw.decode("cp437")
            repairs.append("code page 437")
    if "\\" in name:
        name = name.replace("\\", "/")
        repairs.append("backslash as separator")
    return EntryName(name, ", ".join(repairs))


def why_unsafe(name: str) -> str | None:
    """Say why a name must not be used as a path below a folder; one slash at the end is fine. None for a safe name."""
    if not name:
        return "it is empty"
    if _CONTROL.search(name):
        return "it holds a control character"
    if _TURNING.search(name):
        return "it holds a character that changes the direction of writing"
    if name.startswith("/"):
        return "it is absolute"
    if _DRIVE.match(name):
        return "it begins with a drive letter"
    if ":" in name:
        return "it holds a colon"
    return _unsafe_part(name.removesuffix("/").split("/"))


def why_unwritable(path: str) -> str | None:
    """Say why no file may be written under a path relative to a bundle's root; None where one may."""
    if "\\" in path:
        return "it holds a backslash"
    if path.endswith("/"):
        return "it ends in a slash"
    try:
        path.encode()
    except UnicodeEncodeError:
        return "it is not UTF-8"
    return why_unsafe(path)


def _unsafe_part(parts: list[str]) -> str | None:
    if ".." in parts:
        return "it leads out of its folder with '..'"
    if "." in parts:
        return "a part of it is '.'"
    if "" in parts:
        return "a part of it is empty"
    if any(len(part.encode("utf-8", "surrogatepass")) > LONGEST_PART for part in parts):
        return f"a part of it is longer than {LONGEST_PART} bytes"
    return None


def check_writable(paths: Iterable[str]) -> None:
    """Raise RefusedError for the first of these paths that must not be written, or that another one runs through."""
    known = set(paths)
    for path in sorted(known):
        if why := why_unwritable(path):
            raise RefusedError(f"unsafe path '{show(path)}': {why}", code="ZIP103")
    for folder in sorted(parents(known) & known):
        raise RefusedError(f"'{show(folder)}' is both a file and a directory", code="ZIP106")
