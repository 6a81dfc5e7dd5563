"""STR230: what systems and tools leave behind, in one finding."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

GOOD = app() | agent("Greeter")


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("agents/.DS_Store", "'.DS_Store'"),
        ("docs/Thumbs.db", "'Thumbs.db'"),
        ("tools/desktop.ini", "'desktop.ini'"),
        ("tools/Desktop.ini", "'Desktop.ini'"),
        ("tools/find/__pycache__/find.pyc", "'__pycache__/'"),
        ("tools/find/find.pyc", "'find.pyc'"),
        ("agents/Greeter/Greeter.yaml~", "'Greeter.yaml~'"),
        ("agents/._Greeter", "'._Greeter'"),
    ],
)
@pytest.mark.parametrize("archived", [False, True])
def test_junk(path: str, name: str, archived: bool) -> None:
    files = GOOD | {path: b""}
    assert lint("STR230", files, archived=archived) == [f"{path}:1:1: 1 file that is not part of the app: {name}"]
    assert set(codes(files, archived=archived)) <= {"STR230", "STR212"}


def test_one_finding_with_a_count() -> None:
    files = {f"agents/__pycache__/{number}.pyc": b"" for number in range(4)} | {"tools/.DS_Store": b"", "x.bak": b""}
    assert lint("STR230", GOOD | files) == [
        "agents/__pycache__/0.pyc:1:1: 6 files that are not part of the app: '.DS_Store', '__pycache__/', 'x.bak'"
    ]


def test_five_names_at_most() -> None:
    (line,) = lint("STR230", GOOD | {f"agents/{number}.bak": b"" for number in range(7)})
    assert line.endswith("7 files that are not part of the app: '0.bak', '1.bak', '2.bak', '3.bak', '4.bak' and 2 more")


def test_dot_names_at_the_root_are_nobodys_mistake_in_a_folder() -> None:
    files = GOOD | {".git/config": b"", ".DS_Store": b"", ".venv/x.py": b""}
    assert lint("STR230", files) == []
    (line,) = lint("STR230", files, archived=True)
    assert line.endswith("3 files that are not part of the app: '.DS_Store', '.git/', '.venv/'")


def test_silence() -> None:
    for archived in (False, True):
        assert lint("STR230", GOOD, archived=archived) == []
        assert (
            lint("STR230", GOOD | {"agents/Greeter/.gitkeep": b"", "pycache/x.py": b"", "a~b": b""}, archived=archived)
            == []
        )
