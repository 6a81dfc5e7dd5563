"""SCH315: tools, toolsets and guardrails without a kind."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, guardrail, lint, tool, toolset

TOOL_KINDS = (
    "clientFunction, openApiTool, googleSearchTool, connectorTool, dataStoreTool, pythonFunction, fileSearchTool, "
    "agentTool, widgetTool, remoteAgentTool"
)


def _with(path: str, text: str) -> Files:
    return app() | agent("Greeter") | {path: text}


def test_a_tool_without_kind() -> None:
    (line,) = lint("SCH315", _with("tools/stock/stock.yaml", "displayName: stock\ntimeout: 10s\n"))
    place, _, kinds = line.partition(" (one of ")
    assert place == "tools/stock/stock.yaml:1:1: tool 'stock' says nothing of its kind"
    assert sorted(kinds.rstrip(")").split(", ")) == sorted(TOOL_KINDS.split(", "))


def test_a_toolset_and_a_guardrail_without_kind() -> None:
    files = _with("toolsets/orders/orders.yaml", "displayName: orders\nopenApiToolset: null\n")
    files["guardrails/Calm/Calm.yaml"] = "displayName: Calm\n"
    found = lint("SCH315", files)
    assert [line.partition(" (")[0] for line in found] == [
        "guardrails/Calm/Calm.yaml:1:1: guardrail 'Calm' says nothing of its kind",
        "toolsets/orders/orders.yaml:1:1: toolset 'orders' says nothing of its kind",
    ]


@pytest.mark.parametrize(
    ("path", "member"),
    [("tools/a/a.yaml", "mcpTool"), ("tools/a/a.yaml", "systemTool"), ("toolsets/a/a.yaml", "mcpTool")],
)
def test_kinds_that_cannot_be_defined(path: str, member: str) -> None:
    files = _with(path, f"displayName: a\n{member}: {{odd: 1}}\n")
    assert lint("SCH315", files) == [f"{path}:2:1: '{member}' cannot be defined here"]
    assert [code for code in codes(files) if code.startswith("SCH")] == ["SCH315"]


def test_silence_where_there_is_a_kind() -> None:
    files = app("guardrails: [Calm]\n") | agent("Greeter", "tools: [stock]\n")
    assert lint("SCH315", files | tool("stock") | toolset("orders", "find") | guardrail("Calm")) == []


@pytest.mark.parametrize(
    "text",
    [
        "open_api_tool: {openApiSchema: a.yaml}\n",
        "pythonFunction: [wrong]\n",
        "pythonFuncton: {name: a}\n",
        "quantumTool: {name: a}\n",
        "pythonFunction: {}\nwidgetTool: {name: a}\n",
    ],
)
def test_silence_where_a_kind_is_meant(text: str) -> None:
    assert lint("SCH315", _with("tools/a/a.yaml", f"displayName: a\n{text}")) == []


def test_other_resources_need_no_kind() -> None:
    files = app() | agent("Greeter") | {"evaluations/E/E.yaml": "displayName: E\n"}
    assert lint("SCH315", files) == []
