"""REF450: tools are there to be used."""

from __future__ import annotations

import pytest

from bundler.rules import unused_tool
from tests.kit import Files, agent, app, codes, lint, tool, toolset

BASE = app() | agent("Greeter")
FIND = tool("find_plant")
UNUSED = "tools/find_plant/find_plant.yaml:1:14: tool 'find_plant' is used by no agent, code, instruction or evaluation"


def code(*lines: str) -> Files:
    text = "\n".join(["def other() -> dict:", *(f"    {line}" for line in lines), "    return {}", ""])
    return agent("Greeter", "tools: [other]\n") | tool("other", text)


def test_a_tool_that_nothing_uses() -> None:
    files = BASE | FIND
    assert lint("REF450", files) == [UNUSED]
    assert codes(files) == ["REF450"]


def test_a_toolset_that_nothing_uses() -> None:
    assert lint("REF450", BASE | toolset("depot", "list_vans")) == [
        "toolsets/depot/depot.yaml:1:14: toolset 'depot' is used by no agent, code, instruction or evaluation"
    ]


def test_naming_itself_is_no_use() -> None:
    other = code("def find_plant(): pass", "# find_plant")
    assert lint("REF450", BASE | FIND | other) == [UNUSED]


@pytest.mark.parametrize(
    "files",
    [
        agent("Greeter", "tools: [find_plant]\n"),
        agent("Greeter", instruction="Use {@TOOL: find_plant}"),
        agent("Greeter", instruction="Show {@WIDGET: find_plant}"),
        agent("Greeter", instruction="Use {@AGENT: find_plant}"),
        code("tools.find_plant({})"),
        code("async_tools.find_plant({})"),
        code("name = 'find_plant'"),
        code("tools = x(); tools.find_plant()"),
        app("languageSettings:\n  fallbackAction: find_plant\n") | agent("Greeter"),
        {"examples/a/a.yaml": "displayName: a\nmessages:\n- role: user\n  chunks:\n  - toolCall: {tool: find_plant}\n"},
        {"tools/w/w.yaml": "displayName: w\nwidgetTool:\n  name: w\n  dataMapping:\n    sourceToolName: find_plant\n"}
        | agent("Greeter", "tools: [w]\n"),
    ],
)
def test_each_use_counts(files: Files) -> None:
    assert lint("REF450", BASE | FIND | files) == []


@pytest.mark.parametrize(
    "files",
    [
        agent("Greeter", "toolsets:\n- toolset: depot\n"),
        agent("Greeter", instruction="Use {@TOOL: depot_list_vans}"),
        agent("Greeter", "tools: [depot_list_vans]\n"),
        agent("Greeter", "tools: [depot]\n"),
        code("tools.depot_list_vans({})"),
        code("name = 'depot_list_vans'"),
        code("name = 'depot'"),
    ],
)
def test_each_use_of_a_toolset_counts(files: Files) -> None:
    assert lint("REF450", BASE | toolset("depot", "list_vans") | files) == []


@pytest.mark.parametrize(
    "files",
    [
        agent("Greeter", "tools: [find_plnat]\n"),
        agent("Greeter", instruction="Use {@TOOL: find_plnat}"),
        code("tools.find_plnat({})"),
    ],
)
def test_a_misspelt_use_is_a_use(files: Files) -> None:
    assert lint("REF450", BASE | FIND | files) == []


@pytest.mark.parametrize(
    "line", ["getattr(tools, name)({})", "tools[name]({})", "held = tools", "use(async_tools)", "return ("]
)
def test_nothing_is_said_where_code_hides_what_it_uses(line: str) -> None:
    assert lint("REF450", BASE | FIND | code(line)) == []


def test_nothing_is_said_where_a_resource_cannot_be_read() -> None:
    assert lint("REF450", BASE | FIND | {"agents/Other/Other.yaml": "a: [\n"}) == []


def test_a_reserved_name_is_left_to_its_own_rule() -> None:
    assert lint("REF450", BASE | tool("end_session")) == []


def test_guesses_end_before_they_become_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unused_tool, "_PATIENCE", 0)
    assert lint("REF450", BASE | FIND | agent("Greeter", instruction="Use {@TOOL: find_plnat}")) == [UNUSED]


def test_code_that_stands_in_a_manifest_uses_tools() -> None:
    code = "pythonCode: |\n        def decide(context):\n            return tools.weather({})\n"
    condition = f"  deterministicTransfer:\n    pythonCodeCondition:\n      {code}"
    rules = f"transferRules:\n- childAgent: Doctor\n  direction: PARENT_TO_CHILD\n{condition}"
    files = app() | agent("Greeter", f"childAgents: [Doctor]\n{rules}") | agent("Doctor") | tool("weather")
    assert lint("REF450", files) == []
    callback = "beforeModelCallbacks:\n- pythonCode: |\n    def before(context):\n        return tools.weather({})\n"
    assert lint("REF450", app() | agent("Greeter", callback) | tool("weather")) == []
