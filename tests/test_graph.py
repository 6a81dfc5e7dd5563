"""The graph of agents."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.graph import agent_graph, components, reachable, shortest_cycle, shortest_way
from tests.kit import agent, app, bundle

if TYPE_CHECKING:
    from bundler.graph import AgentGraph

NAMES = "abcdef"
arcs_strategy = st.dictionaries(
    st.sampled_from(NAMES), st.lists(st.sampled_from(NAMES), unique=True, max_size=4), max_size=6
)


def graph_of(arcs: dict[str, list[str]], root: str = "a") -> AgentGraph:
    files = app(root=root)
    for name in {root, *arcs, *itertools.chain(*arcs.values())}:
        files |= agent(name, f"childAgents: [{', '.join(arcs.get(name, ()))}]\n")
    return agent_graph(bundle(files).facts)


def test_edges_stand_in_the_order_of_the_bundle() -> None:
    graph = graph_of({"a": ["c", "b"], "b": ["c"]})
    assert [(edge.parent.name, edge.child.name) for edge in graph.edges] == [("a", "c"), ("a", "b"), ("b", "c")]
    assert graph.edge("b", "c").reference.value == "c"
    assert graph.distances == {"a": 0, "c": 1, "b": 1}


def test_it_is_made_once() -> None:
    facts = bundle(app() | agent("Greeter")).facts
    assert agent_graph(facts) is agent_graph(facts)


def test_ways() -> None:
    arcs = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": ["a"]}
    assert shortest_way(arcs, "a", "d") == ["a", "b", "d"]
    assert shortest_way(arcs, "a", "a") == ["a", "b", "d", "a"]
    assert shortest_way(arcs, "d", "c") == ["d", "a", "c"]
    assert shortest_way(arcs, "x", "a") is None
    assert reachable(arcs, ["b"]) == set("abcd")
    assert reachable(arcs, []) == set()
    assert graph_of(arcs).way_to("d") == ["a", "b", "d"]
    assert graph_of(arcs).way_to("x") == ["x"]


@settings(max_examples=60, deadline=None)
@given(arcs_strategy)
def test_components_are_what_leads_to_each_other(arcs: dict[str, list[str]]) -> None:
    found = list(components(arcs))
    assert sorted(itertools.chain(*found)) == sorted({*arcs, *itertools.chain(*arcs.values())})
    number = {name: index for index, names in enumerate(found) for name in names}
    reach = {name: reachable(arcs, [name]) for name in number}
    for one, other in itertools.product(number, repeat=2):
        assert (number[one] == number[other]) == (one in reach[other] and other in reach[one])
        if other in reach[one]:  # what is led to comes first
            assert number[other] <= number[one]


def cycles_of(arcs: dict[str, list[str]], members: frozenset[str]) -> list[list[str]]:
    """Every elementary cycle of two or more, by trying everything."""
    found = []
    for length in range(2, len(members) + 1):
        for names in itertools.permutations(sorted(members), length):
            steps = zip(names, (*names[1:], names[0]), strict=True)
            if names[0] == min(names) and all(other in arcs.get(name, ()) for name, other in steps):
                found.append(list(names))
    return found


@settings(max_examples=60, deadline=None)
@given(arcs_strategy, st.lists(st.sets(st.sampled_from(NAMES), min_size=2, max_size=3), max_size=2))
def test_the_shortest_cycle_that_is_not_allowed(arcs: dict[str, list[str]], allowed: list[set[str]]) -> None:
    arcs = {name: [other for other in followers if other != name] for name, followers in arcs.items()}
    graph = graph_of(arcs, root="root")
    for names in components(arcs):
        members = frozenset(names)
        wanted = [cycle for cycle in cycles_of(arcs, members) if set(cycle) not in allowed]
        cycle = shortest_cycle(graph, members, arcs, [frozenset(names) for names in allowed])
        if not wanted:
            assert cycle is None
        else:
            assert cycle is not None
            assert len(cycle) == min(map(len, wanted))
            first = cycle.index(min(cycle))
            assert cycle[first:] + cycle[:first] in wanted
            assert cycle[0] == min(cycle, key=graph.rank)


def test_a_large_graph_takes_little_time() -> None:
    names = [f"n{number:05}" for number in range(5_000)]
    arcs = {name: [after, names[0]] for name, after in itertools.pairwise(names)} | {names[0]: [names[1]]}
    graph = graph_of({}, root="root")
    start = time.perf_counter()
    found = list(components(arcs))
    assert [len(component) for component in found] == [1, 4_999]
    assert shortest_cycle(graph, frozenset(found[1]), arcs, ()) == names[:2]
    assert [
        len(component) for component in components({name: [after] for name, after in itertools.pairwise(names)})
    ] == [1] * 5_000
    assert time.perf_counter() - start < 5
