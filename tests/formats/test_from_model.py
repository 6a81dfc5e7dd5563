"""The model to the files of a bundle."""

from __future__ import annotations

import pytest

from bundler.errors import RefusedError
from bundler.formats.ces.from_model import from_model
from bundler.limits import DEFAULT_LIMITS
from bundler.model.agent import Agent
from bundler.model.app import App
from bundler.model.asset import Asset
from bundler.model.base import Extension, Origin
from bundler.model.evaluation import Case, Metric, Suite
from bundler.model.instruction import Instruction, InstructionPart, PromptMessage
from bundler.model.language_model import Model
from bundler.model.loss import Loss
from bundler.model.project import Project
from bundler.model.run import Run, Target
from bundler.model.tool import FunctionTool, VectorStoreTool
from tests.formats.garden import FILES, project


def text(words: str) -> tuple[PromptMessage, ...]:
    return (PromptMessage(parts=(InstructionPart(kind="text", source=words),)),)


def of(app: App, **fields: object) -> Project:
    return Project.model_validate({"apps": (app,), **fields})


def test_a_bundle_comes_back_byte_for_byte_where_its_layout_is_the_usual_one() -> None:
    written = from_model(project())
    path = "tools/find_plant/find_plant.json"
    assert {name: data for name, data in written.files.items() if name != path} == {
        name: data for name, data in FILES.items() if name != path
    }
    assert written.files[path].startswith(b'{\n  "pythonFunction": {\n')
    assert (written.root, written.losses) == ("Fernhill", ())


def test_a_new_project_gets_the_paths_of_the_platform() -> None:
    made = of(
        App(
            name="Fernhill",
            global_instruction=Instruction(messages=text("Be kind.")),
            agents=(
                Agent(name="Plant help", instruction=Instruction(messages=text("Help."))),
                Agent(name="Plant/help"),
            ),
            tools=(FunctionTool(kind="function", name=""),),
        )
    )
    assert from_model(made).files == {
        "app.yaml": b"displayName: Fernhill\nglobalInstruction: global_instruction.txt\n",
        "global_instruction.txt": b"Be kind.",
        "agents/Plant_help/Plant_help.yaml": (
            b"displayName: Plant help\ninstruction: agents/Plant_help/instruction.txt\n"
        ),
        "agents/Plant_help/instruction.txt": b"Help.",
        "agents/Plant_help_2/Plant_help_2.yaml": b"displayName: Plant/help\n",
        "tools/tool/tool.yaml": b"pythonFunction: {}\n",
    }


def test_a_new_resource_is_written_like_the_app() -> None:
    app = App(name="F", origin=Origin(format="ces", path="app.json"), agents=(Agent(name="A"),))
    assert list(from_model(of(app)).files) == ["agents/A/A.json", "app.json"]


def test_what_came_from_another_system_is_placed_anew() -> None:
    agent = Agent(name="A", origin=Origin(format="holodeck", path="agent.yaml"))
    assert "agents/A/A.yaml" in from_model(of(App(name="F", agents=(agent,)))).files


def test_a_changed_environment_wins_over_its_file() -> None:
    found = project({**FILES, "environment.json": b'{"app": {}}'})
    assert from_model(found).files["environment.json"] == b'{"app": {}}'
    app = found.apps[0].model_copy(update={"environment": {"app": {"x": "y"}}})
    changed = from_model(found.model_copy(update={"apps": (app,)}))
    assert changed.files["environment.json"] == b'{\n  "app": {\n    "x": "y"\n  }\n}'


def test_a_root_that_is_no_folder_name_is_made_one() -> None:
    assert from_model(of(App(name="F"), root="../a:b")).root == "___a_b"
    assert from_model(of(App(name="F"), root="Fernhill é")).root == "Fernhill é"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("../x", "unsafe path"),
        ("/etc/passwd", "unsafe path"),
        ("a//b", "unsafe path"),
        ("a/./b", "unsafe path"),
        ("a\\b", "unsafe path"),
        ("C:/x", "unsafe path"),
        ("a\x00b", "unsafe path"),
        ("", "unsafe path"),
        ("app.yaml/x", "both a file and a directory"),
        ("/".join(["d"] * 40), "too deep"),
        ("app.yaml", "two contents"),
    ],
)
def test_paths_that_are_not_safe_are_refused(path: str, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        from_model(of(App(name="F"), assets={path: Asset(text="x")}))


def test_paths_of_manifests_and_instructions_are_checked_too() -> None:
    outside = Agent(name="A", origin=Origin(format="ces", path="../A.yaml"))
    with pytest.raises(RefusedError, match="unsafe path"):
        from_model(of(App(name="F", agents=(outside,))))
    told = Agent(name="A", instruction=Instruction(path="/tmp/x", messages=text("x")))
    with pytest.raises(RefusedError, match="unsafe path"):
        from_model(of(App(name="F", agents=(told,))))


def test_two_agents_share_a_file_only_with_one_text() -> None:
    def sharing(second: str) -> Project:
        agents = (
            Agent(name="A", instruction=Instruction(path="shared.txt", messages=text("one"))),
            Agent(name="B", instruction=Instruction(path="shared.txt", messages=text(second))),
        )
        return of(App(name="F", agents=agents))

    assert from_model(sharing("one")).files["shared.txt"] == b"one"
    with pytest.raises(RefusedError, match=r"two contents for the file 'shared\.txt'"):
        from_model(sharing("two"))


def test_too_many_files_are_refused() -> None:
    assets = {f"f{number}": Asset(text="") for number in range(5)}
    with pytest.raises(RefusedError, match="ZIP107: the model has 6 files, more than 3"):
        from_model(of(App(name="F"), assets=assets), DEFAULT_LIMITS._replace(entries=3))


def test_a_manifest_that_is_nested_too_deep_is_refused() -> None:
    value: object = 1
    for _ in range(70):
        value = [value]
    app = App(name="F", ext={"ces": Extension(values={"/deep": value})})
    with pytest.raises(RefusedError, match=r"SCH307: app\.yaml: nested deeper than 64 levels"):
        from_model(of(app))


@pytest.mark.parametrize("count", [0, 2])
def test_a_bundle_is_one_app(count: int) -> None:
    with pytest.raises(RefusedError, match=f"holds one app; the project has {count}"):
        from_model(Project(apps=(App(name="F"),) * count))


def test_what_a_bundle_has_no_place_for_is_a_loss() -> None:
    made = of(
        App(
            name="F",
            agents=(Agent(name="A", model=Model(id="m", max_tokens=5)),),
            tools=(VectorStoreTool(kind="vector_store", name="seeds", source="seeds.csv"),),
        ),
        cases=(Case(name="C"),),
        suites=(Suite(name="S", cases=(Case(name="inner"),)),),
        metrics=(Metric(name="M", kind="latency"),),
        targets=(Target(id="t"),),
        runs=(Run(id="r", target="t", suite="S", status="pending"),),
    )
    written = from_model(made)
    assert "tools/seeds/seeds.yaml" not in written.files
    assert written.losses == (
        Loss("LOS501", "dropped", "", "a bundle holds no targets: 't'"),
        Loss("LOS501", "dropped", "", "a bundle holds no runs: 'r'"),
        Loss("LOS102", "dropped", "", "a bundle has no place for 'model/max_tokens' of the agent 'A'"),
        Loss("LOS301", "dropped", "", "a bundle has no form for the tool 'seeds' (vector_store)"),
        Loss("LOS504", "dropped", "", "a bundle has no place for 'cases' of the evaluationDataset 'S'"),
        Loss("LOS505", "dropped", "", "a bundle has no form for the evaluationExpectation 'M' (latency)"),
    )
