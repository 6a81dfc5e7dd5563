"""REF408: paths are written as the files are called."""

from __future__ import annotations

import pytest

from tests.kit import app, codes, lint

HERE = "agents/Greeter"
ACTUAL = f"{HERE}/instruction.txt"


def greeter(path: str, actual: str = ACTUAL) -> dict[str, str | bytes]:
    manifest = f"displayName: Greeter\ninstruction: '{path}'\n"
    return app() | {f"{HERE}/Greeter.yaml": manifest, actual: "Welcome.\n"}


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("agents\\Greeter\\instruction.txt", "'/' separates folders"),
        (f"./{ACTUAL}", "paths start without './'"),
        (f"/{ACTUAL}", "paths start without '/'"),
        ("agents//Greeter/instruction.txt", "folders are separated by one '/'"),
        ("agents/./Greeter/instruction.txt", "folders are separated by one '/'"),
        (f"fernhill/{ACTUAL}", "paths start below the root folder"),
        ("agents/greeter/Instruction.TXT", "upper and lower case count"),
    ],
)
def test_another_spelling(path: str, why: str) -> None:
    files = greeter(path)
    assert lint("REF408", files) == [f"{HERE}/Greeter.yaml:2:14: '{path}' must be written '{ACTUAL}' ({why})"]
    assert codes(files) == ["REF408"]


def test_another_unicode_form() -> None:
    files = greeter("agents/Greeter/gru\u0308n.txt", "agents/Greeter/gr\u00fcn.txt")
    (found,) = lint("REF408", files)
    assert found.endswith("must be written 'agents/Greeter/gr\u00fcn.txt' (another Unicode form)")


@pytest.mark.parametrize(
    "path", [ACTUAL, "agents/Greeter/nothing.txt", "instruction.txt", f"../{ACTUAL}", f"a/b/{ACTUAL}"]
)
def test_other_paths_are_not_its_matter(path: str) -> None:
    assert lint("REF408", greeter(path)) == []


def test_of_two_files_the_one_with_the_exact_path_is_meant() -> None:
    files = greeter("agents/greeter/instruction.txt") | {"agents/greeter/instruction.txt": "Hello.\n"}
    assert lint("REF408", files) == []
