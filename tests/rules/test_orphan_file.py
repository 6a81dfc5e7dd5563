"""STR214: files in the directory of a resource that nothing refers to."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, lint, tool, toolset

GOOD = app() | agent("Greeter", "tools: [find]\n") | tool("find")


def said(files: Files) -> list[str]:
    return lint("STR214", GOOD | files)


@pytest.mark.parametrize("name", ["old.py", "python_function/helper.py", "notes.md", "data.json"])
def test_a_file_that_nothing_names(name: str) -> None:
    assert said({f"tools/find/{name}": "x = 1\n"}) == [
        f"tools/find/{name}:1:1: '{name}' is in 'tools/find' but nothing refers to it"
    ]


def test_each_file_is_a_finding() -> None:
    assert len(said({"tools/find/a.py": "", "tools/find/b.py": "", "agents/Greeter/variables.json": "{}"})) == 3


def test_what_manifests_name_is_silent() -> None:
    assert said({}) == []
    # named by the manifest of another resource
    other = agent("Deliveries", "instruction: agents/Greeter/shared.txt\n", instruction=None)
    assert said(other | {"agents/Greeter/shared.txt": "Deliver.\n"}) == []


def test_the_parts_of_a_schema_are_silent() -> None:
    base = "toolsets/shop/open_api_toolset"
    files = toolset("shop", "listPlants")
    files[f"{base}/open_api_schema.yaml"] = (
        str(files[f"{base}/open_api_schema.yaml"])
        + "components:\n  schemas:\n    Plant:\n      $ref: './parts/plant.yaml#/Plant'\n"
        + '    Pot:\n      $ref: "#/x"\n'
    )
    files[f"{base}/parts/plant.yaml"] = 'Plant: {"$ref": ../common.json}\n'
    files[f"{base}/common.json"] = '{"$ref": "parts/plant.yaml", "other": {"$ref": "../../../../outside.yaml"}}'
    assert said(files) == []
    files[f"{base}/parts/unused.yaml"] = "a: 1\n"
    assert [line.split(":")[0] for line in said(files)] == [f"{base}/parts/unused.yaml"]


def test_what_the_manifest_mentions_in_a_wrong_way_is_silent() -> None:
    path = "agents/Deliveries/instruction.txt"
    text: Files = {path: "Deliver.\n"}
    for manifest in (
        f"displayName: Deliveries\ninstuction: {path}\n",
        f"displayName: Deliveries\ninstruction: [{path}]\n",
        f'displayName: Deliveries\ninstruction: ["{path}", {path}]\n',
    ):
        assert said(text | {"agents/Deliveries/Deliveries.yaml": manifest}) == []


@pytest.mark.parametrize(
    "value",
    [
        "tools/pots/python_function/Code.py",
        "tools\\pots\\python_function\\code.py",
        "./tools/pots/python_function/code.py",
        "/tools/pots/python_function/code.py",
        "fernhill/tools/pots/python_function/code.py",
        "python_function/code.py",
        "tools/pots/python_function/cide.py",
    ],
)
def test_the_file_that_a_wrong_path_means_is_silent(value: str) -> None:
    manifest = f"displayName: pots\npythonFunction:\n  name: pots\n  pythonCode: '{value}'\n"
    files: Files = {"tools/pots/pots.yaml": manifest, "tools/pots/python_function/code.py": "def pots(): ...\n"}
    assert said(files) == []


def test_a_wrong_path_does_not_silence_everything() -> None:
    manifest = "displayName: pots\npythonFunction:\n  name: pots\n  pythonCode: tools/pots/python_function/code.py\n"
    assert len(said({"tools/pots/pots.yaml": manifest, "tools/pots/zz": "a"})) == 1
    many: Files = {f"tools/pots/code{number}.py": "" for number in range(3)}
    callbacks = "".join(f"- pythonCode: agents/x/{number}\n" for number in range(2000))
    many["agents/x/x.yaml"] = f"displayName: x\nbeforeAgentCallbacks:\n{callbacks}"
    many |= {f"agents/x/{number}.py": "" for number in range(3)}
    assert len(said(many)) == 3


def test_directories_that_were_not_read_are_silent() -> None:
    assert said({"tools/pots/a.py": ""}) == []
    assert said({"tools/pots/pots.yaml": "a: [\n", "tools/pots/a.py": ""}) == []
    assert said({"tools/pots/pots.yaml": "- a\n", "tools/pots/a.py": ""}) == []
    assert said({"tools/find/find.json": '{"displayName": "find"}', "tools/find/a.py": ""}) == []


def test_what_is_no_part_of_a_bundle_is_silent() -> None:
    names = ("__pycache__/a.pyc", ".DS_Store", ".gitkeep", ".cache/x", "old.zip", "server.key", "find.yaml~")
    assert said({f"tools/find/{name}": "" for name in names}) == []
    assert said({"tools/flat.py": "", "notes/a/b.txt": ""}) == []


def test_an_instruction_without_its_field_is_another_finding() -> None:
    files: Files = {"agents/Deliveries/Deliveries.yaml": "displayName: Deliveries\n"}
    assert said(files | {"agents/Deliveries/instruction.txt": "x", "agents/Deliveries/instructions.xml": "x"}) == []
    assert len(said({"agents/Greeter/instructions.xml": "x"})) == 1


def test_a_tool_that_changed_its_kind() -> None:
    files = dict(GOOD)
    files["tools/find/find.yaml"] = "displayName: find\nclientFunction:\n  name: find\n"
    assert codes(files) == ["STR214"]
