"""SCH318: fields that only the platform sets."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("createTime", "'2026-05-01T09:30:00Z'"),
        ("update_time", "not a time at all"),
        ("etag", "abc"),
        ("generatedSummary", "Sells plants"),
        ("validationErrors", "[{a: 1}]"),
    ],
)
def test_fields_of_an_agent(key: str, value: str) -> None:
    files = app() | agent("Greeter", f"{key}: {value}\n")
    name = {"update_time": "updateTime"}.get(key, key)
    assert lint("SCH318", files) == [
        f"agents/Greeter/Greeter.yaml:3:1: '{name}' is set by the platform and ignored on import"
    ]
    assert "SCH301" not in codes(files)
    assert "SCH321" not in codes(files)


def test_in_an_app_and_inside_objects() -> None:
    files = app("deploymentCount: 3\n") | agent("Greeter")
    files["tools/a/a.yaml"] = (
        "displayName: a\ndataStoreTool: {name: a, dataStoreSource: {dataStore: {name: x, displayName: P}}}\n"
    )
    assert lint("SCH318", files) == [
        "app.yaml:3:1: 'deploymentCount' is set by the platform and ignored on import",
        "tools/a/a.yaml:2:65: 'displayName' is set by the platform and ignored on import",
    ]


def test_silence_about_what_exports_hold() -> None:
    files = app("name: fernhill\ndataStoreSettings: {engines: []}\nmetadata: {a: b}\n") | agent("Greeter", "name: g\n")
    files |= tool("stock_level")
    files["tools/stock_level/stock_level.yaml"] += "  description: Looks up.\n"  # type: ignore[operator]
    call = "{expectation: {toolCall: {tool: stock_level, displayName: stock_level}}}"
    files["evaluations/E/E.yaml"] = (
        f"displayName: E\ninvalid: true\nevaluationDatasets: []\ngolden: {{turns: [{{steps: [{call}]}}]}}\n"
    )
    assert lint("SCH318", files) == []


@pytest.mark.parametrize("extra", ["pinned: true\n", "metadata: {etag: x}\n", "description: createTime\n"])
def test_silence(extra: str) -> None:
    assert lint("SCH318", app(extra) | agent("Greeter")) == []
