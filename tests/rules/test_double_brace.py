"""INS612: whether doubled braces are filled in is not known."""

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
    found = lint("INS612", app(VARIABLES) | agent("Greeter", instruction=text), settings)
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("{{customer}}", "{customer}"),
        ("{{ current_date }}", "{current_date}"),
        ("{{order.status}}", "{order.status}"),
    ],
)
def test_a_known_name_in_doubled_braces_is_mentioned(text: str, want: str) -> None:
    assert said(f"Dear {text}") == [f"1:6: use single braces: {want}"]


def test_further_names_of_the_platform_count_as_known() -> None:
    assert said("{{shop_hours}}", Settings(builtins=["shop_hours"])) == ["1:1: use single braces: {shop_hours}"]


@pytest.mark.parametrize(
    "text",
    [
        "{customer}",
        "{{price}}",
        "{{customer}",
        "{{ customer name }}",
        "${customer}",
        "<inline_example>{{customer}}</inline_example>",
    ],
)
def test_single_braces_and_unknown_names_are_silent(text: str) -> None:
    assert said(text) == []
