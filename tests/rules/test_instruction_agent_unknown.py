"""REF410: an instruction hands over to agents that exist."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint, tool

FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint(
        "REF410", app() | agent("Plant Doctor") | tool("find_plant") | agent("Greeter", instruction=text), settings
    )
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ask {@AGENT: Nobody}", "1:5: 'Nobody' is no agent"),
        ("{@AGENT: Plant Docter}", "1:1: 'Plant Docter' is no agent (did you mean 'Plant Doctor'?)"),
        ("{@agent: plant doctor}", "1:1: 'plant doctor' is no agent (did you mean 'Plant Doctor'?)"),
        ("<@AGENT: Nobody>", "1:1: 'Nobody' is no agent"),
        ("{AGENT: Nobody}", "1:1: 'Nobody' is no agent"),
        ("{@AGENT: find_plant}", "1:1: 'find_plant' is no agent ('find_plant' is a tool: write {@TOOL: find_plant})"),
    ],
)
def test_a_name_of_no_agent_is_reported(text: str, message: str) -> None:
    assert said(text) == [message]


def test_a_directory_is_no_name() -> None:
    files = app() | agent("Greeter", instruction="{@AGENT: doctor}")
    files |= {"agents/doctor/doctor.yaml": "displayName: Plant Doctor\n"}
    assert lint("REF410", files) == [
        f"{FILE}:1:1: 'doctor' is no agent ('doctor' is a directory; its displayName is 'Plant Doctor')"
    ]


def test_a_text_that_two_agents_share_is_reported_once() -> None:
    files = app("globalInstruction: agents/Greeter/instruction.txt\n") | agent(
        "Greeter", instruction="{@AGENT: Nobody}"
    )
    assert lint("REF410", files) == [f"{FILE}:1:1: 'Nobody' is no agent"]


@pytest.mark.parametrize(
    "text",
    [
        "{@AGENT: Plant Doctor} {@AGENT: Greeter} <@AGENT: Greeter>",
        "{@TOOL: Nobody}",
        "{@AGENT: Nobody",
        "{@AGENT:}",
        "{@AGENT: ...}",
        "@AGENT[Nobody]",
        "{@PERSON: Nobody}",
    ],
)
def test_agents_and_what_other_rules_say_are_silent(text: str) -> None:
    assert said(text) == []


@pytest.mark.parametrize("manifest", ["displayName: [\n", "description: No name.\n"])
def test_an_agent_that_could_not_be_read_or_has_no_name_may_be_meant(manifest: str) -> None:
    files = app() | agent("Greeter", instruction="{@AGENT: Doctor}") | {"agents/Doctor/Doctor.yaml": manifest}
    assert lint("REF410", files) == []


def test_the_directories_of_two_agents_with_one_name_are_another_matter() -> None:
    files = app() | agent("Greeter", instruction="{@AGENT: Doctor}") | agent("Healer")
    assert lint("REF410", files | {"agents/Doctor/Doctor.yaml": "displayName: Healer\n"}) == []
