"""GRF506: agents that serve everybody may have several parents, which is worth knowing."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import Files, agent, app, codes, lint


def shared(name: str, parents: int = 2) -> Files:
    names = [f"P{number}" for number in range(parents)]
    files = app() | agent("Greeter", f"childAgents: [{', '.join(names)}]\n") | agent(name)
    for parent in names:
        files |= agent(parent, f"childAgents: [{name}]\n")
    return files


@pytest.mark.parametrize("name", ["Escalation", "human_escalations", "SATISFACTION", "Customer_Satisfaction_Survey"])
def test_agents_that_are_shared_by_their_name(name: str) -> None:
    files = shared(name)
    assert lint("GRF506", files) == [f"agents/P1/P1.yaml:3:15: shared agent '{name}' has 2 parents: P0, P1"]
    assert codes(files) == ["GRF506"]


def test_agents_that_are_shared_by_the_settings() -> None:
    files = shared("Till")
    assert lint("GRF506", files, Settings(shared_agents=["Till"])) == [
        "agents/P1/P1.yaml:3:15: shared agent 'Till' has 2 parents: P0, P1"
    ]
    assert codes(files, Settings(shared_agents=["Till"])) == ["GRF506"]


def test_many_parents_are_not_all_named() -> None:
    (found,) = lint("GRF506", shared("Escalation", 12))
    assert found.endswith("has 12 parents: P0, P1, P10, P11, P2, P3, P4, P5, P6, P7 and 2 more")


def test_one_parent_is_nothing_to_speak_of() -> None:
    assert lint("GRF506", shared("Escalation", 1)) == []


@pytest.mark.parametrize("name", ["Till", "Escalate", "Satisfied"])
def test_other_agents_have_a_rule_of_their_own(name: str) -> None:
    assert lint("GRF506", shared(name)) == []
    assert codes(shared(name)) == ["GRF505"]


def test_settings_are_exact() -> None:
    assert lint("GRF506", shared("Till"), Settings(shared_agents=["till", "Tills"])) == []
