"""STR201: a bundle without an app file is no bundle, and the hint says where one may be."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, codes, lint

MESSAGE = ": no app.json or app.yaml under 'fernhill'"


def test_without_an_app_file_nothing_else_is_checked() -> None:
    files = agent("Greeter", "childAgents: [Nobody]\n")
    assert lint("STR201", files) == [MESSAGE]
    assert codes(files) == ["STR201"]
    assert codes(files, Settings(select=["SCH"])) == ["STR201"]


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("app.yml", "rename 'app.yml' to 'app.yaml'"),
        ("App.yaml", "rename 'App.yaml' to 'app.yaml'"),
        ("APP.JSON", "rename 'APP.JSON' to 'app.json'"),
        ("app.yaml.tftpl", "render the template 'app.yaml.tftpl' first"),
        ("fernhill/app.yaml", "did you mean 'fernhill'?"),
    ],
)
def test_the_hint_names_what_may_be_meant(path: str, hint: str) -> None:
    assert lint("STR201", {path: "displayName: Fernhill\n"}) == [f"{MESSAGE} ({hint})"]


def test_no_hint_where_nothing_is_like_it() -> None:
    assert lint("STR201", {"notes/deep/app.yaml": "a: 1\n"}) == [MESSAGE]


@pytest.mark.parametrize("name", ["app.yaml", "app.json"])
def test_an_app_file_is_enough(name: str) -> None:
    assert lint("STR201", {name: '{"displayName": "Fernhill", "rootAgent": "Greeter"}'}) == []


def test_a_broken_app_file_is_not_a_missing_one() -> None:
    assert lint("STR201", {"app.yaml": "a: [\n"}) == []
    assert lint("STR201", app() | {"more/App.yaml": "a: 1\n"}) == []
