"""Where everything stands in a valid JSON text, found by skipping what is not asked for."""

from __future__ import annotations

import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the stubs, there since Python 2.6
from typing import TYPE_CHECKING, NamedTuple

from bundler.documents.names import same_field

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


class Spot(NamedTuple):
    """Where the value of a pointer stands, and its key if it has one; ``found`` is False for an ancestor's."""

    value: tuple[int, int]
    key: tuple[int, int] | None
    found: bool


_SKIPPER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=len)


def locate(text: str, pointer: Pointer) -> Spot:
    """Return the place of a pointer in a valid JSON text, or that of its nearest ancestor."""
    start = skip_blanks(text, 0)
    key = None
    for step in pointer:
        entry = _member(text, start, step) if text[start] == "{" else _item(text, start, step)
        if entry is None:
            return Spot((start, value_end(text, start)), key, found=False)
        key, start = entry
    return Spot((start, value_end(text, start)), key, found=True)


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


def _member(text: str, start: int, step: int | str) -> tuple[tuple[int, int], int] | None:
    found: tuple[tuple[int, int], int] | None = None
    exact = False
    for key, key_span, value_span in members(text, start):
        if key == step or (not exact and same_field(key, step)):
            exact, found = exact or key == step, (key_span, value_span[0])
    return found


def _item(text: str, start: int, step: int | str) -> tuple[None, int] | None:
    if text[start] == "[" and isinstance(step, int):
        for index, span in enumerate(items(text, start)):
            if index == step:
                return None, span[0]
    return None
