"""SCH307: values that a bundle cannot hold."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize("number", [".nan", ".inf", "-.INF", "1e999"])
def test_numbers(number: str) -> None:
    files = app() | agent("Greeter", f"modelSettings:\n  temperature: {number}\n")
    assert lint("SCH307", files) == [f"{GREETER}:4:16: '{number}' has no form in the bundle format"]
    assert codes(files) == ["SCH307"]


def test_json_words() -> None:
    path = "agents/Moss/Moss.json"
    files = BASE | {path: '{"displayName": "Moss", "modelSettings": {"temperature": NaN}}'}
    assert lint("SCH307", files) == [f"{path}:1:58: 'NaN' has no form in the bundle format"]


def test_half_of_a_surrogate_pair() -> None:
    files = app() | agent("Greeter", 'description: "\\ud83c x"\n')
    assert lint("SCH307", files) == [f"{GREETER}:3:14: '\\ud83c' has no form in the bundle format"]


def test_depth() -> None:
    files = app() | agent("Greeter", f"x: {'[' * 70}{']' * 70}\n")
    assert lint("SCH307", files) == [f"{GREETER}:3:67: nesting deeper than 64 levels has no form in the bundle format"]


@pytest.mark.parametrize(
    "text",
    [
        "description: '.nan'\n",
        "description: NaN\n",
        'description: "\\ud83c\\udf31"\n',
        "modelSettings: {temperature: 1e3}\n",
        "description: nan and inf\n",
    ],
)
def test_silent_on_what_has_a_form(text: str) -> None:
    assert lint("SCH307", app() | agent("Greeter", text)) == []
    assert codes(BASE).count("SCH307") == 0


@pytest.mark.parametrize(
    "text",
    [
        "toolExecutionMode: .nan\n",
        "audio_processing_config:\n  inactivity_timeout: .inf\n",
        "languageSettings:\n  supportedLanguageCodes: [en-GB, .inf]\n",
    ],
)
def test_no_type_is_asked_of_such_a_value(text: str) -> None:
    found = codes(app(text) | agent("Greeter"))
    assert [code for code in found if code != "SCH317"] == ["SCH307"]
