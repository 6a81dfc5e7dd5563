"""STR208: a second app below the root, or an archive."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool

GOOD = app() | agent("Greeter")
HINT = "(move it out of the bundle)"


def inside(folder: str) -> dict[str, str | bytes]:
    return {f"{folder}/{path}": data for path, data in GOOD.items()}


def test_a_second_app() -> None:
    files = GOOD | inside("old")
    assert lint("STR208", files) == [f"old/app.yaml:1:1: a second app lies in 'old/'; it would be packed along {HINT}"]
    assert codes(files) == ["STR208"]


def test_an_app_in_an_app_in_an_app_is_one_finding() -> None:
    files = GOOD | inside("old") | inside("old/older") | inside("march")
    assert [line.split(":")[0] for line in lint("STR208", files)] == ["march/app.yaml", "old/app.yaml"]


def test_a_second_app_in_the_directory_of_a_resource() -> None:
    files = GOOD | tool("find") | inside("tools/find/old")
    assert [line.split(":")[0] for line in lint("STR208", files)] == ["tools/find/old/app.yaml"]
    assert "STR214" not in codes(files)


def test_a_second_app_is_known_by_its_keys() -> None:
    assert len(lint("STR208", GOOD | {"old/app.json": '{"displayName": "Fernhill"}'})) == 1


@pytest.mark.parametrize("name", ["old.zip", "libs/seeds-1.0.whl", "tools/a/data.tar.gz", "x.TGZ", "b.7z", "c.tar"])
def test_archives(name: str) -> None:
    assert lint("STR208", GOOD | {name: b"PK"}) == [
        f"{name}:1:1: archive '{name}' lies inside the bundle; it is left out of an export {HINT}"
    ]


def test_archives_in_a_second_app_are_part_of_it() -> None:
    assert len(lint("STR208", GOOD | inside("old") | {"old/libs/a.zip": b"PK"})) == 1


def test_silence() -> None:
    assert lint("STR208", GOOD) == []
    # a resource called app, and files of other tools that have the name
    assert lint("STR208", app(root="app") | agent("app")) == []
    assert lint("STR208", GOOD | {"agents/app/app.json": '{"displayName": "app"}'}) == []
    assert lint("STR208", GOOD | {"service/app.yaml": "runtime: python312\n"}) == []
    assert lint("STR208", GOOD | {"service/app.yaml": b"\xff\xfe"}) == []
    assert lint("STR208", GOOD | {"__MACOSX/old.zip": b"", "__MACOSX/x/app.yaml": "displayName: a\n"}) == []
    assert lint("STR208", GOOD | {".old/app.yaml": "displayName: a\n", ".cache/old.zip": b"PK"}) == []
    assert lint("STR208", GOOD | {"notes/zip": "", "notes/unzip.md": ""}) == []
