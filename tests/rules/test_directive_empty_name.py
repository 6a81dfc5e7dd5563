"""INS609: a directive names something."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS609", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    "text", ["{@TOOL:}", "{@TOOL:   }", "<@AGENT:>", "{@widget: }", "${@TOOL:}", "{{@TOOL: }}", "{TOOL:}", "{@TOOL}"]
)
def test_a_directive_without_a_name_is_reported(text: str) -> None:
    assert said(f"Ask {text}") == ["1:5: directive names nothing"]


@pytest.mark.parametrize(
    "text", ["{@TOOL: a}", "{@TOOL:", "{@PERSON:}", "{@TOOL: ...}", "{}", "{:}", "@TOOL[]", "TOOL:", "{@ }"]
)
def test_names_prose_and_unclosed_ones_are_silent(text: str) -> None:
    assert said(text) == []


def test_nothing_else_is_said_about_it() -> None:
    files = app() | agent("Greeter", instruction="{@TOOL:} {@AGENT: } <@TOOL:>")
    assert [lint(code, files) for code in ("REF410", "REF411", "INS603", "INS608", "INS610")] == [[], [], [], [], []]
