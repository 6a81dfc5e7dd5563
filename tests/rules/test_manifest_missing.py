"""STR203: a directory of a resource without its manifest."""

from __future__ import annotations

import pytest

from bundler.facts import KINDS, folder_of
from tests.kit import agent, app, codes, lint

GOOD = app() | agent("Greeter")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_needs_manifests(kind: str) -> None:
    folder = folder_of(kind)
    assert lint("STR203", GOOD | {f"{folder}/compost/readme.txt": "x"}) == [
        f"{folder}/compost:1:1: '{folder}/compost' has no compost.yaml or compost.json"
    ]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("compost.yml", "rename 'compost.yml' to 'compost.yaml'"),
        ("Compost.YAML", "rename 'Compost.YAML' to 'compost.yaml'"),
        ("compost.JSON", "rename 'compost.JSON' to 'compost.json'"),
        ("compost.yaml.tftpl", "render the template 'compost.yaml.tftpl' first"),
        ("__init__.py", "helper code: move it out of 'tools/'"),
    ],
)
def test_the_hint_names_the_way_out(name: str, hint: str) -> None:
    (line,) = lint("STR203", GOOD | {f"tools/compost/{name}": "x = 1\n"})
    assert line.endswith(f"({hint})")


def test_references_to_the_name_are_held_back() -> None:
    files = (
        app() | agent("Greeter", "childAgents: [Deliveries]\n") | {"agents/Deliveries/instruction.txt": "Deliver.\n"}
    )
    assert codes(files) == ["STR203"]


def test_silence() -> None:
    assert lint("STR203", GOOD) == []
    assert lint("STR203", GOOD | {"tools/compost/compost.json": "{"}) == []
    assert lint("STR203", GOOD | {"tools/compost/other.yaml": "displayName: compost\n"}) == []
    assert (
        lint("STR203", GOOD | {"tools/__pycache__/a.pyc": b"x", "tools/.cache/a.txt": "x", "tools/flat.py": "x"}) == []
    )
    assert lint("STR203", GOOD | {"notes/compost/readme.txt": "x"}) == []
    assert lint("STR203", GOOD | {"tools/compost/.gitkeep": "", "agents/Old/.cache/notes.txt": "x"}) == []
