"""INS614: an agent is told something."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint

REMOTE = "remoteDialogflowAgent:\n  agent: projects/p/locations/l/agents/a\n"


@pytest.mark.parametrize("text", ["", "\n", "  \t\r\n"])
def test_an_empty_or_blank_file_is_reported(text: str) -> None:
    assert lint("INS614", app() | agent("Greeter", instruction=text)) == [
        "agents/Greeter/instruction.txt:1:1: instruction of 'Greeter' is empty"
    ]


def test_so_is_an_empty_global_instruction() -> None:
    files = app("globalInstruction: global_instruction.txt\n") | agent("Greeter") | {"global_instruction.txt": "\n"}
    assert lint("INS614", files) == ["global_instruction.txt:1:1: the global instruction is empty"]


@pytest.mark.parametrize(
    "field", ["tools: [end_session]\n", "toolsets: [{toolset: stock}]\n", "childAgents: [Doctor]\n"]
)
def test_an_agent_with_work_and_no_instruction_is_mentioned(field: str) -> None:
    files = app() | agent("Greeter", "description: Welcomes.\n" + field, instruction=None)
    assert lint("INS614", files) == ["agents/Greeter/Greeter.yaml:1:14: agent 'Greeter' has no instruction [info]"]


def test_an_agent_without_a_name_is_shown_by_its_file() -> None:
    files = app() | {"agents/Greeter/Greeter.yaml": "tools: [end_session]\n"}
    assert lint("INS614", files) == ["agents/Greeter/Greeter.yaml:1:1: agent 'Greeter' has no instruction [info]"]


@pytest.mark.parametrize(
    "field",
    [
        "",
        "tools: []\n",
        "tools: [end_session]\ndeclarativeAgent: {}\n",
        "tools: [end_session]\n" + REMOTE,
        "tools: [end_session]\ninstuction: agents/Greeter/text.txt\n",
        "tools: [end_session]\ninstruction: [a]\n",
        "tools: [end_session]\ninstruction: Welcome the customer.\n",
    ],
)
def test_agents_that_need_none_or_have_another_fault_are_silent(field: str) -> None:
    assert lint("INS614", app() | agent("Greeter", field, instruction=None)) == []


@pytest.mark.parametrize("name", ["instruction.txt", "instructions.md"])
def test_a_file_that_nobody_names_is_another_matter(name: str) -> None:
    files = app() | agent("Greeter", "tools: [end_session]\n", instruction=None)
    assert lint("INS614", files | {f"agents/Greeter/{name}": "Welcome the customer."}) == []


def test_an_instruction_a_missing_file_and_a_remote_agent_are_silent() -> None:
    assert lint("INS614", app() | agent("Greeter")) == []
    missing = agent("Greeter", "tools: [end_session]\n")
    del missing["agents/Greeter/instruction.txt"]
    assert lint("INS614", app() | missing) == []
    assert lint("INS614", app() | agent("Greeter", REMOTE, instruction="")) == []
