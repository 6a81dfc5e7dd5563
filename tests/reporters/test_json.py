"""The JSON document: its exact shape, and that any text survives it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bundler.reporters import reporter
from bundler.reporters.json_ import finding_json
from tests.reporters.material import CHILD, EVERYTHING, EXTRA, finding, options, report

render = reporter("json").render

FIELDS = [
    "code",
    "name",
    "severity",
    "message",
    "source",
    "path",
    "line",
    "column",
    "end_line",
    "end_column",
    "pointer",
    "hint",
    "fix",
    "related",
]


def loaded(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    return document


def test_one_finding_exactly() -> None:
    assert loaded(render([report(CHILD)], options())) == {
        "schema_version": 1,
        "findings": [
            {
                "code": "REF405",
                "name": "some-rule",
                "severity": "error",
                "message": "agent 'Delivreies' does not exist",
                "source": "fernhill",
                "path": "agents/Greeter/Greeter.yaml",
                "line": 3,
                "column": 4,
                "end_line": 3,
                "end_column": 14,
                "pointer": "/childAgents/0",
                "hint": "did you mean 'Deliveries'?",
                "fix": None,
                "related": [
                    {
                        "path": "app.yaml",
                        "line": 2,
                        "column": 12,
                        "end_line": 2,
                        "end_column": 19,
                        "message": "the root agent",
                    }
                ],
            }
        ],
        "summary": {
            "errors": 1,
            "warnings": 0,
            "infos": 0,
            "files": 12,
            "cut": 0,
            "sources": [{"source": "fernhill", "files": 12, "error": None}],
        },
    }


def test_every_finding_has_every_field_in_one_order() -> None:
    findings = loaded(render([report(*EVERYTHING)], options()))["findings"]
    assert [list(each) for each in findings] == [FIELDS] * 4
    assert [each["code"] for each in findings] == ["STR212", "REF405", "REF451", "STR203"]


def test_the_bundle_as_a_whole_has_no_place() -> None:
    said = finding_json(EXTRA)
    assert [said[name] for name in ("path", "line", "column", "end_line", "end_column", "pointer", "hint")] == [
        None
    ] * 7


def test_an_unreadable_source_is_in_the_summary() -> None:
    refused = report(source="b.zip", files=0, archived=True, error="b.zip: ZIP101: not a zip archive")
    summary = loaded(render([refused, report(*EVERYTHING, source="a")], options()))["summary"]
    assert summary == {
        "errors": 2,
        "warnings": 1,
        "infos": 1,
        "files": 12,
        "cut": 0,
        "sources": [
            {"source": "a", "files": 12, "error": None},
            {"source": "b.zip", "files": 0, "error": "b.zip: ZIP101: not a zip archive"},
        ],
    }


def test_nothing_to_say_is_a_whole_document() -> None:
    text = render([report()], options())
    assert loaded(text)["findings"] == []
    assert text.endswith("}\n")


def test_what_cannot_be_shown_is_escaped_and_nothing_else() -> None:
    text = render([report(finding("SCH309", "é 植 \ud800 \x1b \u202e \U000e0041 \x7f"))], options())
    assert '"é 植 \\ud800 \\u001b \\u202e \\udb40\\udc41 \\u007f"' in text


def test_output_does_not_depend_on_the_terminal() -> None:
    narrow = options(color=True, width=10, ascii_only=True, verbose=True, cwd="/elsewhere")
    assert render([report(*EVERYTHING)], narrow) == render([report(*EVERYTHING)], options())


@given(st.text(st.characters(codec=None)))
def test_any_text_survives(message: str) -> None:
    text = render([report(finding("SCH309", message))], options())
    text.encode()
    assert loaded(text)["findings"][0]["message"] == message
