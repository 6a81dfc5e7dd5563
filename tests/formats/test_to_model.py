"""The files of a bundle to the model."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from bundler.formats.ces.from_model import from_model
from bundler.formats.ces.objects import same
from bundler.formats.ces.references import references
from bundler.model.agent import Agent
from bundler.model.app import App
from bundler.model.asset import Asset
from bundler.model.base import Origin
from bundler.model.instruction import Instruction, InstructionPart, PromptMessage
from bundler.model.tool import FunctionTool
from tests.formats.garden import FILES, manifests, project
from tests.strategies import bundles


def test_every_kind_has_its_place() -> None:
    found = project()
    app = found.apps[0]
    assert (found.root, app.name, app.root_agent, app.origin) == (
        "Fernhill",
        "Fernhill",
        "Greeter",
        Origin(format="ces", path="app.yaml"),
    )
    assert [agent.name for agent in app.agents] == ["Greeter"]
    assert [(type(tool), tool.name) for tool in app.tools] == [(FunctionTool, "find_plant")]
    assert [case.name for case in found.cases] == ["Fern"]
    assert [(suite.name, suite.members) for suite in found.suites] == [("All", ("Fern",))]


def test_an_instruction_is_parts_that_join_to_the_text() -> None:
    instruction = project().apps[0].agents[0].instruction
    assert instruction is not None
    assert instruction.messages[0].parts == (
        InstructionPart(kind="text", source="Use "),
        InstructionPart(kind="tool", source="{@TOOL: find_plant}", name="find_plant"),
        InstructionPart(kind="text", source=" for "),
        InstructionPart(kind="variable", source="{plant}", name="plant"),
        InstructionPart(kind="text", source=", else "),
        InstructionPart(kind="agent", source="{@AGENT: Returns}", name="Returns"),
        InstructionPart(kind="text", source=".\n"),
    )
    assert instruction.text.encode() == FILES["agents/Greeter/instruction.txt"]


def test_a_byte_order_mark_is_noted_and_line_endings_stay() -> None:
    instruction = project().apps[0].global_instruction
    assert instruction is not None
    assert (instruction.bom, instruction.text) == (True, "Be kind.\r\n")


def test_files_are_stored_once() -> None:
    assert project().assets == {
        "photos/fern.jpg": Asset(base64="/9gA"),
        "tools/find_plant/python_function/python_code.py": Asset(text="def find_plant():\n    return {}\n"),
    }


def test_an_empty_instruction_is_not_an_absent_one() -> None:
    path = "agents/Greeter/instruction.txt"
    empty = project({**FILES, path: b""}).apps[0].agents[0].instruction
    absent = project({name: data for name, data in FILES.items() if name != path}).apps[0].agents[0].instruction
    assert empty == Instruction(path=path, messages=(PromptMessage(),))
    assert absent == Instruction(path=path)


def test_an_instruction_that_is_no_text_stays_a_file() -> None:
    path = "agents/Greeter/instruction.txt"
    found = project({**FILES, path: b"\xff"})
    assert found.apps[0].agents[0].instruction == Instruction(path=path)
    assert found.assets[path].data == b"\xff"


def test_an_instruction_that_names_a_manifest_is_not_read() -> None:
    files = {**FILES, "agents/Greeter/Greeter.yaml": b"displayName: Greeter\ninstruction: app.yaml\n"}
    assert project(files).apps[0].agents[0].instruction == Instruction(path="app.yaml")
    assert from_model(project(files)).files["app.yaml"] == FILES["app.yaml"]


def test_manifests_that_describe_nothing_stay_files() -> None:
    files = {**FILES, "app.yaml": b"- a list\n", "agents/Greeter/Greeter.yaml": b"{broken"}
    found = project(files)
    assert found.apps == (App(origin=Origin(format="ces", path=""), tools=found.apps[0].tools),)
    assert found.assets["app.yaml"].data == b"- a list\n"
    assert found.assets["agents/Greeter/Greeter.yaml"].data == b"{broken"
    assert found.assets["agents/Greeter/instruction.txt"].data == FILES["agents/Greeter/instruction.txt"]
    assert set(from_model(found).files) == set(files)


def test_an_agent_without_a_name_is_kept_without_one() -> None:
    files = {**FILES, "agents/Greeter/Greeter.yaml": b"displayName: 7\n"}
    agent = project(files).apps[0].agents[0]
    assert agent.name == ""
    assert from_model(project(files)).files["agents/Greeter/Greeter.yaml"] == b"displayName: 7\n"


def test_the_environment_is_a_value_and_stored_as_a_file_only_where_its_layout_is_its_own() -> None:
    usual = project({**FILES, "environment.json": b'{\n  "app": {\n  }\n}'})
    assert (usual.apps[0].environment, "environment.json" in usual.assets) == ({"app": {}}, False)
    own = project({**FILES, "environment.json": b'{"app": {}}'})
    assert (own.apps[0].environment, own.assets["environment.json"].text) == ({"app": {}}, '{"app": {}}')
    broken = project({**FILES, "environment.json": b"[]"})
    assert (broken.apps[0].environment, broken.assets["environment.json"].text) == (None, "[]")


def test_references_have_a_place() -> None:
    assert [tuple(reference) for reference in references(project())] == [
        ("agent", "Greeter", "app.yaml", ("rootAgent",)),
        ("tool", "find_plant", "agents/Greeter/Greeter.yaml", ("tools", 0)),
        ("evaluation", "Fern", "evaluationDatasets/All/All.yaml", ("evaluations", 0)),
    ]
    made = project().model_copy(update={"apps": (App(agents=(Agent(name="A", children=("B",)),)),)})
    assert next(references(made)) == ("agent", "B", "", ("childAgents", 0))


@given(bundles())
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_generated_bundles_come_back(files: dict[str, bytes]) -> None:
    written = from_model(project(files))
    assert written.losses == ()
    assert list(written.files) == list(files)
    before, after = manifests(files), manifests(written.files)
    for path, data in files.items():
        if path in before:
            assert same(after[path].value, before[path].value)
        else:
            assert written.files[path] == data
    assert project(written.files) == project(files)
