"""INS603: a directive that is almost right is plain text to the platform."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS603", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{@TOOL find_plant}", "the colon is missing"),
        ("{@tool find_plant}", "the colon is missing"),
        ("{TOOL: find_plant}", "the at sign is missing"),
        ("${@TOOL: find_plant}", "no dollar belongs before it"),
        ("${TOOL: find_plant}", "no dollar belongs before it"),
        ("{ @TOOL: find_plant}", "no blank belongs before the keyword"),
        ("{@ TOOL: find_plant}", "no blank belongs before the keyword"),
        ("{{@TOOL: find_plant}}", "the braces are doubled"),
    ],
)
def test_each_near_miss_says_what_is_wrong(text: str, why: str) -> None:
    assert said(f"Ask {text} now") == [f"1:5: write {{@TOOL: find_plant}} ({why}); as it stands it is plain text"]


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: find_plant}",
        "{@tool:find_plant}",
        "<@TOOL: find_plant>",
        "{@TOOL}",
        "${TOOL:}",
        "{tool: find_plant}",
        "{TOOL: ...}",
        "{@PERSON Ada}",
        "{{name}}",
        "@TOOL[find_plant]",
        "TOOL: find_plant",
    ],
)
def test_right_ones_prose_and_other_faults_are_silent(text: str) -> None:
    assert said(text) == []


def test_a_merge_conflict_is_another_matter() -> None:
    assert said("<<<<<<< a\n{TOOL: x}\n=======\n{TOOL: y}\n>>>>>>> b\n") == []


def test_a_near_miss_is_looked_up_all_the_same() -> None:
    files = app() | agent("Greeter", instruction="{TOOL: nothing}")
    assert lint("REF411", files) == [f"{FILE}:1:1: 'nothing' is no tool of this bundle"]
