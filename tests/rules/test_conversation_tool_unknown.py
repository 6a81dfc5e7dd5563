"""REF440: conversations call tools that exist."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, lint, tool

CASE = "evaluations/case/case.yaml"
BASE = app() | agent("Greeter", "tools: [find]\n") | tool("find")


def case(name: str, head: str = "") -> Files:
    step = f"golden:\n  turns:\n  - steps:\n    - expectation:\n        toolCall:\n          tool: {name}\n"
    return {CASE: f"displayName: case\n{head}{step}"}


def test_an_evaluation_expects_a_tool_that_does_not_exist() -> None:
    assert lint("REF440", BASE | case("fnd")) == [f"{CASE}:7:17: tool 'fnd' does not exist (did you mean 'find'?)"]


def test_every_place_that_names_a_tool() -> None:
    files = dict(BASE)
    files["examples/one/one.yaml"] = (
        "displayName: one\nmessages:\n- role: user\n  chunks:\n"
        "  - toolCall: {tool: aaa}\n  - toolResponse: {tool: bbb}\n"
    )
    files["evaluations/two/two.yaml"] = (
        "displayName: two\nscenario:\n  task: Ask\n  scenarioExpectations:\n  - toolExpectation:\n"
        "      expectedToolCall: {tool: ccc}\n      mockToolResponse: {tool: ddd}\n"
    )
    assert [line.partition("tool '")[2][:3] for line in lint("REF440", files)] == ["ccc", "ddd", "aaa", "bbb"]


def test_an_invalid_evaluation_is_taken_as_it_is() -> None:
    assert lint("REF440", BASE | case("nothing", "invalid: true\n")) == [
        f"{CASE}:8:17: tool 'nothing' does not exist [warning]"
    ]
    assert lint("REF440", BASE | case("nothing", "invalid: false\n")) == [f"{CASE}:8:17: tool 'nothing' does not exist"]


@pytest.mark.parametrize("name", ["find", "end_session", "transfer_to_agent", "set_session_variables"])
def test_tools_that_exist_are_fine(name: str) -> None:
    assert lint("REF440", BASE | case(name)) == []


def test_agents_have_a_rule_of_their_own() -> None:
    files = app() | agent("Greeter", "tools: [nothing]\n")
    assert lint("REF440", files) == []
    assert codes(files) == ["REF406"]
