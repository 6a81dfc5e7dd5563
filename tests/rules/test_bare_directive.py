"""INS607: a mention with an at sign but without braces is plain text."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS607", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Then @AGENT[Doctor].", "1:6"),
        ("Then @AGENT(Doctor).", "1:6"),
        ("Then @AGENT: Doctor.", "1:6"),
        ("Then @AGENT<Doctor>.", "1:6"),
        ("Then [@AGENT: Doctor].", "1:6"),
        ("x\n(@AGENT: Doctor)", "2:1"),
    ],
)
def test_the_right_form_is_shown(text: str, place: str) -> None:
    assert said(text) == [f"{place}: write {{@AGENT: Doctor}}; this form is plain text"]


@pytest.mark.parametrize(
    "text",
    [
        "{@AGENT: Doctor}",
        "<@AGENT: Doctor>",
        "the sign @TOOL means a tool",
        "@agent: Doctor",
        "shop@TOOL: find_plant",
        "@TOOL: ...",
        "@TOOL[]",
        "@TOOLS[a]",
        "@TOOL[a",
    ],
)
def test_directives_and_prose_are_silent(text: str) -> None:
    assert said(text) == []


def test_a_merge_conflict_is_another_matter() -> None:
    assert said("<<<<<<< a\n@TOOL[x]\n=======\n@TOOL[y]\n>>>>>>> b\n") == []
