"""REF426: files lie with the resource that names them."""

from __future__ import annotations

from tests.kit import Files, agent, app, lint, tool


def greeter(path: str) -> Files:
    manifest = f"displayName: Greeter\ninstruction: {path}\nchildAgents: [Healer]\n"
    return app() | agent("Healer") | {"agents/Greeter/Greeter.yaml": manifest, path: "Welcome.\n"}


def test_a_file_of_another_agent() -> None:
    assert lint("REF426", greeter("agents/Healer/instruction.txt")) == [
        "agents/Greeter/Greeter.yaml:2:14: 'agents/Healer/instruction.txt' lies in the directory of agent 'Healer'"
    ]


def test_a_file_in_a_directory_without_a_manifest() -> None:
    assert lint("REF426", greeter("tools/old/text.txt")) == [
        "agents/Greeter/Greeter.yaml:2:14: 'tools/old/text.txt' lies in the directory of tool 'old'"
    ]


def test_a_file_in_no_directory() -> None:
    for path in ("texts/greeting.txt", "agents/greeting.txt"):
        assert lint("REF426", greeter(path)) == [
            f"agents/Greeter/Greeter.yaml:2:14: '{path}' lies in the directory of no resource"
        ]


def test_the_app_names_a_file_of_an_agent() -> None:
    files = app("globalInstruction: agents/Greeter/instruction.txt\n") | agent("Greeter")
    assert lint("REF426", files) == [
        "app.yaml:3:20: 'agents/Greeter/instruction.txt' lies in the directory of agent 'Greeter'"
    ]


def test_files_at_home_are_fine_whatever_they_are_called() -> None:
    files = greeter("agents/Greeter/texts/welcome.md") | tool("find")
    assert lint("REF426", files) == []


def test_the_global_instruction_lies_outside_of_all_directories() -> None:
    for path in ("global_instruction.txt", "texts/global.txt"):
        files = app(f"globalInstruction: {path}\n") | agent("Greeter") | {path: "Be kind.\n"}
        assert lint("REF426", files) == []


def test_a_file_that_does_not_exist_is_left_to_its_own_rule() -> None:
    files = greeter("agents/Healer/other.txt")
    del files["agents/Healer/other.txt"]
    assert lint("REF426", files) == []


def test_directories_are_compared_with_the_directory_and_not_the_name() -> None:
    manifest = "displayName: Front Desk\ninstruction: agents/desk/instruction.txt\n"
    files = app(root="Front Desk") | {"agents/desk/desk.yaml": manifest, "agents/desk/instruction.txt": "Hi.\n"}
    assert lint("REF426", files) == []
