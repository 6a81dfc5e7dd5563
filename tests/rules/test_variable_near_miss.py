"""INS611: a known variable in another spelling is not filled in."""

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
    found = lint("INS611", app(VARIABLES) | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("$customer", "write {customer}: a dollar does not mark a variable"),
        ("${customer}", "write {customer}: the dollar stays in the text"),
        ("${current_date}", "write {current_date}: the dollar stays in the text"),
        ("${order.status}", "write {order.status}: the dollar stays in the text"),
        ("$session.variables.customer", "write {customer}: paths of the session mean nothing in an instruction"),
        ("${session.params.customer}", "write {customer}: paths of the session mean nothing in an instruction"),
        ("{ customer }", "write {customer}: with blanks it is plain text"),
        ("{ x-headers[0] }", "write {x-headers[0]}: with blanks it is plain text"),
        ("<$customer>", "write {customer}: in angle brackets it is plain text"),
        ("< customer >", "write {customer}: in angle brackets it is plain text"),
    ],
)
def test_a_known_name_in_another_spelling_is_reported(text: str, message: str) -> None:
    assert said(f"Dear {text}") == [f"1:6: {message}"]


def test_further_names_of_the_platform_count_as_known() -> None:
    assert said("${shop_hours}") == []
    assert said("${shop_hours}", Settings(builtins=["shop_hours"])) == [
        "1:1: write {shop_hours}: the dollar stays in the text"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "{customer} {order.status} {current_date}",
        "{{customer}}",
        "$price ${price} { price } <$price> < br >",
        "$session.variables.price $session.id",
        "It costs $5.",
        "<customer>",
        "<inline_example>$customer ${customer}</inline_example>",
        "US$customer",
    ],
)
def test_right_spellings_and_unknown_names_are_silent(text: str) -> None:
    assert said(text) == []


def test_nothing_is_said_where_the_app_could_not_be_read() -> None:
    assert lint("INS611", {"app.yaml": "a: [\n"} | agent("Greeter", instruction="${current_date}")) == []
