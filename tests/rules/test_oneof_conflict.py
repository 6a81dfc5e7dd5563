"""SCH314: two members where one is allowed."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, findings, guardrail, lint, tool

STEP = "displayName: Buy\ngolden:\n  turns:\n  - steps:\n    - "


def _evaluation(text: str) -> Files:
    return app() | agent("Greeter") | {"evaluations/Buy/Buy.yaml": text}


def test_two_kinds_of_a_tool() -> None:
    files = app() | agent("Greeter", "tools: [stock]\n") | tool("stock")
    files["tools/stock/stock.yaml"] += "googleSearchTool:\n  preferredDomains: [shop.example]\n"  # type: ignore[operator]
    assert lint("SCH314", files) == [
        "tools/stock/stock.yaml:5:1: only one of 'pythonFunction' and 'googleSearchTool' may be set"
    ]
    assert [code for code in codes(files) if code.startswith("SCH")] == ["SCH314"]
    (finding,) = [one for one in findings(files) if one.code == "SCH314"]
    assert [(one.path, one.span and one.span.line) for one in finding.related] == [("tools/stock/stock.yaml", 2)]


def test_two_actions_of_a_guardrail() -> None:
    action = "modelSafety: {safetySettings: []}\naction: {generativeAnswer: {}, transferAgent: {agent: Greeter}}\n"
    files = app("guardrails: [Calm]\n") | agent("Greeter") | guardrail("Calm", action)
    assert lint("SCH314", files) == [
        "guardrails/Calm/Calm.yaml:4:32: only one of 'generativeAnswer' and 'transferAgent' may be set"
    ]


def test_each_further_member_is_said() -> None:
    text = STEP + "userInput: {text: Hello, dtmf: '1', event: {event: wave}}\n"
    assert lint("SCH314", _evaluation(text)) == [
        "evaluations/Buy/Buy.yaml:5:32: only one of 'text' and 'dtmf' may be set",
        "evaluations/Buy/Buy.yaml:5:43: only one of 'text' and 'event' may be set",
    ]


@pytest.mark.parametrize(
    "text",
    [
        STEP + "userInput: {text: Hello, willContinue: true}\n",
        STEP + "userInput: {text: Hello, dtmf: null}\n",
        STEP + "expectation: {noToolCalls: true, note: none}\n",
        "displayName: Buy\ngolden: {turns: [{steps: [{userInput: {text: Hello}}]}]}\nscenario: {}\n",
        "displayName: Buy\nscenario: {task: Buy a fern}\ngolden: {}\n",
    ],
)
def test_silence(text: str) -> None:
    assert lint("SCH314", _evaluation(text)) == []


def test_two_full_conversations_contradict() -> None:
    text = "displayName: Buy\nscenario: {task: Buy a fern}\ngolden: {turns: []}\n"
    assert lint("SCH314", _evaluation(text)) == [
        "evaluations/Buy/Buy.yaml:3:1: only one of 'scenario' and 'golden' may be set"
    ]


def test_both_spellings_of_one_member_are_no_conflict() -> None:
    text = STEP + "userInput: {text: Hello}\n      user_input: {text: Hello}\n"
    assert lint("SCH314", _evaluation(text)) == []
    assert len(lint("SCH316", _evaluation(text))) == 1
