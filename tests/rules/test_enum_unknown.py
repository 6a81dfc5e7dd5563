"""SCH312: values that no list has."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool


def _tool(extra: str) -> dict[str, str | bytes]:
    files = app() | agent("Greeter", "tools: [stock]\n") | tool("stock")
    files["tools/stock/stock.yaml"] += extra  # type: ignore[operator]
    return files


def test_an_unknown_value_names_those_there_are() -> None:
    (line,) = lint("SCH312", _tool("executionType: WHENEVER\n"))
    said, _, values = line.rpartition(": ")
    assert said == "tools/stock/stock.yaml:5:16: 'WHENEVER' is not a known value of ExecutionType"
    assert values == "EXECUTION_TYPE_UNSPECIFIED, SYNCHRONOUS, ASYNCHRONOUS"


def test_empty_text_is_no_value_either() -> None:
    assert len(lint("SCH312", _tool("executionType: ''\n"))) == 1


def test_a_newer_value_is_no_error() -> None:
    assert "SCH311" not in codes(_tool("executionType: WHENEVER\n"))


@pytest.mark.parametrize("value", ["SYNCHRONOUS", "2", "99", "null", "synchronous", "[x]", "true"])
def test_silence(value: str) -> None:
    assert lint("SCH312", _tool(f"executionType: {value}\n")) == []
