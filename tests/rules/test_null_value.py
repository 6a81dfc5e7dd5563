"""SCH313: null where it means nothing."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint


@pytest.mark.parametrize("field", ["tools", "childAgents", "description", "modelSettings", "llmAgent"])
def test_null_fields(field: str) -> None:
    files = app() | agent("Greeter", f"{field}: null\n")
    place = f"agents/Greeter/Greeter.yaml:3:{len(field) + 3}"
    assert lint("SCH313", files) == [f"{place}: '{field}: null' is the same as leaving it out"]


def test_a_field_without_any_value_is_null() -> None:
    assert lint("SCH313", app() | agent("Greeter", "modelSettings:\n  model: ~\n  temperature: 0.5\n")) == [
        "agents/Greeter/Greeter.yaml:4:10: 'model: null' is the same as leaving it out"
    ]


def test_a_null_kind_counts_as_absent() -> None:
    files = app() | agent("Greeter") | {"tools/a/a.yaml": "displayName: a\npythonFunction: null\n"}
    assert {"SCH313", "SCH315"} <= set(codes(files))


@pytest.mark.parametrize(
    "extra",
    [
        "variableDeclarations: [{name: a, schema: {type: STRING, default: null}}]\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, default: {b: null}}}]\n",
        "somethingNew: null\n",
        "guardrails: []\n",
        "metadata: {a: 'null'}\n",
    ],
)
def test_silence(extra: str) -> None:
    assert lint("SCH313", app(extra) | agent("Greeter")) == []


def test_a_null_in_a_list_is_of_the_wrong_type() -> None:
    files = app() | agent("Greeter", "tools: [null]\n")
    assert lint("SCH313", files) == []
    assert lint("SCH301", files) == ["agents/Greeter/Greeter.yaml:3:9: 'tools[0]' must be text, found null"]


def test_a_null_display_name_is_missing() -> None:
    files = app() | agent("Greeter") | {"agents/A/A.yaml": "displayName: null\n"}
    assert lint("SCH313", files) == []
    assert len(lint("SCH319", files)) == 1
