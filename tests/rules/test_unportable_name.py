"""STR216: names that some system cannot hold."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint

GOOD = app() | agent("Greeter")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("notes/aux", "'aux' is a device on Windows"),
        ("notes/Nul.txt", "'Nul' is a device on Windows"),
        ("notes/COM1.tar.md", "'COM1' is a device on Windows"),
        ("notes/lpt².md", "'lpt²' is a device on Windows"),
        ("notes/end.", "the name ends in a dot"),
        ("notes/end ", "the name ends in a blank"),
        ("notes/why?.md", "'?' is not allowed on Windows"),
        ("notes/a:b", "':' is not allowed on Windows"),
        ("notes/a\\b", "'\\' is not allowed on Windows"),
        ("notes/" + "植" * 86, "the name takes 258 bytes, at most 255"),
        ("notes/" + "a" * 256, "the name takes 256 bytes, at most 255"),
        ("/".join(["a" * 60] * 4), "243 characters, at most 240"),
    ],
)
def test_unportable(path: str, why: str) -> None:
    assert lint("STR216", GOOD | {path: ""}) == [f"{path}:1:1: '{path}' cannot be unpacked on every system: {why}"]


def test_a_folder_is_one_finding_however_much_is_in_it() -> None:
    files = GOOD | {"notes/con/a.txt": "", "notes/con/b.txt": "", "notes/con/deep/c.txt": ""}
    assert [line.split(":")[0] for line in lint("STR216", files)] == ["notes/con"]


def test_a_long_path_below_a_bad_folder_is_said_once() -> None:
    path = "con/" + "/".join(["a" * 60] * 4)
    assert [line.split(":")[0] for line in lint("STR216", GOOD | {path: ""})] == ["con"]


def test_silence() -> None:
    assert lint("STR216", GOOD) == []
    names = [
        "auxiliary.md",
        "com0",
        "com10",
        "console",
        ".hidden",
        "a..b",
        " lead",
        "植物.md",
        "a'b & (c) [d] {e} %~+=,;",
    ]
    assert lint("STR216", GOOD | {f"notes/{name}": "" for name in names}) == []
    assert lint("STR216", GOOD | {"notes/" + "a" * 234: "", "n" * 240: ""}) == []
    assert lint("STR216", GOOD | {"__MACOSX/con": "", "notes/aux.txt~": ""}) == []
