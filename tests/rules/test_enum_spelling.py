"""SCH311: misspelt values of fixed lists."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, lint


def _filter(match: str) -> Files:
    text = f"displayName: Calm\ncontentFilter:\n  matchType: {match}\n  bannedContents: [weeds]\n"
    return app("guardrails: [Calm]\n") | agent("Greeter") | {"guardrails/Calm/Calm.yaml": text}


@pytest.mark.parametrize(
    ("value", "close"),
    [
        ("simple_string_match", "SIMPLE_STRING_MATCH"),
        ("SIMPLE-STRING-MATCH", "SIMPLE_STRING_MATCH"),
        ("Simple string match", "SIMPLE_STRING_MATCH"),
        ("REGEX_MATCH", "REGEXP_MATCH"),
        ("WORD_BOUNDRY", "WORD_BOUNDARY_STRING_MATCH"),
    ],
)
def test_misspelt_values(value: str, close: str) -> None:
    assert lint("SCH311", _filter(value)) == [
        f"guardrails/Calm/Calm.yaml:3:14: '{value}' is not a value of MatchType (did you mean '{close}'?)"
    ]


def test_in_a_schema() -> None:
    files = app("variableDeclarations:\n- name: a\n  schema:\n    type: string\n") | agent("Greeter")
    assert lint("SCH311", files) == ["app.yaml:6:11: 'string' is not a value of Type (did you mean 'STRING'?)"]


@pytest.mark.parametrize("value", ["SIMPLE_STRING_MATCH", "REGEXP_MATCH", "1", "'1'", "FUZZY", "null", "[a]"])
def test_silence(value: str) -> None:
    assert lint("SCH311", _filter(value)) == []


def test_silence_where_any_text_may_stand() -> None:
    files = app("description: simple_string_match\ntoolExecutionMode: PARALLEL\n") | agent("Greeter")
    assert lint("SCH311", files) == []
