"""SCH303: files without a document, or with several."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "---\n", " \n\n"])
def test_no_document(text: str) -> None:
    files = BASE | {"agents/Moss/Moss.yaml": text}
    assert lint("SCH303", files) == ["agents/Moss/Moss.yaml:1:1: file holds no data"]


def test_empty_json() -> None:
    assert lint("SCH303", BASE | {"agents/Moss/Moss.json": "\n"}) == ["agents/Moss/Moss.json:1:1: file holds no data"]


def test_second_document() -> None:
    files = BASE | {"agents/Moss/Moss.yaml": "displayName: Moss\n---\ndisplayName: Fern\n---\n"}
    assert lint("SCH303", files) == ["agents/Moss/Moss.yaml:2:1: a second document starts here; only one is allowed"]


@pytest.mark.parametrize("text", ["---\ndisplayName: Moss\n", "displayName: Moss\n...\n", "--- {displayName: Moss}\n"])
def test_silent_on_one_document(text: str) -> None:
    assert lint("SCH303", BASE | {"agents/Moss/Moss.yaml": text}) == []


def test_silent_on_a_text_with_dashes() -> None:
    assert lint("SCH303", app() | agent("Greeter", "description: |\n  ---\n  x\n")) == []
    assert codes(BASE).count("SCH303") == 0
