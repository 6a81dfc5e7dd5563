"""GRF501: hand-overs do not run in circles."""

from __future__ import annotations

from bundler.settings import Settings
from tests.kit import Files, agent, app, codes, findings, lint


def agents(**children: str) -> Files:
    """Agents with their children, separated by blanks; the first one is the root."""
    files = app(root=next(iter(children)))
    for name, names in children.items():
        files |= agent(name, f"childAgents: [{', '.join(names.split())}]\n" if names else "")
    return files


def test_two_agents_that_list_each_other() -> None:
    files = agents(Greeter="A", A="B", B="A")
    assert lint("GRF501", files) == ["agents/B/B.yaml:3:15: agent cycle: A → B → A"]
    assert codes(files) == ["GRF501"]


def test_the_other_steps_are_related() -> None:
    (found,) = findings(agents(Greeter="A", A="B", B="C", C="A"))
    assert found.message == "agent cycle: A → B → C → A"
    assert [(place.path, place.message) for place in found.related] == [
        ("agents/A/A.yaml", "lists 'B'"),
        ("agents/B/B.yaml", "lists 'C'"),
    ]


def test_it_starts_at_the_agent_nearest_to_the_root() -> None:
    assert lint("GRF501", agents(Greeter="Z", Z="A", A="Z")) == ["agents/A/A.yaml:3:15: agent cycle: Z → A → Z"]


def test_of_agents_equally_near_the_first_by_name_starts() -> None:
    assert lint("GRF501", agents(Greeter="B A", A="B", B="A")) == ["agents/B/B.yaml:3:15: agent cycle: A → B → A"]


def test_agents_that_cannot_be_reached_run_in_circles_too() -> None:
    assert lint("GRF501", agents(Greeter="", A="B", B="A")) == ["agents/B/B.yaml:3:15: agent cycle: A → B → A"]


def test_the_shortest_cycle_stands_for_those_it_is_entangled_with() -> None:
    files = agents(Greeter="A", A="B C", B="C", C="D", D="A E", E="D")
    assert lint("GRF501", files) == ["agents/E/E.yaml:3:15: agent cycle: D → E → D"]


def test_separate_cycles_are_reported_separately() -> None:
    files = agents(Greeter="A C", A="B", B="A", C="D", D="C")
    assert [line.partition("cycle: ")[2] for line in lint("GRF501", files)] == ["A → B → A", "C → D → C"]


def test_a_long_cycle_is_shortened() -> None:
    names = [f"N{number:02}" for number in range(20)]
    files = agents(Greeter="N00", **dict(zip(names, [*names[1:], names[0]], strict=True)))
    (found,) = lint("GRF501", files)
    assert found.endswith("agent cycle: N00 → N01 → N02 → N03 → N04 → … → N17 → N18 → N19 → N00")


def test_cycles_may_be_allowed() -> None:
    files = agents(Greeter="A", A="B", B="A")
    assert lint("GRF501", files, Settings(allow_cycles=[("B", "A")])) == []
    assert len(lint("GRF501", files, Settings(allow_cycles=[("A", "C"), ("A",), ("A", "B", "C")]))) == 1


def test_another_cycle_beside_an_allowed_one_is_found() -> None:
    files = agents(Greeter="A", A="B C", B="A", C="B")
    assert lint("GRF501", files, Settings(allow_cycles=[("A", "B")])) == [
        "agents/B/B.yaml:3:15: agent cycle: A → C → B → A"
    ]


def test_a_tree_has_no_cycle() -> None:
    assert lint("GRF501", agents(Greeter="A B", A="C D", B="E", C="", D="", E="")) == []


def test_two_ways_to_one_agent_are_no_cycle() -> None:
    assert lint("GRF501", agents(Greeter="A B", A="C", B="C", C="")) == []


def test_the_root_and_an_agent_by_itself_have_rules_of_their_own() -> None:
    assert lint("GRF501", agents(Greeter="A", A="A Greeter")) == []
    assert set(codes(agents(Greeter="A", A="A Greeter"))) == {"GRF502", "GRF503"}


def test_hand_overs_of_tools_are_no_children() -> None:
    ask = {"tools/ask/ask.yaml": "displayName: ask\nagentTool:\n  name: ask\n  agent: Greeter\n"}
    files = agents(Greeter="A") | agent("A", "tools: [ask]\n") | ask
    assert lint("GRF501", files) == []


def test_names_that_nothing_has_lead_nowhere() -> None:
    assert lint("GRF501", agents(Greeter="A", A="X", B="A")) == []
