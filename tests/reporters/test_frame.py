"""Marks stand below what they mark, whatever the line holds."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bundler.findings import Span
from bundler.reporters.frame import TAB, Window, window


def cells(text: str) -> int:
    sizes = {"W": 2, "F": 2}
    return sum(
        0 if unicodedata.category(c) in {"Mn", "Me", "Cf"} else sizes.get(unicodedata.east_asian_width(c), 1)
        for c in text
    )


def on_line(start: int, end: int) -> Span:
    return Span(1, start + 1, 1, end + 1)


@pytest.mark.parametrize(
    ("line", "marked", "before", "under"),
    [
        ("tools: [find]", "find", 8, 4),
        ("\ttools: find", "find", 11, 4),
        ("a\tb\tfind", "find", 8, 4),
        ("植物: find", "find", 6, 4),
        ("find: 植物", "植物", 6, 4),
        ("e\u0301te\u0301: find", "find", 5, 4),
        ("🌱 find", "find", 3, 4),
        ("zero\u200bwidth find", "find", 10, 4),
        ("bell\x07 find", "find", 9, 4),
    ],
)
def test_marks_stand_below_the_span(line: str, marked: str, before: int, under: int) -> None:
    start = line.index(marked)
    found = window(line, on_line(start, start + len(marked)), 80, ascii_only=False)
    assert (found.before, found.marked) == (before, under)


def test_an_empty_span_is_one_mark() -> None:
    assert window("abc", on_line(3, 3), 80, ascii_only=False) == Window("abc", 3, 1)
    assert window("", on_line(0, 0), 80, ascii_only=False) == Window("", 0, 1)
    assert window("abc", on_line(40, 50), 80, ascii_only=False) == Window("abc", 3, 1)


def test_a_span_over_lines_is_marked_to_the_end_of_its_first() -> None:
    assert window("a: |", Span(1, 4, 7, 2), 80, ascii_only=False) == Window("a: |", 3, 1)


def test_tabs_reach_the_next_stop() -> None:
    assert window("ab\tc", on_line(3, 4), 80, ascii_only=False).text == "ab" + " " * (TAB - 2) + "c"


LONG = "a" * 100 + "HERE" + "b" * 100


def test_long_lines_are_cut_around_the_span() -> None:
    assert window(LONG, on_line(100, 104), 40, ascii_only=False) == Window(
        "…" + "a" * 12 + "HERE" + "b" * 22 + "…", 13, 4
    )
    assert window(LONG, on_line(0, 2), 40, ascii_only=False) == Window("a" * 38 + "…", 0, 2)
    assert window(LONG, on_line(204, 204), 40, ascii_only=False) == Window("…" + "b" * 38, 39, 1)
    assert window(LONG, on_line(100, 104), 40, ascii_only=True) == Window(
        "..." + "a" * 11 + "HERE" + "b" * 19 + "...", 14, 4
    )


def test_a_span_wider_than_the_window_is_marked_as_far_as_it_is_seen() -> None:
    found = window(LONG, on_line(50, 200), 40, ascii_only=False)
    assert found.before + found.marked == 39
    assert found.text.endswith("…")


def test_a_very_narrow_terminal_still_shows_something() -> None:
    assert "HERE" in window(LONG, on_line(100, 104), 1, ascii_only=False).text


def test_a_huge_line_is_not_measured_as_a_whole() -> None:
    assert window("x" * 5_000_000, on_line(2_500_000, 2_500_004), 80, ascii_only=False).marked == 4


@given(
    line=st.text(st.characters(exclude_characters="\r\n"), max_size=120),
    start=st.integers(0, 120),
    length=st.integers(0, 120),
    width=st.integers(1, 100),
    ascii_only=st.booleans(),
)
def test_marks_stay_inside_the_width(line: str, start: int, length: int, width: int, *, ascii_only: bool) -> None:
    start = min(start, len(line))
    found = window(line, on_line(start, min(start + length, len(line))), width, ascii_only=ascii_only)
    assert cells(found.text) <= max(width, 30)
    assert found.marked >= 1
    assert found.before + found.marked <= cells(found.text) + 1
    assert "\n" not in found.text
    assert found.text.isascii() or not ascii_only
