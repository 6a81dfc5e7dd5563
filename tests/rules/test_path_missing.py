"""REF404: named files exist."""

from __future__ import annotations

from tests.kit import agent, app, bundle, codes, lint, tool, toolset

HERE = "agents/Greeter"


def greeter(path: str, *others: str) -> dict[str, str | bytes]:
    manifest = f"displayName: Greeter\ninstruction: {path}\n"
    return app() | {f"{HERE}/Greeter.yaml": manifest} | dict.fromkeys(others, "Welcome.\n")


def test_a_close_file_of_the_same_directory_is_proposed() -> None:
    assert lint("REF404", greeter(f"{HERE}/instructions.txt", f"{HERE}/instruction.txt")) == [
        (
            f"{HERE}/Greeter.yaml:2:14: file '{HERE}/instructions.txt' does not exist "
            f"(did you mean '{HERE}/instruction.txt'?)"
        )
    ]


def test_a_file_that_something_else_names_is_not_proposed() -> None:
    files = greeter(f"{HERE}/instruction.txt")
    files[f"{HERE}/Greeter.yaml"] = (
        f"displayName: Greeter\ninstruction: {HERE}/instruction.txt\n"
        f"beforeModelCallbacks:\n- pythonCode: {HERE}/one.py\n- pythonCode: {HERE}/ona.py\n"
    )
    files |= {f"{HERE}/one.py": "", f"{HERE}/instruction.txt": ""}
    assert lint("REF404", files) == [f"{HERE}/Greeter.yaml:5:15: file '{HERE}/ona.py' does not exist"]


def test_every_kind_of_path_is_checked() -> None:
    files = app("globalInstruction: global.txt\n") | agent("Greeter") | tool("find") | toolset("depot", "list_vans")
    files = {path: text for path, text in files.items() if not path.endswith((".py", "schema.yaml"))}
    assert [line.split(": ")[1].split("'")[1] for line in lint("REF404", files)] == [
        "global.txt",
        "tools/find/python_function/python_code.py",
        "toolsets/depot/open_api_toolset/open_api_schema.yaml",
    ]


def test_a_folder_is_no_file() -> None:
    assert len(lint("REF404", greeter(HERE))) == 1


def test_a_file_that_exists_is_fine_in_a_folder_and_in_an_archive() -> None:
    files = app() | agent("Greeter")
    assert lint("REF404", files) == []
    assert lint("REF404", files, archived=True) == []


def test_other_faults_of_paths_are_left_to_their_own_rules() -> None:
    for path in ("../x.txt", "/etc/x.txt", "Be nice to everybody here", f"{HERE}/INSTRUCTION.txt"):
        files = greeter(path, f"{HERE}/instruction.txt")
        assert lint("REF404", files) == []
        assert {"REF407", "REF408", "REF409"} & set(codes(files))


def test_a_text_that_only_looks_like_a_path_is_no_path() -> None:
    assert lint("REF404", app("description: Writes to report.json\n") | agent("Greeter")) == []


def test_a_value_from_the_environment_is_not_judged() -> None:
    files = app() | agent("Greeter") | tool("find")
    files["tools/find/find.yaml"] = "displayName: find\npythonFunction:\n  name: find\n  pythonCode: $env_var\n"
    assert bundle(files).facts.placeholders
    assert lint("REF404", files) == []
