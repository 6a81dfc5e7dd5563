"""Numbers and nouns."""

from __future__ import annotations

from bundler.report import counted, counts
from tests.reporters.material import BARE, EVERYTHING


def test_counted() -> None:
    assert [counted(number, "file") for number in (0, 1, 2)] == ["0 files", "1 file", "2 files"]


def test_counts() -> None:
    assert counts(()) == "no findings"
    assert counts([BARE]) == "1 error"
    assert counts(EVERYTHING) == "2 errors, 1 warning, 1 info"
