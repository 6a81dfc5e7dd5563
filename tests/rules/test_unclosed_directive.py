"""INS602: a directive is closed on its line."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint, tool

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS602", app() | tool("find_plant") | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Ask {@TOOL: nobody\n", "1:5"),
        ("<@AGENT: Nobody\n", "1:1"),
        ("{@TOOL:\n", "1:1"),
        ("x\n{@tool: {@TOOL: find_plant}\n", "2:1"),
    ],
)
def test_a_directive_without_its_closing_sign_is_reported(text: str, place: str) -> None:
    assert said(text) == [f"{place}: directive is not closed"]


def test_the_hint_closes_it_after_the_longest_known_name() -> None:
    hint = "1:1: directive is not closed (write {@TOOL: find_plant})"
    assert said("{@TOOL: find_plant and say so") == [hint]
    assert said("{@TOOL: find_plants and say so") == ["1:1: directive is not closed"]
    assert said("{@AGENT: Greeter for more") == ["1:1: directive is not closed (write {@AGENT: Greeter})"]


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: find_plant}",
        "<@TOOL: find_plant>",
        "{@TOOL: ...",
        "{@PERSON: Ada",
        "{TOOL: find_plant",
        "{name",
        "a < b",
        "Write to @TOOL: x",
    ],
)
def test_closed_ones_and_prose_are_silent(text: str) -> None:
    assert said(text) == []


def test_the_name_so_far_is_not_looked_up() -> None:
    files = app() | agent("Greeter", instruction="{@TOOL: nobody\n{@AGENT: Nobody\n")
    assert lint("REF411", files) == []
    assert lint("REF410", files) == []
