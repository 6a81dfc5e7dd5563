"""STR220: an invisible mark at the start of a file."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize("path", ["app.yaml", GREETER, "agents/Greeter/instruction.txt"])
def test_reports(path: str) -> None:
    text = BASE[path]
    assert isinstance(text, str)
    files = BASE | {path: f"\ufeff{text}"}
    assert lint("STR220", files) == [f"{path}:1:1: file starts with a byte order mark"]


def test_the_file_is_read_past_it() -> None:
    files = app() | agent("Greeter", "description: no\n")
    assert codes(files | {GREETER: "\ufeff" + str(files[GREETER])}) == ["STR220", *codes(files)]


@pytest.mark.parametrize("text", ["Ferns\ufeff and moss.\n", "\u200bFerns.\n", "Ferns.\n"])
def test_silent_on_other_invisible_signs(text: str) -> None:
    assert lint("STR220", app() | agent("Greeter", instruction=text)) == []
