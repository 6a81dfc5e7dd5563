"""REF419: what every agent has need not be listed."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool

GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize("name", ["transfer_to_agent", "set_session_variables"])
def test_a_needless_entry(name: str) -> None:
    files = app() | agent("Greeter", f"tools:\n- {name}\n")
    assert lint("REF419", files) == [f"{GREETER}:4:3: '{name}' need not be listed"]
    assert codes(files) == ["REF419"]


def test_the_session_tool_in_a_conversation() -> None:
    example = "displayName: one\nmessages:\n- role: user\n  chunks:\n  - toolCall:\n      tool: set_session_variables\n"
    assert lint("REF419", app() | agent("Greeter") | {"examples/one/one.yaml": example}) == [
        "examples/one/one.yaml:6:13: 'set_session_variables' need not be listed"
    ]


@pytest.mark.parametrize("name", ["end_session", "customize_response", "set_session_state"])
def test_other_tools_are_listed_for_a_reason(name: str) -> None:
    assert lint("REF419", app() | agent("Greeter", f"tools: [{name}]\n")) == []


def test_a_tool_of_the_bundle_with_that_name_is_listed_for_a_reason() -> None:
    files = app() | agent("Greeter", "tools: [set_session_variables]\n") | tool("set_session_variables")
    assert lint("REF419", files) == []


def test_a_hand_over_in_a_conversation_is_fine() -> None:
    example = "displayName: one\nmessages:\n- role: user\n  chunks:\n  - toolCall:\n      tool: transfer_to_agent\n"
    assert lint("REF419", app() | agent("Greeter") | {"examples/one/one.yaml": example}) == []
