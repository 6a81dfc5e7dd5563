"""SCH301: values of another type than their field."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tools: stock\n", "3:8: 'tools' must be"),
        ("childAgents: {a: 1}\n", "3:14: 'childAgents' must be"),
        ("description: [x]\n", "3:14: 'description' must be"),
        ("7: x\n", "3:1: '7' must be text, found a number"),
    ],
)
def test_reports(text: str, said: str) -> None:
    files = app() | agent("Greeter", text)
    (line,) = lint("SCH301", files)
    assert line.startswith(f"{GREETER}:{said}")
    assert codes(files) == ["SCH301"]


def test_the_key_of_a_map_is_named() -> None:
    files = app("metadata:\n  season: null\n") | agent("Greeter")
    assert lint("SCH301", files) == ["app.yaml:4:11: 'metadata.season' must be text, found null"]


def test_a_manifest_is_an_object() -> None:
    (line,) = lint("SCH301", BASE | {"agents/Moss/Moss.yaml": "- displayName: Moss\n"})
    assert line.startswith("agents/Moss/Moss.yaml:1:1: ")


@pytest.mark.parametrize(
    "text",
    ["tools: []\n", "description: ''\n", "description: x\ntools: [end_session]\n", "modelSettings: {temperature: 1}\n"],
)
def test_silent_on_right_types(text: str) -> None:
    assert lint("SCH301", app() | agent("Greeter", text)) == []


def test_silent_on_number_keys_of_a_schema() -> None:
    schema = (
        "openapi: 3.0.3\ninfo: {title: Stock, version: '1'}\nservers: [{url: 'https://shop.example'}]\npaths:\n"
        "  /pots:\n    get:\n      operationId: pots\n      responses:\n        200: {description: Fine}\n"
    )
    path = "toolsets/Stock/open_api_toolset/open_api_schema.yaml"
    manifest = f"displayName: Stock\nopenApiToolset:\n  openApiSchema: {path}\n"
    assert lint("SCH301", BASE | {"toolsets/Stock/Stock.yaml": manifest, path: schema}) == []
