"""Where everything stands in a valid JSON text, found by skipping what is not asked for."""

from __future__ import annotations

import functools
import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the stubs, there since Python 2.6
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bundler.documents.names import ByName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.findings import Pointer

_BLANKS = re.compile(r"[ \t\r\n]*")
SURROGATE = re.compile("[\ud800-\udfff]")
REPLACEMENT = "\ufffd"


def skip_blanks(text: str, offset: int) -> int:
    """Return where the next token starts."""
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def without_lone(text: str) -> str:
    """Return a text with each lone surrogate replaced, as the reader gives it."""
    return text if text.isascii() else SURROGATE.sub(REPLACEMENT, text)


Extent: TypeAlias = tuple[int, int]
"""The offsets at which something starts and ends."""

_Entry: TypeAlias = tuple[Extent, Extent]


class Spot(NamedTuple):
    """Where the value of a pointer stands, and its key if it has one; ``found`` is False for an ancestor's."""

    value: Extent
    key: Extent | None
    found: bool


_SKIPPER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


class Places:
    """The places of a valid JSON text. An object or list is looked through once, however often it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._inside: dict[int, ByName[_Entry] | list[Extent]] = {}

    @functools.cached_property
    def _root(self) -> Extent:
        start = skip_blanks(self.text, 0)
        return start, value_end(self.text, start)

    def locate(self, pointer: Pointer) -> Spot:
        """Return the place of a pointer, or that of its nearest ancestor."""
        value, key = self._root, None
        for step in pointer:
            entry = self._entry(value[0], step)
            if entry is None:
                return Spot(value, key, found=False)
            key, value = entry
        return Spot(value, key, found=True)

    def _entry(self, start: int, step: int | str) -> tuple[Extent | None, Extent] | None:
        if start not in self._inside:
            self._inside[start] = self._read(start)
        inside = self._inside[start]
        if isinstance(inside, ByName):
            return inside.get(step)
        return (None, inside[step]) if isinstance(step, int) and 0 <= step < len(inside) else None

    def _read(self, start: int) -> ByName[_Entry] | list[Extent]:
        if self.text[start] == "{":
            return ByName((name, (key, value)) for name, key, value in members(self.text, start))
        return list(items(self.text, start)) if self.text[start] == "[" else []


def value_end(text: str, start: int) -> int:
    """Return the end of the value that starts at an offset."""
    return int(_SKIPPER.raw_decode(text, start)[1])


def members(text: str, start: int) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Yield key, span of the key and span of the value for each member of the object at an offset."""
    offset = skip_blanks(text, start + 1)
    while text[offset] != "}":
        key, end = scanstring(text, offset + 1)
        value = skip_blanks(text, skip_blanks(text, end) + 1)
        after = value_end(text, value)
        yield without_lone(key), (offset, end), (value, after)
        offset = skip_blanks(text, after)
        if text[offset] == ",":
            offset = skip_blanks(text, offset + 1)


def items(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield the span of each item of the array at an offset."""
    offset = skip_blanks(text, start + 1)
    while text[offset] != "]":
        after = value_end(text, offset)
        yield offset, after
        offset = skip_blanks(text, after)
        if text[offset] == ",":
            offset = skip_blanks(text, offset + 1)
