"""REF432: variables that code reads are set somewhere."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import Files, agent, app, lint, tool

CODE = "tools/find/python_function/python_code.py"
STRICT = Settings(profile="strict")
DECLARED = "variableDeclarations:\n- name: customer\n  schema: {type: STRING}\n"


def files(*lines: str, extra: str = DECLARED) -> Files:
    code = "\n".join(["def find(context) -> dict:", *(f"    {line}" for line in lines), "    return {}", ""])
    return app(extra) | agent("Greeter", "tools: [find]\n") | tool("find", code)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("x = context.state['order']", 23),
        ("x = context.variables.get('order')", 31),
        ("x = get_variable('order')", 22),
        ("x = callback_context.get_variable('order')", 39),
        ("held = context.state; held['order']", 32),
    ],
)
def test_a_key_that_nothing_sets(line: str, column: int) -> None:
    assert lint("REF432", files(line)) == [f"{CODE}:2:{column}: 'order' is read here but declared and set nowhere"]


@pytest.mark.parametrize(
    "line",
    [
        "x = context.state['customer']",
        "x = context.state['current_date']",
        "x = context.state['_order']",
        "x = context.state['temp:order']",
        "x = context.state[order]",
        "context.state['order'] = 1; x = context.state['order']",
        "context.state.update({'order': 1}); x = context.state['order']",
        "context.state.setdefault('order', 1); x = context.state['order']",
        "set_variable('order', 1); x = context.state['order']",
        "x = payload['order']",
        "x = payload.get('order')",
        "x = 'order' in context.state",
    ],
)
def test_other_keys_are_fine(line: str) -> None:
    assert lint("REF432", files(line)) == []


def test_a_key_may_be_set_in_another_file() -> None:
    other = tool("order", "def order(context) -> dict:\n    context.state['order'] = 1\n    return {}\n")
    assert lint("REF432", files("x = context.state['order']") | other) == []


def test_a_remote_agent_may_set_it() -> None:
    remote = "displayName: Remote\nremoteDialogflowAgent:\n  agent: a\n  outputVariableMapping: {x: order}\n"
    bundle = files("x = context.state['order']") | {"agents/Remote/Remote.yaml": remote}
    assert lint("REF432", bundle) == []


def test_settings_may_name_further_variables() -> None:
    assert lint("REF432", files("x = context.state['order']"), Settings(builtins=["order"])) == []


@pytest.mark.parametrize(
    "line",
    [
        "context.state[key] = 1",
        "context.state.update(found)",
        "context.state.update(**found)",
        "context.state.setdefault(key, 1)",
        "set_variable(key, 1)",
        "def",
    ],
)
def test_nothing_is_said_where_other_keys_may_be_set(line: str) -> None:
    other = tool("other", f"def other(context) -> dict:\n    {line}\n    return {{}}\n")
    assert lint("REF432", files("x = context.state['order']") | other) == []


@pytest.mark.parametrize("extra", ["variableDeclarations: order\n", "variableDeclarations:\n- order\n"])
def test_nothing_is_said_where_the_declarations_cannot_be_read(extra: str) -> None:
    assert lint("REF432", files("x = context.state['order']", extra=extra)) == []


def test_it_is_for_strict_runs() -> None:
    from tests.kit import codes

    bundle = files("x = context.state['order']")
    assert "REF432" not in codes(bundle)
    assert "REF432" in codes(bundle, STRICT)
