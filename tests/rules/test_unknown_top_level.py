"""STR212: names at the root that the format does not know, in one finding."""

from __future__ import annotations

from tests.kit import agent, app, codes, lint, tool

GOOD = app() | agent("Greeter")
START = ": not part of the format, kept but not checked: "


def test_one_finding_for_all() -> None:
    files = GOOD | {"docs/a.md": "", "docs/b.md": "", "notes.txt": "", "App.py": ""}
    assert lint("STR212", files) == [f"{START}'App.py', 'docs/', 'notes.txt'"]


def test_ten_names_at_most() -> None:
    (line,) = lint("STR212", GOOD | {f"n{number:02}.txt": "" for number in range(13)})
    assert line.endswith("'n09.txt' and 3 more")
    (line,) = lint("STR212", GOOD | {f"n{number:02}.txt": "" for number in range(10)})
    assert line.endswith("'n09.txt'")


def test_what_the_format_knows_is_silent() -> None:
    known = tool("find") | {
        "environment.json": "{}",
        "global_instruction.txt": "",
        "pythonEnvFiles/pythonEnvFiles.yaml": "{}",
    }
    assert lint("STR212", GOOD | known) == []


def test_papers_and_dot_names_are_silent() -> None:
    files = dict.fromkeys(("README.md", "readme", "LICENSE", "LICENSE-MIT.txt", "NOTICE.md", ".gitignore"), "")
    assert lint("STR212", GOOD | files | {".github/workflows/a.yaml": "", ".idea/x": ""}) == []


def test_what_is_left_out_or_said_by_another_rule_is_silent() -> None:
    assert lint("STR212", GOOD | {"__MACOSX/._a": "", "Thumbs.db": "", "old.zip": b"", "server.key": ""}) == []
    assert lint("STR212", GOOD | {f"old/{path}": data for path, data in GOOD.items()}) == []
    assert lint("STR212", GOOD | {"Tools/find/find.yaml": "displayName: find\n"}) == []


def test_a_folder_is_named_where_more_than_the_other_finding_is_in_it() -> None:
    files = GOOD | {f"old/march/{path}": data for path, data in GOOD.items()}
    assert lint("STR212", files) == []
    assert lint("STR212", files | {"old/notes.txt": ""}) == [f"{START}'old/'"]


def test_a_file_that_a_manifest_names_is_read() -> None:
    files = app("globalInstruction: prompts/all.txt\n") | agent("Greeter") | {"prompts/all.txt": "Be kind.\n"}
    assert codes(files) == []
