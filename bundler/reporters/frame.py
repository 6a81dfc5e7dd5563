"""A line of a file with marks under a stretch of it, aligned whatever the line holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.reporters.base import to_ascii
from bundler.show import show

if TYPE_CHECKING:
    from bundler.findings import Span

TAB = 4
"""Cells between two tab stops."""

NARROWEST = 30
"""Cells of a line that are shown even where the terminal is narrower."""


class Window(NamedTuple):
    """The visible part of a line, and the cells before and below the marks."""

    text: str
    before: int
    marked: int


def window(line: str, span: Span, width: int, *, ascii_only: bool) -> Window:
    """Cut a line to ``width`` cells around a span; a span that goes on in later lines is marked to the line's end.

    An empty span is marked with one cell.
    """
    width = max(width, NARROWEST)
    start = min(span.column - 1, len(line))
    end = len(line) if span.end_line > span.line else min(span.end_column - 1, len(line))
    # no more of a very long line than can be visible
    base = max(0, start - 2 * width)
    cells = _cells(line[base : start + 2 * width], ascii_only=ascii_only)
    cut = "..." if ascii_only else "…"
    whole = base == 0 and len(cells) == len(line)
    first, last = _visible(cells, start - base, width, len(cut), whole=whole)
    left = cut if base or first else ""
    right = cut if base + last < len(line) else ""
    shown = cells[first:last]
    before = len(left) + sum(size for _, size in cells[first : start - base])
    marked = sum(size for _, size in cells[start - base : min(end - base, last)])
    return Window(left + "".join(piece for piece, _ in shown) + right, before, max(marked, 1))


def _visible(cells: list[tuple[str, int]], start: int, width: int, cut: int, *, whole: bool) -> tuple[int, int]:
    """Return which cells to show: all that fit, else a window with the span's start in its first third."""
    if whole and sum(size for _, size in cells) <= width:
        return 0, len(cells)
    room = width - 2 * cut
    rest = sum(size for _, size in cells[start:])
    lead = max(room // 3, room - rest)
    first = start
    while first > 0 and lead >= cells[first - 1][1]:
        first -= 1
        lead -= cells[first][1]
    return first, _fill(cells, first, room)


def _fill(cells: list[tuple[str, int]], first: int, room: int) -> int:
    used, last = 0, first
    while last < len(cells) and used + cells[last][1] <= room:
        used += cells[last][1]
        last += 1
    return last


def _cells(text: str, *, ascii_only: bool) -> list[tuple[str, int]]:
    """Return what each character looks like, and how many cells that takes."""
    found, column = [], 0
    for character in text:
        piece = " " * (TAB - column % TAB) if character == "\t" else show(character)
        if ascii_only:
            piece = to_ascii(piece)
        size = len(piece) if piece.isascii() else _width(piece)
        column += size
        found.append((piece, size))
    return found


def _width(character: str) -> int:
    """Return the cells of one character that is not ASCII."""
    import unicodedata

    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
