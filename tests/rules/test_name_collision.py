"""STR206: names that fall together where case is ignored, or as directories."""

from __future__ import annotations

from tests.kit import Files, agent, app, codes, guardrail, lint

GOOD = app() | agent("Greeter")


def guard(directory: str, name: str) -> Files:
    return {f"guardrails/{directory}/{directory}.yaml": f"displayName: '{name}'\nenabled: true\n"}


def test_directories_that_differ_in_case_are_one_finding() -> None:
    files = GOOD | guard("Polite", "Polite") | guard("polite", "polite")
    assert lint("STR206", files) == [
        "guardrails/polite:1:1: 'guardrails/Polite' and 'guardrails/polite' fall together on case-insensitive systems"
    ]


def test_files_that_differ_in_case() -> None:
    (line,) = lint("STR206", GOOD | {"Notes.txt": "a", "notes.txt": "b"})
    assert line.startswith("notes.txt:1:1: 'Notes.txt' and 'notes.txt' fall together")


def test_a_folder_and_a_file() -> None:
    (line,) = lint("STR206", GOOD | {"notes/a.txt": "a", "NOTES": "b"})
    assert line.startswith("notes:1:1: 'NOTES' and 'notes' fall together")


def test_unicode_forms_and_case_beyond_ascii() -> None:
    (line,) = lint("STR206", GOOD | {"Caf\u00e9.txt": "a", "cafe\u0301.TXT": "b"})
    assert "fall together on case-insensitive systems" in line


def test_three_names_are_two_findings() -> None:
    assert len(lint("STR206", GOOD | {"a.txt": "", "A.txt": "", "a.TXT": ""})) == 2


def test_display_names_that_claim_one_directory() -> None:
    files = GOOD | guard("be_kind", "be kind") | guard("be_kind_2", "Be-kind") | guard("be_kind_3", "Be kind")
    assert lint("STR206", files) == [
        "guardrails/be_kind_3/be_kind_3.yaml:1:14: 'be kind' and 'Be kind' fall together as directory 'Be_kind'"
    ]
    assert "STR210" not in codes(guard("be_kind", "be kind") | guard("kind", "be.kind") | GOOD)


def test_silence() -> None:
    assert lint("STR206", GOOD | guardrail("Greeter")) == []
    # one name twice is a matter of its own
    assert lint("STR206", GOOD | guard("a", "Polite") | guard("b", "Polite")) == []
    # the same name in different folders, kinds, or among junk
    assert lint("STR206", GOOD | {"a/x.txt": "", "b/X.txt": ""}) == []
    assert lint("STR206", GOOD | guard("Front_desk", "Front desk") | agent("Front_desk")) == []
    assert (
        lint("STR206", GOOD | {"tools/.DS_Store": "", "tools/__pycache__/a.pyc": "", "tools/__pycache__/A.pyc": ""})
        == []
    )
    assert (
        lint("STR206", GOOD | {"guardrails/a/a.yaml": "enabled: true\n", "guardrails/b/b.yaml": "enabled: true\n"})
        == []
    )
