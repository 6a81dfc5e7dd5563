"""SCH321: durations, timestamps and bytes."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, lint, tool


def _tool(timeout: str) -> Files:
    files = app() | agent("Greeter", "tools: [stock]\n") | tool("stock")
    files["tools/stock/stock.yaml"] += f"timeout: {timeout}\n"  # type: ignore[operator]
    return files


@pytest.mark.parametrize(
    ("timeout", "value", "example"),
    [
        ("2m", "2m", "30s"),
        ("30", "30", "30s"),
        ("1.5", "1.5", "1.5s"),
        ("-1s", "-1s", "30s"),
        ("-5", "-5", "30s"),
        ("''", "", "30s"),
        ("$env_var", "$env_var", "30s"),
    ],
)
def test_no_durations(timeout: str, value: str, example: str) -> None:
    assert lint("SCH321", _tool(timeout)) == [
        f"tools/stock/stock.yaml:5:10: '{value}' is not a duration; write it like '{example}'"
    ]


@pytest.mark.parametrize("timeout", ["30s", "0s", "1.5s", "'0.000000001s'", "null", "[30s]", "true"])
def test_silence_about_durations(timeout: str) -> None:
    assert lint("SCH321", _tool(timeout)) == []


def _example(message: str) -> Files:
    text = f"displayName: Buy\nmessages: [{message}]\n"
    return app() | agent("Greeter") | {"examples/Buy/Buy.yaml": text}


def test_timestamps_and_bytes() -> None:
    assert lint("SCH321", _example("{role: user, eventTime: yesterday}")) == [
        "examples/Buy/Buy.yaml:2:36: 'yesterday' is not a timestamp; write it like '2026-05-01T09:30:00Z'"
    ]
    assert lint("SCH321", _example("{chunks: [{image: {mimeType: image/png, data: a fern}}]}")) == [
        "examples/Buy/Buy.yaml:2:58: 'a fern' is not a base64 text; write it like 'UGxhbnRz'"
    ]


@pytest.mark.parametrize(
    "message",
    [
        "{role: user, eventTime: '2026-05-01T09:30:00Z'}",
        "{role: user, eventTime: '2026-05-01T09:30:00.25+02:00'}",
        "{chunks: [{image: {mimeType: image/png, data: UGxhbnRz}}]}",
        "{chunks: [{text: 2m}]}",
    ],
)
def test_silence(message: str) -> None:
    assert lint("SCH321", _example(message)) == []
