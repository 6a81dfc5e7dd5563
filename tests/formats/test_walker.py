"""The walker: what it draws from manifests, and what it says of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.documents import parse_text
from bundler.facts import KINDS
from bundler.findings import Part
from bundler.formats.ces.walker import Sink, walk
from bundler.formats.ces.wire import table
from bundler.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    from bundler.facts import Resource


def _walk(kind: str, text: str, syntax: str = "yaml") -> tuple[Resource | None, Sink]:
    document = parse_text("m.yaml", text, DEFAULT_LIMITS, "json" if syntax == "json" else "yaml").document
    assert document is not None
    sink = Sink()
    return walk(kind, document, "m.yaml", "m", sink), sink


def _resource(kind: str, text: str) -> Resource:
    resource, _ = _walk(kind, text)
    assert resource is not None
    return resource


def _codes(kind: str, text: str, syntax: str = "yaml") -> list[str]:
    return [fault.code for fault in _walk(kind, text, syntax)[1].faults]


# -- the value --------------------------------------------------------------------------------------------------------


def test_the_value_is_that_of_the_table() -> None:
    text = """
displayName: Greeter
child_agents: [Deliveries]
tools: [stock_level, 7, null, [x]]
modelSettings: {model: null, temperature: "0.5"}
description: [wrong]
createTime: "2026-05-01T09:30:00Z"
someday: {kept: yes}
"""
    resource = _resource("agent", text)
    assert resource.value == {
        "displayName": "Greeter",
        "childAgents": ["Deliveries"],
        "tools": ["stock_level", "7", None, None],
        "modelSettings": {"temperature": 0.5},
        "someday": {"kept": "yes"},
    }
    assert (resource.name, resource.directory, resource.path, resource.member) == ("Greeter", "m", "m.yaml", None)


def test_numbers_and_enums_come_in_one_form() -> None:
    text = (
        "displayName: Tool\ntimeout: 30s\nexecutionType: 2\nclientFunction: {name: Tool, parameters: {type: STRING}}\n"
    )
    resource = _resource("tool", text)
    assert resource.value["executionType"] == "ASYNCHRONOUS"
    text = 'displayName: Test\nscenario: {task: Buy, maxTurns: "20"}\n'
    assert _resource("evaluation", text).value["scenario"]["maxTurns"] == 20


def test_a_number_in_place_of_text_is_read_as_it_is_written() -> None:
    assert _resource("agent", "displayName: +07.50\n").name == "+07.50"
    resource, _ = _walk("agent", '{"displayName": 7.50}', "json")
    assert resource is not None
    assert resource.name == "7.50"
    resource, _ = _walk("agent", '{"displayName": true}', "json")
    assert resource is not None
    assert resource.name == "true"


@pytest.mark.parametrize(
    ("kind", "text", "member"),
    [
        ("tool", "pythonFunction: {}\n", "pythonFunction"),
        ("tool", "open_api_tool: {openApiSchema: a.yaml}\n", "openApiTool"),
        ("tool", "pythonFunction: null\n", None),
        ("tool", "widgetTool: {name: x}\npythonFunction: {}\n", "widgetTool"),
        ("tool", "pythonFunction: [wrong]\n", None),
        ("guardrail", "modelSafety: {safetySettings: []}\n", "modelSafety"),
        ("evaluation", "golden: {}\nscenario: {task: x}\n", "scenario"),
        ("evaluation", "golden: {turns: []}\nscenario: {}\n", "golden"),
        ("evaluationExpectation", "llmCriteria: {prompt: x}\n", "llmCriteria"),
        ("agent", "llmAgent: {}\n", "llmAgent"),
        ("evaluationDataset", "evaluations: []\n", None),
    ],
)
def test_the_member_says_the_kind(kind: str, text: str, member: str | None) -> None:
    assert _resource(kind, f"displayName: x\n{text}").member == member


@pytest.mark.parametrize("text", ["[1]", "7", "text", "null"])
def test_a_root_that_is_no_object_gives_no_resource(text: str) -> None:
    resource, sink = _walk("agent", text)
    assert resource is None
    assert [fault.code for fault in sink.faults] == ["SCH301"]


# -- facts ------------------------------------------------------------------------------------------------------------


def test_references_carry_target_field_and_place() -> None:
    text = """
displayName: Greeter
tools: [stock_level, end_session]
child_agents: [Deliveries]
toolsets:
- toolset: orders
  toolIds: [find_order]
transferRules:
- childAgent: Deliveries
  direction: PARENT_TO_CHILD
remoteDialogflowAgent:
  agent: projects/p/agents/a
  inputVariableMapping: {postcode: code}
"""
    resource, sink = _walk("agent", text)
    found = [(r.target, r.value, r.field, r.pointer, r.toolset) for r in sink.references]
    assert found == [
        ("tool", "stock_level", "tools", ("tools", 0), None),
        ("tool", "end_session", "tools", ("tools", 1), None),
        ("agent", "Deliveries", "childAgents", ("childAgents", 0), None),
        ("toolset", "orders", "toolset", ("toolsets", 0, "toolset"), None),
        ("operation", "find_order", "toolIds", ("toolsets", 0, "toolIds", 0), "orders"),
        ("agent", "Deliveries", "childAgent", ("transferRules", 0, "childAgent"), None),
        (
            "variable",
            "postcode",
            "inputVariableMapping",
            ("remoteDialogflowAgent", "inputVariableMapping", "postcode"),
            None,
        ),
    ]
    assert all(reference.owner is resource for reference in sink.references)
    assert sink.references[0].place.part is Part.VALUE
    assert sink.references[-1].place.part is Part.KEY


def test_references_of_conversations() -> None:
    text = """
displayName: Return a plant
golden:
  evaluationExpectations: [Polite]
  turns:
  - steps:
    - userInput: {variables: {postcode: AB1}}
    - expectation: {toolCall: {toolsetTool: {toolset: orders, toolId: find_order}, args: {id: 1}}}
    - expectation: {toolCall: {tool: stock_level}}
    - expectation: {agentResponse: {role: Greeter, chunks: [{text: Hello}]}}
    - agentTransfer: {targetAgent: Returns}
"""
    _, sink = _walk("evaluation", text)
    assert [(r.target, r.value, r.toolset) for r in sink.references] == [
        ("evaluationExpectation", "Polite", None),
        ("variable", "postcode", None),
        ("toolset", "orders", None),
        ("operation", "find_order", "orders"),
        ("tool", "stock_level", None),
        ("role", "Greeter", None),
        ("agent", "Returns", None),
    ]
    assert sink.faults == []


def test_an_empty_name_is_no_reference_unless_it_is_listed() -> None:
    _, sink = _walk("app", "displayName: x\nrootAgent: ''\nglobalInstruction: ''\nguardrails: ['']\n")
    assert [(r.field, r.value) for r in sink.references] == [("guardrails", "")]
    assert sink.paths == []


def test_paths_and_placeholders() -> None:
    text = """
displayName: Greeter
instruction: agents/Greeter/instruction.txt
description: $env_var
beforeModelCallbacks:
- pythonCode: a.py
- pythonCode: $env_var
transferRules:
- childAgent: Deliveries
  direction: PARENT_TO_CHILD
  deterministicTransfer: {pythonCodeCondition: {pythonCode: "def f(): ..."}}
"""
    _, sink = _walk("agent", text)
    assert [(p.media, p.value, p.field) for p in sink.paths] == [
        ("text", "agents/Greeter/instruction.txt", "instruction"),
        ("python", "a.py", "pythonCode"),
    ]
    assert [p.pointer for p in sink.placeholders] == [("description",), ("beforeModelCallbacks", 1, "pythonCode")]


def test_a_name_of_the_environment_counts_in_managed_fields_only() -> None:
    source = (
        "dataStoreTool: {name: x, engineSource: {engine: $ENGINE, dataStoreSources: [{dataStore: {name: $PLANTS}}]}}\n"
    )
    _, sink = _walk("tool", f"displayName: x\n{source}")
    assert [p.value for p in sink.placeholders] == ["$ENGINE", "$PLANTS"]
    _, sink = _walk("tool", "displayName: x\nclientFunction: {name: x, description: $PLANTS}\n")
    assert sink.placeholders == []


def test_variables() -> None:
    text = """
displayName: Fernhill
variableDeclarations:
- name: postcode
  schema: {type: STRING}
- name: basket
  schema: [wrong]
- description: without a name
- wrong
"""
    _, sink = _walk("app", text)
    assert [(v.name, v.schema, v.pointer) for v in sink.variables] == [
        ("postcode", {"type": "STRING"}, ("variableDeclarations", 0)),
        ("basket", {}, ("variableDeclarations", 1)),
    ]
    assert sink.variables[0].place.pointer == ("variableDeclarations", 0, "name")


def test_facts_of_the_second_of_two_kinds_are_kept_without_faults() -> None:
    text = "displayName: x\npythonFunction: {name: x, pythonCode: a.py}\nopenApiTool: {openApiSchema: b.yaml, odd: 1}\n"
    _, sink = _walk("tool", text)
    assert [p.value for p in sink.paths] == ["a.py", "b.yaml"]
    assert [fault.code for fault in sink.faults] == ["SCH314"]


# -- what other rules speak of ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("app", "variableDeclarations: [{name: a, schema: {type: STRING}, default: x}]\n"),
        ("app", "variableDeclarations: [{name: a, schema: {type: STRING, format: date, $ref: x, minLength: 1}}]\n"),
        ("app", "variableDeclarations: [{name: a, schema: {type: OBJECT, additionalProperties: false}}]\n"),
        ("evaluation", "Turns: []\nexpectations: []\ngolden: {turns: [{}]}\n"),
        ("evaluation", "golden: {turns: [{steps: []}]}\nscenario: {}\n"),
        ("evaluation", "scenario: {task: x}\ngolden: {}\n"),
        ("guardrail", "llmPolicy: {prompt: x, policyScope: USER_QUERY}\naction: {generativeAnswer: {}}\n"),
        ("guardrail", "llmPromptSecurity: {defaultSettings: {}}\naction: {respondImmediately: {}}\n"),
        (
            "tool",
            "dataStoreTool: {name: x, engineSource: {dataStoreSources: [{dataStore: {name: d, engineType: CHAT}}]}}\n",
        ),
        ("agent", "declarativeAgent: {configSource: {inlineText: no}}\n"),
        ("tool", "agentTool: {name: x, rootAgent: Greeter}\n"),
        ("evaluation", "scenario: {task: x}\ninvalid: true\nevaluationDatasets: [Spring]\n"),
    ],
)
def test_silence(kind: str, text: str) -> None:
    found = _codes(kind, f"displayName: x\n{text}")
    assert [code for code in found if code != "SCH308"] == []


def test_a_boolean_for_additional_properties_stays_for_the_rule_about_it() -> None:
    text = "displayName: x\nvariableDeclarations: [{name: a, schema: {type: OBJECT, additionalProperties: false}}]\n"
    declaration = _resource("app", text).value["variableDeclarations"][0]
    assert declaration["schema"]["additionalProperties"] is False


# -- doubtful scalars -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "pointers"),
    [
        ("agent", "display_name: no\n", [("displayName",)]),
        ("agent", "displayName: x\nmodelSettings: {model: 0451}\n", [("modelSettings", "model")]),
        ("app", "displayName: x\nmetadata: {on: x}\n", [("metadata", "on")]),
        ("app", "displayName: x\nvariableDeclarations: [{name: a, schema: {type: STRING, default: {b: [0451]}}}]\n",
         [("variableDeclarations", 0, "schema", "default", "b", 0)]),
        ("app", "displayName: x\nvariableDeclarations: [{name: a, schema: {type: STRING}, default: 0451}]\n",
         [("variableDeclarations", 0, "default")]),
        ("guardrail", "displayName: x\nmodelSafety: {safetySettings: [{category: 1, threshold: OFF}]}\n",
         [("modelSafety", "safetySettings", 0, "threshold")]),
        ("agent", "displayName: x\nodd: 0451\n", []),
        ("evaluation", "displayName: x\nscenario: {task: x, maxTurns: 010}\n", []),
        ("agent", "displayName: +1-702-555-0100\n", []),
    ],
)  # fmt: skip
def test_doubtful_scalars(kind: str, text: str, pointers: list[tuple[str | int, ...]]) -> None:
    _, sink = _walk(kind, text)
    assert [fault.problem.place.pointer for fault in sink.faults if fault.code == "SCH308"] == pointers


# -- hostile input ----------------------------------------------------------------------------------------------------


def test_many_odd_keys_cost_little() -> None:
    value = {"displayName": "x", **{f"odd{number}": number for number in range(20_000)}}
    codes = _codes("agent", json.dumps(value), "json")
    assert codes == ["SCH309"] * 20_000


def _keys() -> st.SearchStrategy[str]:
    names = [name for message in table().names for name in table().message(message).fields]
    return st.sampled_from(sorted(set(names))) | st.text(max_size=5)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_keys(), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(st.sampled_from(["app", *KINDS]), _JSON)
@settings(max_examples=2_000, deadline=None)
def test_any_value_can_be_walked(kind: str, value: object) -> None:
    _walk_any(kind, value)


@given(st.sampled_from(["app", *KINDS]), _JSON)
@settings(max_examples=60, deadline=None)
def test_some_values_can_be_walked(kind: str, value: object) -> None:
    _walk_any(kind, value)


def _walk_any(kind: str, value: object) -> None:
    text = json.dumps(value)
    resource, sink = _walk(kind, text, "json")
    assert (resource is None) == (not isinstance(value, dict))
    document = parse_text("m.json", text, DEFAULT_LIMITS, "json").document
    assert document is not None
    for fault in sink.faults:
        place = fault.problem.place
        assert place.path == "m.yaml"
        if place.pointer:
            assert document.span(place.pointer, place.part)
