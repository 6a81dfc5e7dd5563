"""REF434: variables that conversations set are declared."""

from __future__ import annotations

import pytest

from bundler.rules import conversation_variable_undeclared
from bundler.settings import Settings
from tests.kit import Files, agent, app, lint

DECLARED = "variableDeclarations:\n- name: customer\n  schema: {type: STRING}\n"
CASE = "evaluations/case/case.yaml"


def case(name: str) -> Files:
    step = f"golden:\n  turns:\n  - steps:\n    - userInput:\n        variables:\n          {name}: Rosa\n"
    return {CASE: f"displayName: case\n{step}"}


def test_a_variable_that_is_not_declared() -> None:
    assert lint("REF434", app(DECLARED) | agent("Greeter") | case("custmer")) == [
        f"{CASE}:7:11: variable 'custmer' is not declared (did you mean 'customer'?)"
    ]


def test_every_place_that_sets_variables() -> None:
    files = app(DECLARED) | agent("Greeter")
    files["agents/Far/Far.yaml"] = (
        "displayName: Far\nremoteDialogflowAgent:\n  agent: a\n  inputVariableMapping: {one: x}\n"
    )
    files["evaluations/a/a.yaml"] = (
        "displayName: a\nscenario:\n  task: Ask\n  variableOverrides: {two: 1, customer: 2}\n"
    )
    files["evaluations/b/b.yaml"] = (
        "displayName: b\ngolden:\n  turns:\n  - steps:\n    - expectation:\n        updatedVariables: {three: 1}\n"
    )
    files["examples/c/c.yaml"] = (
        "displayName: c\nmessages:\n- role: user\n  chunks:\n  - updatedVariables: {four: 1}\n"
        "  - defaultVariables: {five: {six: 1}}\n"
    )
    found = lint("REF434", files)
    assert [line.split("'")[1] for line in found] == ["one", "two", "three", "four", "five"]


@pytest.mark.parametrize("name", ["customer", "current_date", "telephony-caller-id", "shop"])
def test_known_variables_are_fine(name: str) -> None:
    assert lint("REF434", app(DECLARED) | agent("Greeter") | case(name), Settings(builtins=["shop"])) == []


@pytest.mark.parametrize("text", ["variableDeclarations: customer\n", "variableDeclarations:\n- [customer]\n"])
def test_nothing_is_said_where_the_declarations_cannot_be_read(text: str) -> None:
    assert lint("REF434", app(text) | agent("Greeter") | case("customer")) == []


def test_a_broken_app_declares_nobody_knows_what() -> None:
    assert lint("REF434", {"app.yaml": "a: [\n"} | agent("Greeter") | case("customer")) == []


def test_keys_inside_a_value_are_no_variables() -> None:
    assert lint("REF434", app(DECLARED) | agent("Greeter") | case("customer: {first: Rosa}\n          customer")) == []


def test_hints_end_before_they_become_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation_variable_undeclared, "_PATIENCE", 0)
    assert lint("REF434", app(DECLARED) | agent("Greeter") | case("custmer")) == [
        f"{CASE}:7:11: variable 'custmer' is not declared"
    ]
