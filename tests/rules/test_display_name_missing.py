"""SCH319: resources without a name."""

from __future__ import annotations

import pytest

from bundler.facts import KINDS, folder_of
from tests.kit import agent, app, lint

SAID = "has no displayName, by which everything else refers to it"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_needs_one(kind: str) -> None:
    path = f"{folder_of(kind)}/A/A.yaml"
    assert lint("SCH319", app() | agent("Greeter") | {path: "name: a\n"}) == [f"{path}:1:1: {kind} {SAID}"]


def test_an_app_needs_one() -> None:
    assert lint("SCH319", {"app.yaml": "rootAgent: Greeter\n"} | agent("Greeter")) == [f"app.yaml:1:1: app {SAID}"]


@pytest.mark.parametrize("name", ["''", "'  '", "null"])
def test_blank_ones_are_reported_at_the_value(name: str) -> None:
    files = app() | agent("Greeter") | {"agents/A/A.yaml": f"description: x\ndisplayName: {name}\n"}
    assert lint("SCH319", files) == [f"agents/A/A.yaml:2:14: agent {SAID}"]


@pytest.mark.parametrize(
    "text",
    ["displayName: A\n", "display_name: A\n", "displayName: [A]\n", "displayName: 7\n", "displaynam: A\n", "[A]\n"],
)
def test_silence(text: str) -> None:
    assert lint("SCH319", app() | agent("Greeter") | {"agents/A/A.yaml": text}) == []


def test_silence_about_inner_objects() -> None:
    files = app("evaluationPersonas: [{name: Ines}]\n") | agent("Greeter", "toolsets: [{toolset: x}]\n")
    assert lint("SCH319", files) == []
