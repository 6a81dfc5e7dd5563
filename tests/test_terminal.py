"""What the command line knows of its terminal: colours, width, characters, and when to say that work goes on."""

from __future__ import annotations

import io
import time

import pytest

from bundler.cli import _terminal


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def attach(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Make both outputs a terminal, and return what arrives there."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr("sys.stdout", stream)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return stream


def test_long_work_is_announced_and_the_line_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = attach(monkeypatch)
    monkeypatch.setattr(_terminal, "PATIENCE", 0.01)
    with _terminal.progress("linting a\x1b.zip"):
        time.sleep(0.2)
    assert terminal.getvalue() == "\rlinting a\\x1b.zip ...\r\x1b[K"


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = attach(monkeypatch)
    with _terminal.progress("linting"):
        pass
    assert terminal.getvalue() == ""


def test_a_pipe_and_a_dumb_terminal_are_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = attach(monkeypatch)
    monkeypatch.setattr(_terminal, "PATIENCE", 0.01)
    monkeypatch.setenv("TERM", "dumb")
    with _terminal.progress("linting"):
        time.sleep(0.05)
    assert terminal.getvalue() == ""
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with _terminal.progress("linting"):
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("choice", "environment", "wanted"),
    [
        ("auto", {}, True),
        ("auto", {"NO_COLOR": "1"}, False),
        ("always", {"NO_COLOR": "1"}, True),
        ("never", {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colours_on_a_terminal(
    choice: str, environment: dict[str, str], wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    attach(monkeypatch)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert _terminal.report_options(color=choice).color is wanted


def test_colours_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.StringIO())
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert not _terminal.report_options().color
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert _terminal.report_options().color


def test_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    attach(monkeypatch)
    assert _terminal.report_options().width == _terminal.DEFAULT_WIDTH
    monkeypatch.setenv("COLUMNS", "40")
    assert _terminal.report_options().width == 40
    monkeypatch.setenv("COLUMNS", "wide")
    assert _terminal.report_options().width == _terminal.DEFAULT_WIDTH


def test_signs_beyond_ascii_only_where_they_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, ascii_only in (("utf-8", False), ("ascii", True), ("cp1252", True), ("no-such-encoding", True)):
        stream = Terminal()
        monkeypatch.setattr(stream, "encoding", encoding, raising=False)
        monkeypatch.setattr("sys.stdout", stream)
        assert _terminal.report_options().ascii is ascii_only
