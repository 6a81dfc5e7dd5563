"""REF416: nothing is listed twice."""

from __future__ import annotations

from tests.kit import agent, app, findings, guardrail, lint, tool, toolset

GREETER = "agents/Greeter/Greeter.yaml"


def test_a_tool_that_is_listed_twice() -> None:
    files = app() | agent("Greeter", "tools: [find, end_session, find]\n") | tool("find")
    assert lint("REF416", files) == [f"{GREETER}:3:28: 'find' is listed twice"]
    (found,) = [finding for finding in findings(files) if finding.code == "REF416"]
    assert found.related[0].span is not None
    assert found.related[0].span[:2] == (3, 9)


def test_every_list_of_names() -> None:
    toolsets = "toolsets:\n- toolset: depot\n  toolIds: [list_vans, list__vans]\n- toolset: depot\n"
    lists = "childAgents: [Other, Other]\nguardrails: [Polite, Polite]\n"
    files = app("guardrails: [Polite, Polite]\n") | agent("Greeter", lists + toolsets) | agent("Other")
    files |= guardrail("Polite") | toolset("depot", "list_vans")
    files["evaluationDatasets/all/all.yaml"] = "displayName: all\nevaluations: [case, case]\n"
    files["evaluations/case/case.yaml"] = "displayName: case\ngolden:\n  evaluationExpectations: [kind, kind]\n"
    assert [line.partition(": ")[2] for line in lint("REF416", files)] == [
        "'Other' is listed twice",
        "'Polite' is listed twice",
        "'list__vans' is listed twice",
        "'depot' is listed twice",
        "'Polite' is listed twice",
        "'case' is listed twice",
        "'kind' is listed twice",
    ]


def test_a_third_time_is_reported_too() -> None:
    files = app() | agent("Greeter", "tools: [find, find, find]\n") | tool("find")
    assert len(lint("REF416", files)) == 2


def test_the_same_name_in_two_lists_is_fine() -> None:
    files = app("guardrails: [Polite]\n") | agent("Greeter", "guardrails: [Polite]\ntools: [find]\n")
    files |= agent("Other", "tools: [find]\n") | tool("find") | guardrail("Polite")
    assert lint("REF416", files) == []


def test_one_operation_in_two_toolsets_is_fine() -> None:
    toolsets = "toolsets:\n- toolset: depot\n  toolIds: [list]\n- toolset: shop\n  toolIds: [list]\n"
    files = app() | agent("Greeter", toolsets) | toolset("depot", "list") | toolset("shop", "list")
    assert lint("REF416", files) == []


def test_a_tool_may_be_called_twice_in_a_conversation() -> None:
    call = "  - toolCall:\n      tool: find\n"
    example = f"displayName: one\nmessages:\n- role: user\n  chunks:\n{call}{call}"
    assert lint("REF416", app() | agent("Greeter") | tool("find") | {"examples/one/one.yaml": example}) == []
