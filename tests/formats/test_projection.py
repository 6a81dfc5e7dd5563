"""Objects to nodes and back: nothing is lost, whatever the object holds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.errors import RefusedError
from bundler.formats.ces.objects import same
from bundler.formats.ces.projection import FORMAT, choose
from bundler.formats.ces.shapes import AGENT, APP, GUARDRAIL, RESOURCES, STEPS, TOOLS, VARIABLE
from bundler.model.agent import Agent
from bundler.model.base import Extension, Given, Node, Ref
from bundler.model.evaluation import ExpectLatency, ExpectNoTools
from bundler.model.guardrail import CodeCheck
from bundler.model.instruction import Instruction
from bundler.model.language_model import Model
from bundler.model.tool import BuiltinTool, FunctionTool, OpaqueTool
from tests.strategies import wild_manifests

KINDS = ["app", *RESOURCES]


def drawn(kind: str, value: dict[str, Any]) -> Any:
    shape = choose(shapes_of(kind), value)
    assert shape is not None
    return shape.draw(value, lambda path: Instruction(path=path))


def shapes_of(kind: str) -> Any:
    return (APP,) if kind == "app" else RESOURCES[kind]


def written(kind: str, node: Node) -> dict[str, Any]:
    found: dict[str, Any] = next(shape for shape in shapes_of(kind) if shape.fits(node)).write(node)
    return found


def assert_comes_back(kind: str, value: dict[str, Any]) -> None:
    node = drawn(kind, value)
    assert same(written(kind, node), value)
    reread = type(node).model_validate(node.model_dump(mode="json", exclude_defaults=True))
    assert reread == node
    assert same(written(kind, reread), value)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_any_object_comes_back(kind: str, data: st.DataObject) -> None:
    assert_comes_back(kind, data.draw(wild_manifests(kind)))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=500, deadline=None)
def test_any_object_comes_back_at_length(kind: str, data: st.DataObject) -> None:
    assert_comes_back(kind, data.draw(wild_manifests(kind)))


# -- what is drawn ----------------------------------------------------------------------------------------------------


def test_known_fields_are_drawn_and_nothing_is_kept_twice() -> None:
    node = drawn("agent", {"displayName": "Deliveries", "instruction": "a.txt", "tools": ["find_order"]})
    assert node == Agent(name="Deliveries", instruction=Instruction(path="a.txt"), tools=("find_order",))


def test_unknown_fields_stay_at_their_pointer() -> None:
    node = drawn("agent", {"displayName": "Deliveries", "modelSettings": {"model": "m", "mood": 1}, "x/y": [None]})
    assert node.model == Model(id="m", ext={FORMAT: Extension(values={"/mood": 1})})
    assert node.ext == {FORMAT: Extension(values={"/x~1y": [None]})}


def test_a_value_of_a_wrong_type_stays_beside_the_fields() -> None:
    node = drawn("agent", {"displayName": "Deliveries", "tools": "find_order", "childAgents": None})
    assert node.tools == ()
    assert node.ext[FORMAT].values == {"/tools": "find_order", "/childAgents": None}


def test_snake_case_is_drawn_and_written_again() -> None:
    node = drawn("agent", {"display_name": "Deliveries", "model_settings": {"model": "m"}})
    assert (node.name, node.model) == ("Deliveries", Model(id="m"))
    assert written("agent", node) == {"display_name": "Deliveries", "model_settings": {"model": "m"}}


def test_both_spellings_of_a_field_are_both_kept() -> None:
    value = {"display_name": "Old", "displayName": "New"}
    node = drawn("agent", value)
    assert node.name == "New"
    assert list(written("agent", node).items()) == list(value.items())


def test_a_mark_in_snake_case_tells_the_kind() -> None:
    node = drawn("tool", {"python_function": {"name": "find_order"}})
    assert isinstance(node, FunctionTool)
    assert node.function == "find_order"


def test_an_unusual_order_is_kept_and_the_usual_one_is_not_noted() -> None:
    assert drawn("agent", {"displayName": "A", "description": "b", "tools": ["t"]}).ext == {}
    unusual = drawn("agent", {"tools": ["t"], "displayName": "A"})
    assert unusual.ext == {FORMAT: Extension(order={"": ("tools", "displayName")})}


def test_the_order_of_an_object_without_any_known_field_is_kept() -> None:
    value = {"variableDeclarations": [{"name": "v", "schema": {"zebra": 1, "type": "unknown", "ant": 2}}]}
    assert same(written("app", drawn("app", value)), value)


def test_a_null_default_is_not_no_default() -> None:
    assert VARIABLE.draw({"name": "v", "schema": {"default": None}}, lambda path: Instruction(path=path)) == (
        VARIABLE.node(name="v", default=Given(value=None))
    )


def test_callbacks_of_all_stages_are_one_list() -> None:
    node = drawn(
        "agent", {"beforeAgentCallbacks": [{"pythonCode": "a.py"}], "afterToolCallbacks": [{"disabled": True}]}
    )
    assert [(callback.stage, callback.code, callback.disabled) for callback in node.callbacks] == [
        ("before_agent", "a.py", False),
        ("after_tool", None, True),
    ]


def test_single_callbacks_of_a_guardrail_go_back_to_their_stage() -> None:
    value = {"codeCallback": {"afterModelCallback": {"pythonCode": "b.py"}}, "displayName": "Check"}
    node = drawn("guardrail", value)
    assert isinstance(node.check, CodeCheck)
    assert written("guardrail", node) == value


def test_the_first_of_two_kinds_wins_and_the_other_is_kept() -> None:
    value = {"pythonFunction": {"name": "f"}, "googleSearchTool": {"name": "g"}}
    node = drawn("tool", value)
    assert isinstance(node, FunctionTool)
    assert node.ext[FORMAT].values == {"/googleSearchTool": {"name": "g"}}
    assert written("tool", node) == value


def test_a_tool_of_an_unknown_kind_is_kept_whole() -> None:
    value = {"displayName": "oracle", "crystalBall": {"size": 3}}
    node = drawn("tool", value)
    assert isinstance(node, OpaqueTool)
    assert written("tool", node) == value


def test_an_opaque_part_is_kept() -> None:
    assert_comes_back("example", {"messages": [{"chunks": [{"image": {"data": "QQ=="}}, {}]}]})


def test_a_builtin_tool_keeps_its_configuration() -> None:
    node = drawn("tool", {"googleSearchTool": {"name": "g", "contextUrls": ["u"]}, "displayName": "g"})
    assert isinstance(node, BuiltinTool)
    assert (node.type, node.config) == ("googleSearchTool", {"name": "g", "contextUrls": ["u"]})


# -- what is written --------------------------------------------------------------------------------------------------


def test_a_changed_field_wins_over_what_was_kept_of_it() -> None:
    node = drawn("agent", {"displayName": "Deliveries", "tools": None})
    changed = node.model_copy(update={"tools": ("find_order",)})
    assert AGENT.write(changed) == {"displayName": "Deliveries", "tools": ["find_order"]}


def test_a_new_key_takes_its_usual_place_behind_the_noted_order() -> None:
    node = drawn("agent", {"tools": ["t"], "displayName": "A"}).model_copy(update={"description": "new"})
    assert list(AGENT.write(node)) == ["tools", "displayName", "description"]


def test_writing_changes_nothing_in_the_node() -> None:
    value = {"displayName": "A", "modelSettings": {"temperature": "warm"}, "model_settings": {"x": 1}}
    node = drawn("agent", value)
    before = node.model_dump()
    AGENT.write(node)["modelSettings"]["added"] = 1
    assert node.model_dump() == before


def test_the_mark_is_written_where_no_field_speaks() -> None:
    assert TOOLS[0].write(FunctionTool(kind="function", name="f")) == {"pythonFunction": {}, "displayName": "f"}
    step = ExpectNoTools(kind="expect_no_tools")
    assert next(shape for shape in STEPS if shape.fits(step)).write(step) == {"expectation": {"noToolCalls": True}}


def test_a_reference_is_written_as_it_stood() -> None:
    node = Agent(name="A", model=Model(id=Ref(kind="env", value="MODEL", raw="${MODEL}")))
    assert AGENT.write(node)["modelSettings"] == {"model": "${MODEL}"}


@pytest.mark.parametrize(
    ("extension", "message"),
    [
        (Extension(values={"displayName": 1}), "is no JSON pointer"),
        (Extension(values={"": 1}), "has no place"),
        (Extension(values={"/displayName/x": 1}), "has no place"),
        (Extension(values={"/modelSettings/model/x": 1}), "has no place"),
        (Extension(values={"/toolFakeConfig": 1, "/toolFakeConfig/codeBlock": {}}), "has no place|no object"),
        (Extension(order={"tools": ()}), "is no JSON pointer"),
        (Extension(values={"/a": 1, "/b": 2}, spelling={"/a": "b"}), "spelled alike"),
        (Extension(spelling={"x": "y"}), "is no JSON pointer"),
    ],
)
def test_an_extension_that_fits_nowhere_is_refused(extension: Extension, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        AGENT.write(Agent(name="A", ext={FORMAT: extension}))


def test_an_extension_through_something_that_is_no_object_is_refused() -> None:
    node = FunctionTool(
        kind="function", ext={FORMAT: Extension(values={"/toolFakeConfig": 1, "/toolFakeConfig/codeBlock": {}})}
    )
    with pytest.raises(RefusedError, match="no object to stand in"):
        TOOLS[0].write(node)


def test_order_and_spelling_of_absent_things_say_nothing() -> None:
    extension = Extension(order={"/modelSettings": ("b", "a"), "": ("tools",)}, spelling={"/tools": "x", "": "y"})
    assert AGENT.write(Agent(name="A", ext={FORMAT: extension})) == {"displayName": "A"}


# -- references and losses --------------------------------------------------------------------------------------------


def test_references_have_kind_name_and_pointer() -> None:
    value = {
        "displayName": "A",
        "tools": ["find_order"],
        "toolsets": [{"toolset": "stock"}],
        "transferRules": [{"childAgent": "B"}],
    }
    assert list(AGENT.references(drawn("agent", value))) == [
        ("tool", "find_order", ("tools", 0)),
        ("toolset", "stock", ("toolsets", 0, "toolset")),
        ("agent", "B", ("transferRules", 0, "childAgent")),
    ]
    guardrail = drawn("guardrail", {"action": {"transferAgent": {"agent": "B"}}})
    assert list(GUARDRAIL.references(guardrail)) == [("agent", "B", ("action", "transferAgent", "agent"))]


def test_fields_without_a_place_are_lost_by_name() -> None:
    node = Agent(name="A", title="Miss A", model=Model(id="m", provider="openai"))
    assert list(AGENT.lost(node)) == ["title", "model/provider"]


def test_steps_without_a_form_are_lost_by_place() -> None:
    turn = {"golden": {"turns": [{"steps": [{"userInput": {"text": "Hello"}}]}]}}
    case = drawn("evaluation", turn)
    steps = (*case.turns[0].steps, ExpectLatency(kind="expect_latency", max_ms=10))
    longer = case.model_copy(update={"turns": (case.turns[0].model_copy(update={"steps": steps}),)})
    assert written("evaluation", longer) == turn
    assert list(RESOURCES["evaluation"][0].lost(longer)) == ["turns/0/steps/1"]
