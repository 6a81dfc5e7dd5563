"""SCH324: a tool with two names."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, findings, lint, tool


def _tool(text: str) -> Files:
    return app() | agent("Greeter") | {"tools/stock/stock.yaml": text}


def test_two_names() -> None:
    files = _tool("pythonFunction:\n  name: stock\ndisplayName: stock_level\n")
    assert lint("SCH324", files) == [
        "tools/stock/stock.yaml:3:14: displayName 'stock_level' and pythonFunction.name 'stock' differ"
    ]
    (finding,) = [one for one in findings(files) if one.code == "SCH324"]
    assert [one.span and (one.span.line, one.span.column) for one in finding.related] == [(2, 9)]


def test_any_kind() -> None:
    files = _tool("displayName: stock_level\nclientFunction:\n  name: Stock_Level\n")
    assert lint("SCH324", files) == [
        "tools/stock/stock.yaml:1:14: displayName 'stock_level' and clientFunction.name 'Stock_Level' differ"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "displayName: stock\npythonFunction: {name: stock}\n",
        "displayName: stock\npythonFunction: {pythonCode: a.py}\n",
        "displayName: stock\npythonFunction: {name: ''}\n",
        "displayName: stock\npythonFunction: {name: null}\n",
        "displayName: stock\npythonFunction: {name: [wrong]}\n",
        "displayName: stock\nname: other\npythonFunction: {name: stock}\n",
        "displayName: ''\npythonFunction: {name: stock}\n",
        "displayName: 5\npythonFunction: {name: stock}\n",
        "displayName: stock\n",
    ],
)
def test_silence(text: str) -> None:
    assert lint("SCH324", _tool(text)) == []


def test_silence_about_other_resources() -> None:
    files = app() | agent("Greeter", "name: other\n") | tool("stock_level")
    assert lint("SCH324", files) == []
