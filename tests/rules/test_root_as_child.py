"""GRF502: the root has no parent."""

from __future__ import annotations

from tests.kit import agent, app, codes, findings, lint

BASE = app() | agent("Greeter", "childAgents: [A]\n")


def test_a_child_that_lists_the_root() -> None:
    files = BASE | agent("A", "childAgents: [Greeter]\n")
    assert lint("GRF502", files) == [
        "agents/A/A.yaml:3:15: root agent 'Greeter' is listed as a child (Greeter → A → Greeter)"
    ]
    assert codes(files) == ["GRF502"]
    assert findings(files)[0].related[0].path == "app.yaml"


def test_every_agent_that_lists_the_root() -> None:
    files = BASE | agent("A", "childAgents: [B, Greeter]\n") | agent("B", "childAgents: [Greeter]\n")
    assert [line.partition(" (")[2] for line in lint("GRF502", files)] == [
        "Greeter → A → Greeter)",
        "Greeter → A → B → Greeter)",
    ]
    assert codes(files) == ["GRF502", "GRF502"]


def test_an_agent_that_cannot_be_reached_lists_the_root() -> None:
    (found,) = lint("GRF502", app() | agent("Greeter") | agent("B", "childAgents: [Greeter]\n"))
    assert found.endswith("(B → Greeter)")


def test_a_long_way_is_cut() -> None:
    files = app(root="N00")
    for number in range(15):
        files |= agent(f"N{number:02}", f"childAgents: [N{number + 1:02}]\n")
    (found,) = lint("GRF502", files | agent("N15", "childAgents: [N00]\n"))
    assert found.endswith("(N06 → N07 → N08 → N09 → N10 → N11 → N12 → N13 → N14 → N15 → N00)")


def test_the_root_that_lists_itself_has_a_rule_of_its_own() -> None:
    assert lint("GRF502", app() | agent("Greeter", "childAgents: [Greeter]\n")) == []


def test_a_root_without_parents_is_fine() -> None:
    assert lint("GRF502", BASE | agent("A", "transferRules: []\n")) == []


def test_without_a_root_nothing_is_said() -> None:
    for root in ("Nobody", "''", "[1]"):
        assert lint("GRF502", app(root=root) | agent("Greeter", "childAgents: [A]\n") | agent("A")) == []
    assert lint("GRF502", {"app.yaml": "a: [\n"} | agent("A", "childAgents: [A]\n")) == []
