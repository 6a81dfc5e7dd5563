"""REF405: named agents exist."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, guardrail, lint

GREETER = "agents/Greeter/Greeter.yaml"


def test_a_child_that_does_not_exist() -> None:
    assert lint("REF405", app() | agent("Greeter", "childAgents: [Nobody]\n")) == [
        f"{GREETER}:3:15: agent 'Nobody' does not exist"
    ]


def test_a_close_name_is_proposed() -> None:
    files = app() | agent("Greeter", "childAgents:\n- Delivreies\n") | agent("Deliveries")
    assert lint("REF405", files) == [f"{GREETER}:4:3: agent 'Delivreies' does not exist (did you mean 'Deliveries'?)"]


def test_names_are_compared_exactly() -> None:
    files = app() | agent("Greeter", "childAgents: [deliveries]\n") | agent("Deliveries")
    assert lint("REF405", files) == [f"{GREETER}:3:15: agent 'deliveries' does not exist (did you mean 'Deliveries'?)"]


def test_an_empty_name_is_reported() -> None:
    assert lint("REF405", app() | agent("Greeter", "childAgents: ['']\n")) == [
        f"{GREETER}:3:15: agent '' does not exist"
    ]


def test_transfer_rules_tools_and_guardrails_name_agents() -> None:
    rule = "transferRules:\n- childAgent: Nobody\n  direction: PARENT_TO_CHILD\n"
    handover = {"tools/ask/ask.yaml": "displayName: ask\nagentTool:\n  name: ask\n  agent: Nobody\n"}
    action = "llmPromptSecurity: {}\naction:\n  transferAgent:\n    agent: Nobody\n"
    files = app() | agent("Greeter", rule) | handover | guardrail("Polite", action)
    assert lint("REF405", files) == [
        f"{GREETER}:4:15: agent 'Nobody' does not exist",
        "guardrails/Polite/Polite.yaml:6:12: agent 'Nobody' does not exist",
        "tools/ask/ask.yaml:4:10: agent 'Nobody' does not exist",
    ]


def test_the_older_spelling_of_an_agent_tool_is_read() -> None:
    handover = {"tools/ask/ask.yaml": "displayName: ask\nagentTool:\n  name: ask\n  rootAgent: Nobody\n"}
    assert lint("REF405", app() | agent("Greeter") | handover) == [
        "tools/ask/ask.yaml:4:14: agent 'Nobody' does not exist"
    ]


@pytest.mark.parametrize("name", ["Deliveries", "Front Desk", "Zimmerpflanzen & Töpfe"])
def test_an_agent_that_exists_is_fine_whatever_its_directory_is(name: str) -> None:
    other = {"agents/other/other.yaml": f"displayName: {name}\n"}
    assert lint("REF405", app() | agent("Greeter", f"childAgents: [{name}]\n") | other) == []


@pytest.mark.parametrize("content", ["a: [\n", "- a list\n", "displayName: [1]\n"])
def test_an_agent_that_cannot_be_read_may_be_meant(content: str) -> None:
    files = app() | agent("Greeter", "childAgents: [Front Desk, Front_Desk]\n")
    files |= {"agents/Front_Desk/Front_Desk.yaml": content}
    assert not [line for line in lint("REF405", files) if "'Front_Desk'" in line]


def test_the_root_agent_and_conversations_have_rules_of_their_own() -> None:
    example = {"examples/one/one.yaml": "displayName: one\nentryAgent: Nobody\n"}
    assert lint("REF405", app(root="Nobody") | agent("Greeter") | example) == []
