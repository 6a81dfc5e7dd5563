"""SCH316: one field in two spellings."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, findings, lint


@pytest.mark.parametrize(
    ("first", "second", "column"),
    [("childAgents", "child_agents", 1), ("child_agents", "childAgents", 1)],
)
def test_the_second_is_reported(first: str, second: str, column: int) -> None:
    files = app() | agent("Greeter", f"{first}: []\n{second}: []\n")
    assert lint("SCH316", files) == [
        f"agents/Greeter/Greeter.yaml:4:{column}: '{first}' and '{second}' are the same field"
    ]
    (finding,) = [one for one in findings(files) if one.code == "SCH316"]
    assert [one.span and one.span.line for one in finding.related] == [3]


def test_the_snake_case_key_is_not_reported_as_well() -> None:
    files = app() | agent("Greeter", "childAgents: []\nchild_agents: []\n")
    assert lint("SCH317", files) == []


def test_inside_an_object_in_json() -> None:
    text = (
        '{"displayName": "Fernhill", "rootAgent": "Greeter", "timeZoneSettings": {"time_zone": "a", "timeZone": "b"}}'
    )
    assert lint("SCH316", {"app.json": text} | agent("Greeter")) == [
        "app.json:1:92: 'time_zone' and 'timeZone' are the same field"
    ]


@pytest.mark.parametrize(
    "extra",
    [
        "rules: 1\n",
        "metadata: {time_zone: a, timeZone: b}\n",
        "time_zone_settings: {time_zone: Europe/London}\n",
        "odd_one: 1\noddOne: 2\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, default: {a_b: 1, aB: 2}}}]\n",
    ],
)
def test_silence(extra: str) -> None:
    assert lint("SCH316", app(extra) | agent("Greeter")) == []
