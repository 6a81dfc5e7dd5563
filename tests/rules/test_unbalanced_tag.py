"""INS615: what is opened is closed."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("INS615", app() | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<step>a\n<step>b</step>", "1:1: <step> is opened twice and closed once"),
        ("<a></a>\n <role>x</role></role>", "2:16: <role> is opened once and closed twice"),
        ("x </role>", "1:3: <role> is opened never and closed once"),
        ("<step name='1'><step name='2'><step></step>", "1:1: <step> is opened 3 times and closed once"),
        ("</a> <a> <a> <a></a>", "1:1: <a> is opened 3 times and closed twice"),
    ],
)
def test_the_first_tag_without_its_half_is_shown(text: str, message: str) -> None:
    assert said(text) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "<role>x</role> <step name='1'><step>a</step></step>",
        "</a><a>",
        "write <name> or <date> here",
        "<p>a<br>b</p> <img src='x'></img>",
        "<step/> <step>a</step>",
        "<!-- <step> groups things --> <step>a</step>",
        "the tag `<step>` groups things: <step>a</step>",
        "a < b and c > d",
        "<@TOOL: a> </>",
    ],
)
def test_balanced_tags_and_other_signs_are_silent(text: str) -> None:
    assert said(text) == []
