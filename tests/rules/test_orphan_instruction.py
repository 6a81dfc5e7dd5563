"""STR215: an agent without instruction beside a file with one."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, lint


def files(manifest: str = "displayName: Greeter\n", *names: str) -> Files:
    names = names or ("instruction.txt",)
    return (
        app() | {"agents/Greeter/Greeter.yaml": manifest} | {f"agents/Greeter/{name}": "Welcome.\n" for name in names}
    )


def line(path: str) -> str:
    return f"{path}:1:1: agent 'Greeter' has no instruction although '{path}' exists (add 'instruction: {path}')"


@pytest.mark.parametrize("name", ["instruction.txt", "instructions.xml", "instruction.md"])
def test_an_instruction_that_is_not_named(name: str) -> None:
    bundle = files("displayName: Greeter\n", name)
    assert lint("STR215", bundle) == [line(f"agents/Greeter/{name}")]
    assert codes(bundle) == ["STR215"]


def test_of_several_files_the_usual_one_is_named() -> None:
    assert lint("STR215", files("displayName: Greeter\n", "instruction.md", "instruction.txt", "instructions.xml")) == [
        line("agents/Greeter/instruction.txt")
    ]


def test_an_agent_without_a_name_is_called_like_its_directory() -> None:
    (found,) = lint("STR215", files("description: Says hello.\n"))
    assert "agent 'Greeter' has no instruction" in found


@pytest.mark.parametrize(
    "manifest",
    [
        "displayName: Greeter\ninstruction: agents/Greeter/instruction.txt\n",
        "displayName: Greeter\ninstruction: agents/Greeter/other.txt\n",
        "displayName: Greeter\ninstruction: 3\n",
        "displayName: Greeter\ninstruction:\n",
        '{"displayName": "Greeter", "instruction": null}',
        "displayName: Greeter\ninstuction: agents/Greeter/instruction.txt\n",
        "displayName: Greeter\nremoteDialogflowAgent:\n  agent: projects/p/locations/l/agents/a\n",
        "displayName: [\n",
        "- a\n",
    ],
)
def test_silence(manifest: str) -> None:
    assert lint("STR215", files(manifest)) == []


def test_silence_without_such_a_file() -> None:
    assert lint("STR215", app() | agent("Greeter", instruction=None)) == []
    assert lint("STR215", files("displayName: Greeter\n", "notes.txt", "old/instruction.txt")) == []
    assert lint("STR215", app() | agent("Greeter") | {"tools/find/find.yaml": "displayName: find\n"}) == []
    tool = {"tools/find/find.yaml": "displayName: find\n", "tools/find/instruction.txt": "x"}
    assert lint("STR215", app() | agent("Greeter") | tool) == []
