"""SCH317: fields in snake_case."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint


def test_known_fields_in_snake_case() -> None:
    files = {"app.yaml": "display_name: Fernhill\nroot_agent: Greeter\nmodel_settings: {model: x}\n"} | agent("Greeter")
    assert lint("SCH317", files) == [
        "app.yaml:1:1: write 'displayName' instead of 'display_name'",
        "app.yaml:2:1: write 'rootAgent' instead of 'root_agent'",
        "app.yaml:3:1: write 'modelSettings' instead of 'model_settings'",
    ]


def test_what_it_holds_is_checked() -> None:
    files = app() | agent("Greeter", "child_agents: [Nobody, null]\n")
    assert lint("SCH301", files) == ["agents/Greeter/Greeter.yaml:3:24: 'childAgents[1]' must be text, found null"]


@pytest.mark.parametrize(
    "extra",
    [
        "displayname: x\n",
        "unknown_field: x\n",
        "metadata: {display_name: x}\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, properties: {display_name: {type: STRING}}}}]\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, default: {display_name: x}}}]\n",
    ],
)
def test_silence(extra: str) -> None:
    assert lint("SCH317", app(extra) | agent("Greeter")) == []
