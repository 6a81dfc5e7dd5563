"""Offsets to lines and columns."""

from __future__ import annotations

import pytest

from bundler.documents import Lines
from bundler.findings import Span


def test_counts_all_three_line_ends() -> None:
    lines = Lines("a\nb\r\nc\rd")
    assert [lines.line_text(number) for number in range(6)] == ["", "a", "b", "c", "d", ""]
    assert lines.count == 4


@pytest.mark.parametrize(("text", "count"), [("", 0), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("\r\n", 1), ("\n\r", 2)])
def test_counts_lines(text: str, count: int) -> None:
    assert Lines(text).count == count


def test_other_separators_are_content() -> None:
    assert Lines("a\x85b\u2028c\u2029d\x0be\x0cf").count == 1


def test_spans_count_characters_from_one() -> None:
    lines = Lines("🌱a\r\nbcd\n")
    assert lines.span(1, 2) == Span(1, 2, 1, 3, 1, 2)
    assert lines.span(4, 7) == Span(2, 1, 2, 4, 4, 7)
    assert lines.span(0, 8) == Span(1, 1, 3, 1, 0, 8)


def test_spans_stay_inside_the_text() -> None:
    lines = Lines("ab")
    assert lines.span(-5, 99) == Span(1, 1, 1, 3, 0, 2)
    assert lines.span(2, 1) == Span(1, 3, 1, 3, 2, 2)
    assert Lines("").span(0, 0) == Span(1, 1, 1, 1, 0, 0)


def test_tells_where_a_line_starts() -> None:
    lines = Lines("a\r\nb\nc")
    assert [lines.start(number) for number in (1, 2, 3)] == [0, 3, 5]
