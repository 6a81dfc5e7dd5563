"""SCH300: what is not written in its syntax."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint

BASE = app() | agent("Greeter")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("displayName: Moss\n\tdescription: x\n", "2:1: a tab indents this line"),
        ('displayName: "Moss\n', "1:14: a text in quotes does not end"),
        ("displayName: *moss\n", "1:14: alias 'moss' is not defined"),
    ],
)
def test_yaml(text: str, said: str) -> None:
    files = BASE | {"agents/Moss/Moss.yaml": text}
    assert lint("SCH300", files) == [f"agents/Moss/Moss.yaml:{said}"]


def test_json_is_strict() -> None:
    path = "agents/Moss/Moss.json"
    trailing = '{\n  "displayName": "Moss",\n}\n'
    assert lint("SCH300", BASE | {path: trailing}) == [
        f"{path}:2:24: a comma stands before the end of a list or object"
    ]
    assert lint("SCH300", BASE | {path: '{"displayName": "Moss"} // x'}) == [f"{path}:1:25: JSON has no comments"]


def test_only_the_first_fault_of_a_file() -> None:
    assert len(lint("SCH300", BASE | {"agents/Moss/Moss.json": "{a: ,}"})) == 1


def test_silent_on_what_readers_take() -> None:
    assert lint("SCH300", BASE) == []
    json_text = '{\n\t"displayName": "Mo\\/ss \\ud83c\\udf31"\n}'
    assert lint("SCH300", BASE | {"agents/Moss/Moss.yaml": json_text, "agents/Fern/Fern.json": json_text}) == []
    assert lint("SCH300", BASE | {"agents/Moss/Moss.yaml": "displayName: Moss # green\r\n"}) == []


def test_silent_on_texts_that_are_no_manifest() -> None:
    assert lint("SCH300", BASE | {"notes.json": "{,", "agents/Greeter/draft.txt": "{"}) == []
