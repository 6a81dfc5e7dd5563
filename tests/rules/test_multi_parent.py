"""GRF505: an agent has one parent."""

from __future__ import annotations

from bundler.settings import Settings
from tests.kit import agent, app, codes, findings, lint

BASE = app() | agent("Greeter", "childAgents: [A, B]\n") | agent("A", "childAgents: [C]\n")


def test_two_parents() -> None:
    files = BASE | agent("B", "childAgents:\n- C\n") | agent("C")
    assert lint("GRF505", files) == ["agents/B/B.yaml:4:3: agent 'C' has 2 parents: A, B; the platform allows one"]
    assert codes(files) == ["GRF505"]
    assert [place.path for place in findings(files)[0].related] == ["agents/A/A.yaml"]


def test_three_parents_are_one_finding() -> None:
    files = BASE | agent("B", "childAgents: [C]\n") | agent("C") | agent("Greeter", "childAgents: [A, B, C]\n")
    assert lint("GRF505", files) == [
        "agents/Greeter/Greeter.yaml:3:21: agent 'C' has 3 parents: A, B, Greeter; the platform allows one"
    ]


def test_one_parent_that_lists_it_twice_is_one() -> None:
    files = app() | agent("Greeter", "childAgents: [A, A]\n") | agent("A")
    assert lint("GRF505", files) == []


def test_a_parent_by_closing_a_cycle_does_not_count() -> None:
    files = app() | agent("Greeter", "childAgents: [A]\n") | agent("A", "childAgents: [B]\n")
    assert codes(files | agent("B", "childAgents: [A]\n")) == ["GRF501"]
    assert codes(files | agent("B", "childAgents: [C]\n") | agent("C", "childAgents: [A]\n")) == ["GRF501"]


def test_a_parent_beside_a_cycle_counts() -> None:
    files = app() | agent("Greeter", "childAgents: [A, B]\n") | agent("A", "childAgents: [B]\n")
    assert codes(files | agent("B", "childAgents: [A]\n")) == ["GRF501", "GRF505"]


def test_allowing_a_cycle_makes_no_parents() -> None:
    files = app() | agent("Greeter", "childAgents: [A]\n") | agent("A", "childAgents: [B]\n")
    files |= agent("B", "childAgents: [A]\n")
    assert codes(files, Settings(allow_cycles=[("A", "B")])) == []


def test_the_root_and_the_agent_itself_are_left_to_their_own_rules() -> None:
    files = app() | agent("Greeter", "childAgents: [A]\n") | agent("A", "childAgents: [A, Greeter]\n")
    assert lint("GRF505", files) == []


def test_shared_agents_may_have_several() -> None:
    files = BASE | agent("B", "childAgents: [C]\n") | agent("C")
    assert lint("GRF505", files, Settings(shared_agents=["C"])) == []


def test_a_tree_is_fine() -> None:
    assert lint("GRF505", BASE | agent("B") | agent("C")) == []


def test_misspelt_children_make_no_parents() -> None:
    assert lint("GRF505", BASE | agent("B", "childAgents: [c]\n") | agent("C")) == []


def test_a_hand_over_by_a_tool_makes_no_parent() -> None:
    ask = {"tools/ask/ask.yaml": "displayName: ask\nagentTool:\n  name: ask\n  agent: C\n"}
    assert lint("GRF505", BASE | agent("B", "tools: [ask]\n") | agent("C") | ask) == []


def test_a_copied_parent_with_the_same_name_is_no_second_one() -> None:
    files = (
        app() | agent("Greeter", "childAgents: [Plants]\n") | agent("Plants", "childAgents: [Roses]\n") | agent("Roses")
    )
    copied = {"agents/Copy/Copy.yaml": "displayName: Plants\nchildAgents: [Roses]\n"}
    assert lint("GRF505", files | copied) == []
