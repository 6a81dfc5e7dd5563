"""SCH308: values without quotes that readers type differently."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize(
    ("written", "new", "old"),
    [
        ("no", "the text 'no'", "false"),
        ("0451", "the number 451", "the number 297"),
        ("1:20", "the text '1:20'", "the number 80"),
        ("1_000", "the text '1_000'", "the number 1000"),
        ("2024-05-01", "the text '2024-05-01'", "a date"),
    ],
)
def test_texts(written: str, new: str, old: str) -> None:
    files = app() | agent("Greeter", f"description: {written}\n")
    assert lint("SCH308", files) == [f"{GREETER}:3:14: '{written}' is read as {new} or {old} (quote it)"]


def test_bare_numbers_and_booleans_in_text_fields() -> None:
    for written in ("5", "true"):
        (line,) = lint("SCH308", app() | agent("Greeter", f"description: {written}\n"))
        assert line.startswith(f"{GREETER}:3:14: ")
        assert f"'{written}'" in line


@pytest.mark.parametrize(
    "text",
    [
        "description: 'no'\n",
        'description: "0451"\n',
        "description: +1-702-555-0100\n",
        "description: No ferns today\n",
        "description: y\n",
        "description: 1.2.3\n",
    ],
)
def test_silent_on_what_everybody_reads_alike(text: str) -> None:
    assert lint("SCH308", app() | agent("Greeter", text)) == []
    assert codes(BASE).count("SCH308") == 0


def test_silent_on_json() -> None:
    text = '{"displayName": "Moss", "description": "no"}'
    assert lint("SCH308", BASE | {"agents/Moss/Moss.json": text}) == []


def test_a_doubtful_key_is_one_finding() -> None:
    files = app("metadata:\n  0451: a\n") | agent("Greeter")
    assert codes(files) == ["SCH308"]
    assert codes(app("metadata:\n  451: a\n") | agent("Greeter")) == ["SCH301"]
