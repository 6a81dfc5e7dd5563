"""GRF503: nobody is its own child."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint


@pytest.mark.parametrize("root", ["Greeter", "A"])
def test_an_agent_that_lists_itself(root: str) -> None:
    files = app(root="Greeter") | agent("Greeter", "childAgents: [A]\n") | agent("A")
    files |= agent(root, "childAgents:\n- A\n- Greeter\n")
    (found,) = [line for line in lint("GRF503", files) if f"agents/{root}/" in line]
    assert found.endswith(f": agent '{root}' is its own child")


def test_it_is_the_only_finding() -> None:
    files = app() | agent("Greeter", "childAgents: [A]\n") | agent("A", "childAgents: [A]\n")
    assert lint("GRF503", files) == ["agents/A/A.yaml:3:15: agent 'A' is its own child"]
    assert codes(files) == ["GRF503"]


def test_twice_in_one_list_is_one_fault_of_this_kind() -> None:
    files = app() | agent("Greeter", "childAgents: [Greeter, Greeter]\n")
    assert len(lint("GRF503", files)) == 1
    assert sorted(codes(files)) == ["GRF503", "REF416"]


def test_other_children_are_fine() -> None:
    assert lint("GRF503", app() | agent("Greeter", "childAgents: [A]\n") | agent("A")) == []


def test_the_directory_does_not_count() -> None:
    files = app() | agent("Greeter", "childAgents: [A]\n") | {"agents/A/A.yaml": "displayName: B\nchildAgents: [A]\n"}
    files |= {"agents/B/B.yaml": "displayName: A\n"}
    assert lint("GRF503", files) == []


def test_a_rule_about_itself_is_no_child() -> None:
    rule = "transferRules:\n- childAgent: Greeter\n  direction: PARENT_TO_CHILD\n"
    assert lint("GRF503", app() | agent("Greeter", rule)) == []
