"""INS606: a directive has one of the three keywords."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS606", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


def test_an_unknown_keyword_is_named_with_the_one_it_is_like() -> None:
    assert said("Ask {@TOOLS: find_plant}") == ["1:5: unknown directive '@TOOLS' (did you mean 'TOOL'?)"]
    assert said("<@agnet: Doctor>") == ["1:1: unknown directive '@agnet' (did you mean 'AGENT'?)"]
    assert said("{@CUSTOMER: Ada}") == ["1:1: unknown directive '@CUSTOMER'"]


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: a} {@AGENT: b} {@WIDGET: c}",
        "{@tool: a} <@Agent: b>",
        "{@customer} {@customer name}",
        "{@PERSON: ...}",
        "{@PERSON: Ada",
        "mail me@shop.example: today",
        "{person: Ada}",
    ],
)
def test_known_keywords_and_prose_are_silent(text: str) -> None:
    assert said(text) == []


def test_it_is_not_looked_up() -> None:
    files = app() | agent("Greeter", instruction="{@TOOLS: find_plant}")
    assert lint("REF411", files) == []
