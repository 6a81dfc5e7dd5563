"""REF431: an instruction reads properties that the variable has."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, findings, lint

FILE = "agents/Greeter/instruction.txt"
VARIABLES = """
variableDeclarations:
- name: customer
  schema: {type: STRING}
- name: order
  schema:
    type: OBJECT
    properties:
      status: {type: STRING}
      lines: {type: ARRAY, items: {type: OBJECT, properties: {price: {type: NUMBER}}}}
      address: {type: OBJECT}
      shop: {type: OBJECT, properties: {town: {type: STRING}}, additionalProperties: {type: STRING}}
      guess: {type: OBJECT, properties: {a: {type: STRING}}, default: {b: 1}}
      other: {type: OBJECT, properties: {a: {type: STRING}}, anyOf: [{type: OBJECT}]}
- name: anything
  schema: {}
"""


def said(text: str) -> list[str]:
    found = lint("REF431", app(VARIABLES) | agent("Greeter", instruction=text))
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Is {order.state}", "1:4: 'order' has no property 'state' (did you mean 'status'?)"),
        ("{order.xyzzy}", "1:1: 'order' has no property 'xyzzy'"),
        ("{order.lines[0].prize}", "1:1: 'order.lines[0]' has no property 'prize' (did you mean 'price'?)"),
        ("{customer.name}", "1:1: 'customer' has no property 'name' (its type is STRING)"),
        ("{order.lines.price}", "1:1: 'order.lines' has no property 'price' (its type is ARRAY)"),
        ("{order.guess.c}", "1:1: 'order.guess' has no property 'c'"),
    ],
)
def test_a_property_that_is_not_declared_is_reported(text: str, message: str) -> None:
    assert said(text) == [message]


def test_the_declaration_is_related() -> None:
    files = app(VARIABLES) | agent("Greeter", instruction="{order.state}")
    [found] = [finding for finding in findings(files) if finding.code == "REF431"]
    [related] = found.related
    assert (related.path, related.message) == ("app.yaml", "declared here")


@pytest.mark.parametrize(
    "text",
    [
        "{order} {order.status} {order.lines[0].price} {order.lines[0]} {customer}",
        "{order.address.street} {order.shop.name} {order.guess.b} {order.other.b} {anything.at.all}",
        "{customer[0].x} {order[0]}",
        "{unknown.status}",
        "{{order.state}} $order.state",
        "<inline_example>{order.state}</inline_example>",
    ],
)
def test_declared_and_open_properties_are_silent(text: str) -> None:
    assert said(text) == []
