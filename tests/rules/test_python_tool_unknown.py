"""REF425: code calls tools that exist."""

from __future__ import annotations

import pytest

from bundler.rules import python_tool_unknown
from tests.kit import Files, agent, app, lint, tool, toolset

CODE = "tools/find/python_function/python_code.py"


def files(*lines: str) -> Files:
    code = "\n".join(["def find(query: str) -> dict:", *(f"    {line}" for line in lines), "    return {}", ""])
    return app() | agent("Greeter", "tools: [find]\n") | tool("find", code)


def test_a_call_of_a_tool_that_does_not_exist() -> None:
    assert lint("REF425", files("tools.fnd({})")) == [f"{CODE}:2:5: tools.fnd: no such tool (did you mean 'find'?)"]


def test_the_column_counts_characters() -> None:
    assert lint("REF425", files("x = 'Töpfe'; async_tools.nothing")) == [f"{CODE}:2:18: tools.nothing: no such tool"]


@pytest.mark.parametrize(
    "line",
    [
        "tools.find({})",
        "async_tools.find",
        "tools.end_session({})",
        "tools.set_session_variables({})",
        "tools.depot_list_vans({})",
        "tools.crm_anything({})",
        "tools.my_guide({})",
        "getattr(tools, 'nothing')({})",
        "tools['nothing']",
        "tools.__class__",
        "context.tools.nothing()",
        "tools = []; tools.append(1)",
        "'tools.nothing()'",
        "# tools.nothing()",
    ],
)
def test_other_code_is_fine(line: str) -> None:
    bundle = files(line) | toolset("depot", "list_vans") | {"tools/g/g.yaml": "displayName: my-guide\n"}
    bundle |= {"toolsets/crm/crm.yaml": "displayName: crm\nmcpToolset:\n  serverAddress: https://crm.example\n"}
    assert lint("REF425", bundle) == []


def test_code_that_nothing_names_is_not_judged() -> None:
    assert lint("REF425", files() | {"scripts/deploy.py": "tools.nothing()\n"}) == []


def test_code_that_does_not_parse_is_not_judged() -> None:
    assert lint("REF425", files("tools.nothing(")) == []


def test_a_tool_that_cannot_be_read_may_be_meant() -> None:
    assert lint("REF425", files("tools.guide()") | {"tools/guide/guide.yaml": "a: [\n"}) == []


def test_hints_end_before_they_become_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_tool_unknown, "_PATIENCE", 0)
    assert lint("REF425", files("tools.fnd({})")) == [f"{CODE}:2:5: tools.fnd: no such tool"]
