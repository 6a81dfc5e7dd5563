"""INS601: the keyword of a directive is in upper case."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS601", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


ALLOW = Settings(angle_syntax="allow")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{@tool: find_plant}", "1:1: write {@TOOL: find_plant}: the keyword is upper case"),
        ("Ask {@Agent: Doctor} or not", "1:5: write {@AGENT: Doctor}: the keyword is upper case"),
        ("{@WIdget:picker}", "1:1: write {@WIDGET: picker}: the keyword is upper case"),
    ],
)
def test_a_keyword_in_another_case_is_named(text: str, message: str) -> None:
    assert said(text) == [message]


def test_the_angle_form_is_kept_where_it_is_allowed() -> None:
    assert said("<@tool: find_plant>", ALLOW) == ["1:1: write <@TOOL: find_plant>: the keyword is upper case"]


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: find_plant}",
        "{@Widget: picker}",
        "{@tool:}",
        "{@tool: find_plant",
        "{@tools: find_plant}",
        "{ @tool: find_plant}",
        "<@tool: find_plant>",
        "{@tool: ...}",
        "{tool: find_plant}",
    ],
)
def test_right_keywords_and_what_other_rules_say_are_silent(text: str) -> None:
    assert said(text) == []
