"""REF442: conversations name agents that exist."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, lint

EXAMPLE = "examples/one/one.yaml"
CASE = "evaluations/case/case.yaml"
BASE = app() | agent("Greeter")


def example(entry: str = "Greeter", role: str = "user", target: str = "Greeter") -> Files:
    chunks = f"  chunks:\n  - agentTransfer:\n      targetAgent: {target}\n"
    return {EXAMPLE: f"displayName: one\nentryAgent: {entry}\nmessages:\n- role: {role}\n{chunks}"}


def test_an_example_starts_at_an_agent_that_does_not_exist() -> None:
    assert lint("REF442", BASE | example(entry="Greter")) == [
        f"{EXAMPLE}:2:13: agent 'Greter' does not exist (did you mean 'Greeter'?)"
    ]


def test_an_example_hands_over_to_an_agent_that_does_not_exist() -> None:
    assert lint("REF442", BASE | example(target="Nobody")) == [f"{EXAMPLE}:7:20: agent 'Nobody' does not exist"]


def test_a_role_is_only_shown() -> None:
    assert lint("REF442", BASE | example(role="Nobody")) == [f"{EXAMPLE}:4:9: agent 'Nobody' does not exist [warning]"]


def test_an_invalid_evaluation_is_taken_as_it_is() -> None:
    step = "golden:\n  turns:\n  - steps:\n    - agentTransfer:\n        targetAgent: Nobody\n"
    assert lint("REF442", BASE | {CASE: f"displayName: case\n{step}"}) == [
        f"{CASE}:6:22: agent 'Nobody' does not exist"
    ]
    assert lint("REF442", BASE | {CASE: f"displayName: case\ninvalid: true\n{step}"}) == [
        f"{CASE}:7:22: agent 'Nobody' does not exist [warning]"
    ]


@pytest.mark.parametrize("role", ["user", "agent", "Greeter", "USER"])
def test_roles_that_are_fine(role: str) -> None:
    assert lint("REF442", BASE | example(role=role)) == []


def test_an_agent_that_cannot_be_read_may_be_meant() -> None:
    assert lint("REF442", BASE | example(entry="Healer") | {"agents/Healer/Healer.yaml": "a: [\n"}) == []


def test_children_have_a_rule_of_their_own() -> None:
    files = app() | agent("Greeter", "childAgents: [Nobody]\n")
    assert lint("REF442", files) == []
    assert codes(files) == ["REF405"]
