"""INS608: the platform reads directives in braces only."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS608", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("<@TOOL: find_plant>", "{@TOOL: find_plant}"),
        ("<@agent:Plant Doctor>", "{@AGENT: Plant Doctor}"),
        ("<@WIDGET: picker >", "{@WIDGET: picker}"),
    ],
)
def test_the_brace_form_is_shown(text: str, want: str) -> None:
    assert said(f"Ask {text}") == [f"1:5: the platform reads only the brace form: write {want}"]


def test_it_can_be_allowed() -> None:
    assert said("<@TOOL: find_plant>", Settings(angle_syntax="allow")) == []


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: find_plant}",
        "<@TOOL:>",
        "<@TOOL: find_plant",
        "<@PERSON: Ada>",
        "<@TOOL: ...>",
        "<@TOOL: <name>>",
        "<role>",
        "<@TOOL find_plant>",
    ],
)
def test_braces_prose_and_what_other_rules_say_are_silent(text: str) -> None:
    assert said(text) == []


@pytest.mark.parametrize("syntax", ["report", "allow"])
def test_it_is_looked_up_like_the_other_form(syntax: str) -> None:
    files = app() | agent("Greeter", instruction="<@TOOL: nothing>")
    assert lint("REF411", files, Settings(angle_syntax=syntax)) == [f"{FILE}:1:1: 'nothing' is no tool of this bundle"]
