"""REF430: an instruction uses variables that are declared."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, lint

VARIABLES = """
variableDeclarations:
- name: customer
  schema: {type: STRING}
- name: order
  schema: {type: OBJECT, properties: {status: {type: STRING}}}
"""
FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint("REF430", app(VARIABLES) | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


def unknown(name: str) -> str:
    return f"variable '{name}' is not declared; it becomes empty text"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Dear {price}", "1:6: " + unknown("price")),
        ("{custmer}", "1:1: " + unknown("custmer") + " (did you mean 'customer'?)"),
        ("{status}", "1:1: " + unknown("status") + " (did you mean 'order.status'?)"),
        ("{price.net}", "1:1: " + unknown("price")),
        ("{curent_date}", "1:1: " + unknown("curent_date") + " (did you mean 'current_date'?)"),
        ("${price}", "1:1: " + unknown("price")),
    ],
)
def test_an_unknown_name_is_reported(text: str, message: str) -> None:
    assert said(text) == [message]


def test_further_names_of_the_platform_are_known() -> None:
    assert said("{price}", Settings(builtins=["price"])) == []


@pytest.mark.parametrize(
    "text",
    [
        "{customer} {order.status} {order.state} {current_date} {x-headers[0]} {telephony-caller-id}",
        "<inline_example>{price}</inline_example>",
        "{first name} {first-name} {0} {}",
        '{"price": 1}',
        "{{price}} { price } $price <$price>",
        "${session.params.price}",
        "${TOOL: price} {@TOOL: price}",
        "${customer}",
    ],
)
def test_known_names_examples_and_other_texts_are_silent(text: str) -> None:
    assert said(text) == []


def test_the_global_instruction_is_read_too() -> None:
    files = (
        app("globalInstruction: global_instruction.txt\n") | agent("Greeter") | {"global_instruction.txt": "{price}"}
    )
    assert lint("REF430", files) == ["global_instruction.txt:1:1: " + unknown("price")]


def test_nothing_is_said_where_the_app_could_not_be_read() -> None:
    assert lint("REF430", {"app.yaml": "a: [\n"} | agent("Greeter", instruction="{price}")) == []


@pytest.mark.parametrize(
    "declarations",
    ["variableDeclaration:\n- name: plant\n", "variableDeclarations: plant\n", "variableDeclarations:\n- nme: plant\n"],
)
def test_declarations_that_cannot_be_read_are_another_matter(declarations: str) -> None:
    assert lint("REF430", app(declarations) | agent("Greeter", instruction="{plant}")) == []


def test_predefined_declarations_are_no_misspelt_ones() -> None:
    files = app("predefinedVariableDeclarations: []\n") | agent("Greeter", instruction="{plant}")
    assert len(lint("REF430", files)) == 1
