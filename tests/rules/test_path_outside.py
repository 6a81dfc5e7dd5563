"""REF407: no path leads out of the bundle."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

HERE = "agents/Greeter"


def greeter(path: str) -> dict[str, str | bytes]:
    files = agent("Greeter")
    files[f"{HERE}/Greeter.yaml"] = f"displayName: Greeter\ninstruction: '{path}'\n"
    return app() | files


@pytest.mark.parametrize(
    "path",
    [
        "../instruction.txt",
        "..",
        f"{HERE}/../../../etc/passwd",
        f"{HERE}/../Greeter/instruction.txt",
        "..\\..\\secret.txt",
        f"{HERE}\\..\\..\\..\\secret.txt",
        "/etc/passwd",
        "/etc/app.yaml",
        "\\\\server\\share\\instruction.txt",
        "C:\\Users\\rosa\\instruction.txt",
        "c:instruction.txt",
        "file:///etc/passwd",
        "file:instruction.txt",
        "https://fernhill.example/instruction.txt",
        "gs://fernhill/app.yaml",
        "data:text/plain,hello",
    ],
)
def test_a_path_that_leads_out(path: str) -> None:
    files = greeter(path)
    assert lint("REF407", files) == [f"{HERE}/Greeter.yaml:2:14: '{path}' leads out of the bundle"]
    assert not {"REF404", "REF408", "REF409"} & set(codes(files))


@pytest.mark.parametrize(
    "path",
    [
        f"{HERE}/instruction.txt",
        f"./{HERE}/instruction.txt",
        f"/{HERE}/instruction.txt",
        f"{HERE}/no..where.txt",
        f"{HERE}/...",
        "nowhere.txt",
        "Note: greet everybody and smile",
        "A: is what we call the greeting",
        "Greet everybody or look into ../notes if you know nothing else to say",
    ],
)
def test_a_path_that_stays_inside(path: str) -> None:
    assert lint("REF407", greeter(path)) == []


def test_a_text_of_several_lines_is_left_to_its_own_rule() -> None:
    files = greeter("x") | {f"{HERE}/Greeter.yaml": 'displayName: Greeter\ninstruction: "/ Greet.\\n../ Smile."\n'}
    assert lint("REF407", files) == []
    assert "REF409" in codes(files)
