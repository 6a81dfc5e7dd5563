"""REF406: listed tools exist."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool, toolset

GREETER = "agents/Greeter/Greeter.yaml"


def test_a_tool_that_does_not_exist() -> None:
    files = app() | agent("Greeter", "tools: [plant_guide, opening_ours]\n") | tool("opening_hours")
    assert lint("REF406", files) == [
        f"{GREETER}:3:9: tool 'plant_guide' does not exist",
        f"{GREETER}:3:22: tool 'opening_ours' does not exist (did you mean 'opening_hours'?)",
    ]


def test_the_source_of_a_widget_and_the_fallback_are_tools() -> None:
    widget = "displayName: card\nwidgetTool:\n  name: card\n  dataMapping:\n    sourceToolName: nothing\n"
    files = app("languageSettings:\n  fallbackAction: nothing\n") | agent("Greeter", "tools: [card]\n")
    assert lint("REF406", files | {"tools/card/card.yaml": widget}) == [
        "app.yaml:4:19: tool 'nothing' does not exist",
        "tools/card/card.yaml:5:21: tool 'nothing' does not exist",
    ]


@pytest.mark.parametrize("name", ["end_session", "customize_response", "transfer_to_agent", "set_session_variables"])
def test_tools_of_the_platform_need_no_file(name: str) -> None:
    assert lint("REF406", app() | agent("Greeter", f"tools: [{name}]\n")) == []


@pytest.mark.parametrize("action", ["escalate", "exit", "find"])
def test_the_fallback_may_be_an_action(action: str) -> None:
    files = app(f"languageSettings:\n  fallbackAction: {action}\n") | agent("Greeter") | tool("find")
    assert lint("REF406", files) == []


def test_a_tool_that_exists_is_fine() -> None:
    assert lint("REF406", app() | agent("Greeter", "tools: [find]\n") | tool("find")) == []


def test_an_operation_in_the_list_is_left_to_its_own_rule() -> None:
    files = app() | agent("Greeter", "tools: [depot_list_vans, depot]\n") | toolset("depot", "list_vans")
    assert lint("REF406", files) == []
    assert codes(files).count("REF423") == 2


def test_an_operation_as_the_source_of_a_widget_is_not_judged() -> None:
    widget = "displayName: card\nwidgetTool:\n  name: card\n  dataMapping:\n    sourceToolName: depot_list_vans\n"
    files = app() | agent("Greeter", "tools: [card]\n") | {"tools/card/card.yaml": widget}
    assert lint("REF406", files | toolset("depot", "list_vans")) == []


def test_a_tool_that_cannot_be_read_may_be_meant() -> None:
    files = app() | agent("Greeter", "tools: [find]\n") | {"tools/find/find.yaml": "displayName: 'find\n"}
    assert lint("REF406", files) == []
    nameless = {"tools/find/find.yaml": "pythonFunction:\n  name: find\n"}
    assert lint("REF406", app() | agent("Greeter", "tools: [find]\n") | nameless) == []


def test_conversations_have_a_rule_of_their_own() -> None:
    call = "displayName: one\nmessages:\n- role: user\n  chunks:\n  - toolCall:\n      tool: nothing\n"
    assert lint("REF406", app() | agent("Greeter") | {"examples/one/one.yaml": call}) == []
