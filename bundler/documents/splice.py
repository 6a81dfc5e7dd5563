"""Replacing, adding and taking out parts of a text whose entries are separated by commas."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Entry(NamedTuple):
    """Where an item, or a key with its value, stands."""

    start: int
    end: int


def replace(text: str, start: int, end: int, new: str) -> str:
    """Return a text with another part between two offsets."""
    return text[:start] + new + text[end:]


def insert_entry(text: str, entries: Sequence[Entry], position: int, new: str) -> str:
    """Add an entry at a position, set apart by the blanks that its neighbour has. There must be a neighbour."""
    if position < len(entries):
        start = entries[position].start
        return replace(text, start, start, f"{new},{_blanks_before(text, start) or ' '}")
    last = entries[-1]
    gap = _blanks_before(text, last.start) if len(entries) > 1 or "\n" in _blanks_before(text, last.start) else " "
    return replace(text, last.end, last.end, f",{gap}{new}")


def delete_entry(text: str, entries: Sequence[Entry], position: int) -> str:
    """Take out an entry with one of the commas around it. There must be another entry."""
    if position + 1 < len(entries):
        return replace(text, entries[position].start, entries[position + 1].start, "")
    return replace(text, entries[position - 1].end, entries[position].end, "")


def _blanks_before(text: str, offset: int) -> str:
    head = text[:offset].rstrip(" \t\r\n")
    return text[len(head) : offset]
