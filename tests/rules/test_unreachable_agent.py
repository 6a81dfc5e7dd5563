"""GRF504: every agent can be reached."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, codes, guardrail, lint

ALONE = "agents/Alone/Alone.yaml:1:14: agent 'Alone' cannot be reached from 'Greeter'"


def greeter(extra: str = "", instruction: str = "Welcome.\n") -> Files:
    return app() | agent("Greeter", extra, instruction)


def test_an_agent_that_nothing_leads_to() -> None:
    files = greeter() | agent("Alone")
    assert lint("GRF504", files) == [ALONE]
    assert codes(files) == ["GRF504"]


def test_what_hangs_below_it_is_not_named() -> None:
    files = greeter() | agent("Alone", "childAgents: [A, B]\n") | agent("A", "childAgents: [C]\n")
    assert lint("GRF504", files | agent("B") | agent("C")) == [ALONE]


def test_of_agents_in_a_circle_the_first_is_named() -> None:
    files = greeter() | agent("B", "childAgents: [A]\n") | agent("A", "childAgents: [B, C]\n") | agent("C")
    assert lint("GRF504", files) == ["agents/A/A.yaml:1:14: agent 'A' cannot be reached from 'Greeter'"]


def test_each_branch_is_named() -> None:
    files = greeter() | agent("A", "childAgents: [C]\n") | agent("B", "childAgents: [C]\n") | agent("C")
    assert [line.partition(": ")[0] for line in lint("GRF504", files)] == [
        "agents/A/A.yaml:1:14",
        "agents/B/B.yaml:1:14",
    ]


def test_a_remote_agent_must_be_reached_too() -> None:
    remote = {"agents/Alone/Alone.yaml": "displayName: Alone\nremoteDialogflowAgent:\n  agent: a\n"}
    assert lint("GRF504", greeter() | remote) == [ALONE]


def test_a_branch_may_lead_into_the_tree() -> None:
    files = greeter("childAgents: [A]\n") | agent("A") | agent("Alone", "childAgents: [A]\n")
    assert lint("GRF504", files) == [ALONE]


@pytest.mark.parametrize(
    "files",
    [
        greeter("childAgents: [Alone]\n"),
        greeter("childAgents: [A]\n") | agent("A", "childAgents: [Alone]\n"),
        greeter("tools: [ask]\n")
        | {"tools/ask/ask.yaml": "displayName: ask\nagentTool:\n  name: ask\n  agent: Alone\n"},
        greeter() | guardrail("G", "modelSafety: {}\naction:\n  transferAgent:\n    agent: Alone\n"),
        greeter("childAgents: [alone]\n"),
        greeter(instruction="Ask {@AGENT: Alone}\n"),
        app(root="Nobody"),
        app(root="''"),
        {"app.yaml": "a: [\n"},
        greeter() | {"agents/Broken/Broken.yaml": "a: [\n"},
        greeter() | {"agents/Broken/Broken.yaml": "childAgents: [Alone]\n"},
        greeter("childAgents: [[Alone]]\n"),
        greeter("childAgents: Alone\n"),
    ],
)
def test_an_agent_that_is_reached_or_may_be(files: Files) -> None:
    assert lint("GRF504", files | agent("Alone")) == []


def test_naming_oneself_does_not_help() -> None:
    assert lint("GRF504", greeter() | agent("Alone", instruction="You are {@AGENT: Alone}\n")) == [ALONE]


def test_the_global_instruction_hands_nobody_over() -> None:
    files = app("globalInstruction: global.txt\n") | {"global.txt": "Ask {@AGENT: Alone}\n"} | agent("Greeter")
    assert lint("GRF504", files | agent("Alone")) == [ALONE]


def test_below_an_agent_that_is_spoken_of_elsewhere_nothing_is_named() -> None:
    files = greeter(instruction="Ask {@AGENT: A}\n") | agent("A", "childAgents: [Alone]\n")
    assert lint("GRF504", files | agent("Alone")) == []
