"""Offsets to lines and columns."""

from __future__ import annotations

import bisect
import functools
import re

from bundler.findings import Span

_BREAK = re.compile(r"\r\n?|\n")


class Lines:
    """The lines of a text. Only LF, CRLF and CR end one; lines and columns count from 1, in characters."""

    def __init__(self, text: str) -> None:
        self.text = text

    @functools.cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in _BREAK.finditer(self.text))]

    @property
    def count(self) -> int:
        """Return how many lines there are; what follows a last line end counts only if it is not empty."""
        starts = self._starts
        return len(starts) - (starts[-1] == len(self.text))

    def position(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset; one outside the text is moved to its nearest end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect.bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def start(self, number: int) -> int:
        """Return the offset at which a line starts."""
        return self._starts[number - 1]

    def span(self, start: int, end: int) -> Span:
        """Return the span between two offsets."""
        start = min(max(start, 0), len(self.text))
        end = min(max(end, start), len(self.text))
        return Span(*self.position(start), *self.position(end), start, end)

    def line_text(self, number: int) -> str:
        """Return a line without its end, empty where there is no such line."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")
