"""INS610: one blank after the colon, none elsewhere."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS610", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    "text",
    ["{@TOOL:a}", "{@TOOL:  a}", "{@TOOL:\ta}", "{@TOOL: a }", "{@TOOL : a}"],
)
def test_other_spacing_is_reported(text: str) -> None:
    assert said(f"Ask {text}") == ["1:5: write {@TOOL: a} with one blank"]


def test_the_angle_form_is_judged_where_it_is_allowed() -> None:
    assert said("<@TOOL:a>", Settings(angle_syntax="allow")) == ["1:1: write <@TOOL: a> with one blank"]
    assert said("<@TOOL: a>", Settings(angle_syntax="allow")) == []


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: a}",
        "{@tool: a}",
        "{@AGENT: Plant Doctor}",
        "{@WIDGET: WIDGET}",
        "{@TOOL:}",
        "{@TOOL:a",
        "{TOOL:a}",
        "<@TOOL:a>",
        "{@PERSON:Ada}",
    ],
)
def test_right_spacing_and_what_other_rules_say_are_silent(text: str) -> None:
    assert said(text) == []
