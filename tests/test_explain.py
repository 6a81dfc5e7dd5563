"""The page of a rule, from its docstring."""

from __future__ import annotations

import pytest

from bundler.explain import Page, explain, parse_page
from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

DOCSTRING = """
A pot has no label.

Why: nobody knows
what grows in it.

Bad::

    pot: {}

    # two
Good::

    pot:
      label: fern

Fix: write one.
"""

RULE = Rule(
    code="STR299",
    name="pot-unlabelled",
    severity=Severity.WARNING,
    effect=Effect.STYLE,
    profile=Profile.STRICT,
    message="pot '{pot}' has no label",
    needs=Needs.TREE,
)


def test_parse_page() -> None:
    assert parse_page(DOCSTRING) == Page(
        what="A pot has no label.",
        why="nobody knows what grows in it.",
        bad="pot: {}\n\n# two",
        good="pot:\n  label: fern",
        fix="write one.",
    )


@pytest.mark.parametrize(
    ("docstring", "says"),
    [
        ("", "parts are What;"),
        (DOCSTRING.replace("Why:", "Because:"), "What, Bad, Good, Fix;"),
        (DOCSTRING.replace("Good::", "Bad::"), "What, Why, Bad, Bad, Fix;"),
        (DOCSTRING.replace("write one.", ""), "part 'fix' is empty"),
        (DOCSTRING.replace("A pot has no label.", ""), "part 'what' is empty"),
    ],
)
def test_a_docstring_without_its_parts_is_refused(docstring: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse_page(docstring)


def test_explain() -> None:
    assert explain(RULE, DOCSTRING) == (
        "STR299 pot-unlabelled\n"
        "\n"
        "A pot has no label.\n"
        "\n"
        "severity: warning\n"
        "effect:   it is harder to read or to keep\n"
        "profile:  strict\n"
        "message:  pot '{pot}' has no label\n"
        "\n"
        "Why: nobody knows what grows in it.\n"
        "\n"
        "Bad:\n"
        "\n"
        "    pot: {}\n"
        "\n"
        "    # two\n"
        "\n"
        "Good:\n"
        "\n"
        "    pot:\n"
        "      label: fern\n"
        "\n"
        "Fix: write one.\n"
    )


def test_a_rule_that_stops_says_so() -> None:
    stopping = RULE._replace(stop=True, profile=Profile.MINIMAL)
    assert "stop:     nothing else is checked\n" in explain(stopping, DOCSTRING)
    assert "profile:  minimal and every larger one\n" in explain(stopping, DOCSTRING)
