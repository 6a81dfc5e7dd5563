"""REF423: operations are no tools."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, findings, lint, tool, toolset

GREETER = "agents/Greeter/Greeter.yaml"
DEPOT = toolset("depot", "list_vans")


@pytest.mark.parametrize("name", ["depot", "depot_list_vans", "depot__list_vans"])
def test_an_agent_lists_it_as_a_tool(name: str) -> None:
    files = app() | agent("Greeter", f"tools: [{name}]\n") | DEPOT
    assert lint("REF423", files) == [f"{GREETER}:3:9: '{name}' belongs to toolset 'depot' (list it under toolsets)"]
    assert codes(files) == ["REF423"]
    assert findings(files)[0].related[0].path == "toolsets/depot/depot.yaml"


def test_a_conversation_calls_it_as_a_tool() -> None:
    example = "displayName: one\nmessages:\n- role: user\n  chunks:\n  - toolCall:\n      tool: depot_list_vans\n"
    files = app() | agent("Greeter", "toolsets:\n- toolset: depot\n") | DEPOT | {"examples/one/one.yaml": example}
    assert lint("REF423", files) == [
        "examples/one/one.yaml:6:13: 'depot_list_vans' belongs to toolset 'depot' (use toolsetTool)"
    ]
    assert codes(files) == ["REF423"]


def test_any_name_may_be_an_operation_of_a_remote_toolset() -> None:
    remote = {"toolsets/crm/crm.yaml": "displayName: crm\nmcpToolset:\n  serverAddress: https://crm.example\n"}
    assert lint("REF423", app() | agent("Greeter", "tools: [crm_anything]\n") | remote) == [
        f"{GREETER}:3:9: 'crm_anything' belongs to toolset 'crm' (list it under toolsets)"
    ]


def test_a_tool_of_that_name_is_a_tool() -> None:
    files = app() | agent("Greeter", "tools: [depot, depot_list_vans]\n") | DEPOT
    assert lint("REF423", files | tool("depot") | tool("depot_list_vans")) == []


def test_an_operation_that_does_not_exist_is_an_unknown_tool() -> None:
    files = app() | agent("Greeter", "tools: [depot_sell_vans]\n") | DEPOT
    assert lint("REF423", files) == []
    assert "REF406" in codes(files)


def test_a_toolset_among_the_toolsets_is_fine() -> None:
    files = app() | agent("Greeter", "toolsets:\n- toolset: depot\n  toolIds: [list_vans]\n") | DEPOT
    assert lint("REF423", files) == []
