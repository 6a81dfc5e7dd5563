"""REF455: the tools of an agent are mentioned somewhere."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint, tool

PATH = "agents/Greeter/Greeter.yaml"
SHOP = app() | tool("find_plant")
TOOLS = "tools: [find_plant]\n"
CALLBACK = "agents/Greeter/before_agent_callbacks/one/python_code.py"


def test_a_tool_that_nothing_mentions_is_reported() -> None:
    assert lint("REF455", SHOP | agent("Greeter", "tools: [end_session, find_plant, find_plant]\n")) == [
        f"{PATH}:3:22: agent 'Greeter' has tool 'find_plant' but its instruction never mentions it"
    ]


@pytest.mark.parametrize(
    "text", ["{@TOOL: find_plant}", "<@TOOL: find_plant>", "Call find_plant first.", "@TOOL[find_plant]"]
)
def test_any_mention_in_the_instruction_counts(text: str) -> None:
    assert lint("REF455", SHOP | agent("Greeter", TOOLS, instruction=text)) == []


def test_so_does_one_in_the_global_instruction() -> None:
    files = SHOP | app("globalInstruction: global_instruction.txt\n") | agent("Greeter", TOOLS)
    assert lint("REF455", files | {"global_instruction.txt": "Use find_plant."}) == []


def test_so_does_one_in_the_code_of_the_agent() -> None:
    manifest = TOOLS + f"beforeAgentCallbacks:\n- pythonCode: {CALLBACK}\n"
    files = SHOP | agent("Greeter", manifest)
    assert lint("REF455", files | {CALLBACK: "tools.find_plant({})\n"}) == []
    assert len(lint("REF455", files | {CALLBACK: "pass\n"})) == 1


@pytest.mark.parametrize("manifest", ["", "tools: [end_session]\n", "tools: [unknown]\n", "tools: [[x]]\n"])
def test_platform_tools_and_what_other_rules_say_are_silent(manifest: str) -> None:
    assert lint("REF455", SHOP | agent("Greeter", manifest)) == []


@pytest.mark.parametrize("text", ["", None])
def test_an_agent_without_an_instruction_is_another_matter(text: str | None) -> None:
    assert lint("REF455", SHOP | agent("Greeter", TOOLS, instruction=text)) == []


def test_what_could_not_be_read_may_mention_it() -> None:
    manifest = TOOLS + f"beforeAgentCallbacks:\n- pythonCode: {CALLBACK}\n"
    assert lint("REF455", SHOP | agent("Greeter", manifest)) == []
    assert lint("REF455", SHOP | {"app.yaml": "a: [\n"} | agent("Greeter", TOOLS)) == []
