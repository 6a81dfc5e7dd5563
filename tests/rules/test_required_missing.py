"""SCH320: required fields that are absent."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, guardrail, lint, toolset


def _with(path: str, text: str) -> Files:
    return app() | agent("Greeter") | {path: f"displayName: A\n{text}"}


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (
            "agents/A/A.yaml",
            "beforeModelCallbacks:\n- {}\n",
            "3:3: 'pythonCode' is missing in 'beforeModelCallbacks[0]'",
        ),
        ("guardrails/A/A.yaml", "contentFilter: {}\n", "2:1: 'matchType' is missing in 'contentFilter'"),
        ("guardrails/A/A.yaml", "llmPolicy: {policyScope: USER_QUERY}\n", "2:1: 'prompt' is missing in 'llmPolicy'"),
        ("toolsets/A/A.yaml", "mcpToolset: {customHeaders: {}}\n", "2:1: 'serverAddress' is missing in 'mcpToolset'"),
        ("evaluationExpectations/A/A.yaml", "llmCriteria: {}\n", "2:1: 'prompt' is missing in 'llmCriteria'"),
        ("evaluations/A/A.yaml", "scenario: {}\n", "2:1: 'task' is missing in 'scenario'"),
        ("evaluations/A/A.yaml", "scenario: {task: null}\n", "2:1: 'task' is missing in 'scenario'"),
    ],
)
def test_noise(path: str, text: str, said: str) -> None:
    assert lint("SCH320", _with(path, text)) == [f"{path}:{said}"]


def test_inside_a_variable() -> None:
    files = app("variableDeclarations:\n- name: a\n  schema:\n    description: x\n") | agent("Greeter")
    assert lint("SCH320", files) == ["app.yaml:5:3: 'type' is missing in 'variableDeclarations[0].schema'"]
    files = app("variableDeclarations:\n- schema: {type: STRING}\n") | agent("Greeter")
    assert lint("SCH320", files) == ["app.yaml:4:3: 'name' is missing in 'variableDeclarations[0]'"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("guardrails/A/A.yaml", "modelSafety: {safetySettings: []}\naction: {generativeAnswer: {}}\n"),
        ("guardrails/A/A.yaml", "modelSafety: {safetySettings: []}\naction: {respondImmediately: {}}\n"),
        ("guardrails/A/A.yaml", "llmPromptSecurity: {defaultSettings: {}}\n"),
        ("guardrails/A/A.yaml", "content_filter: {match_type: REGEXP_MATCH}\n"),
        ("guardrails/A/A.yaml", "contentFilter: {matchTyp: REGEXP_MATCH}\n"),
        ("tools/A/A.yaml", "dataStoreTool: {name: A, engineSource: {dataStoreSources: [{dataStore: {name: x}}]}}\n"),
        ("tools/A/A.yaml", "pythonFunction: {}\n"),
        ("evaluations/A/A.yaml", "scenario: {task: Buy a fern}\n"),
        (
            "evaluations/A/A.yaml",
            "scenario: {task: x, scenarioExpectations: [{toolExpectation: {expectedToolCall: {}}}]}\n",
        ),
        ("evaluations/A/A.yaml", "golden: {turns: [{steps: [{userInput: {text: x}}]}]}\nscenario: {}\n"),
        ("evaluations/A/A.yaml", "golden: {}\n"),
        ("evaluations/A/A.yaml", "golden: {turns: [{}]}\n"),
        ("agents/A/A.yaml", "transferRules: [wrong]\n"),
    ],
)
def test_silence(path: str, text: str) -> None:
    assert lint("SCH320", _with(path, text)) == []


@pytest.mark.parametrize(
    "schema", ["{type: STRING}", "{ref: '#/defs/A', defs: {A: {type: STRING}}}", "{anyOf: [{type: STRING}]}"]
)
def test_silence_about_schemas(schema: str) -> None:
    files = app(f"variableDeclarations: [{{name: a, schema: {schema}}}]\n") | agent("Greeter")
    assert lint("SCH320", files) == []


def test_an_engine_is_asked_for_where_no_store_is_named() -> None:
    files = _with("tools/A/A.yaml", "dataStoreTool: {name: A, engineSource: {filter: x}}\n")
    assert lint("SCH320", files) == ["tools/A/A.yaml:2:26: 'engine' is missing in 'dataStoreTool.engineSource'"]


def test_silence_in_a_whole_app() -> None:
    files = app("guardrails: [Calm]\n") | agent("Greeter") | guardrail("Calm") | toolset("orders", "find")
    assert lint("SCH320", files) == []
