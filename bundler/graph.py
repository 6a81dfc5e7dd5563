"""The graph of agents: who lists whom as a child, who can be reached, where it runs in circles. Never recursive."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Iterator, Mapping

    from bundler.facts import Facts, Reference, Resource

Arcs = dict[str, list[str]]
"""Display names to those they lead to, in the order of the bundle."""

FAR = 1 << 30
"""The distance of what cannot be reached."""

LONGEST = 10
"""How many names of a way are shown."""

_LARGE = 200
_MOST_TRIES = 100


class Edge(NamedTuple):
    """An agent that lists another as its child, and the first item that does so."""

    parent: Resource
    child: Resource
    reference: Reference


class AgentGraph:
    """The children of all agents. ``root`` is the root agent, None where it is not known for certain."""

    def __init__(self, facts: Facts) -> None:
        self.edges = _edges(facts)
        self.arcs = arcs_of(self.edges)
        name = None if facts.app is None else facts.app.value.get("rootAgent")
        self.root = facts.named("agent", name) if isinstance(name, str) else None
        self._before = _steps_before(self.arcs, (self.root.label,) if self.root else ())
        self.distances: dict[str, int] = {}
        for reached, before in self._before.items():
            self.distances[reached] = 0 if before is None else self.distances[before] + 1
        self._by_names = {(edge.parent.label, edge.child.label): edge for edge in reversed(self.edges)}

    def way_to(self, name: str) -> list[str]:
        """Return the last names, at most ``LONGEST``, on a shortest way from the root to an agent."""
        way = [name]
        before = self._before.get(name)
        while before is not None and len(way) < LONGEST:
            way.append(before)
            before = self._before[before]
        return way[::-1]

    def edge(self, parent: str, child: str) -> Edge:
        """Return the edge between two agents of which one is known to list the other."""
        return self._by_names[parent, child]

    def rank(self, name: str) -> tuple[int, str]:
        """Return the key by which agents are ordered: the nearest to the root first, equal ones alphabetically."""
        return self.distances.get(name, FAR), name

    def inner_edges(self) -> list[Edge]:
        """Return the edges that neither lead to the root nor from an agent to itself."""
        return [edge for edge in self.edges if edge.child is not edge.parent and edge.child is not self.root]


def agent_graph(facts: Facts) -> AgentGraph:
    """Return the graph of a bundle's agents; it is made once."""
    return facts.derived(AgentGraph)


def _edges(facts: Facts) -> list[Edge]:
    """Return each pair of agents once, in the order of the references. Names that nothing has lead nowhere."""
    found: dict[tuple[str, str], Edge] = {}
    for reference in facts.references:
        if reference.field == "childAgents" and reference.owner.kind == "agent" and reference.owner.name is not None:
            child = facts.named("agent", reference.value)
            if child is not None:
                found.setdefault((reference.owner.path, reference.value), Edge(reference.owner, child, reference))
    return list(found.values())


def arcs_of(edges: Iterable[Edge]) -> Arcs:
    """Return the edges by the names of their agents."""
    arcs: Arcs = {}
    for edge in edges:
        arcs.setdefault(edge.parent.label, []).append(edge.child.label)
    return arcs


def reachable(arcs: Mapping[str, Iterable[str]], start: Iterable[str]) -> set[str]:
    """Return the names that can be reached, the starts among them."""
    return set(_steps_before(arcs, start))


def _steps_before(arcs: Mapping[str, Iterable[str]], start: Iterable[str]) -> dict[str, str | None]:
    """Return each name that can be reached with the one before it on a shortest way, the nearest first."""
    found: dict[str, str | None] = dict.fromkeys(start)
    waiting = deque(found)
    while waiting:
        name = waiting.popleft()
        for follower in arcs.get(name, ()):
            if follower not in found:
                found[follower] = name
                waiting.append(follower)
    return found


def shortest_way(arcs: Mapping[str, Iterable[str]], start: str, goal: str) -> list[str] | None:
    """Return the names on a shortest way, both ends included; a way from a name to itself leads round a circle."""
    before: dict[str, str] = {}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        for follower in arcs.get(name, ()):
            if follower not in before:
                before[follower] = name
                waiting.append(follower)
        if goal in before:
            return _way_back(before, start, goal)
    return None


def _way_back(before: Mapping[str, str], start: str, goal: str) -> list[str]:
    way = [goal, before[goal]]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def components(arcs: Mapping[str, Collection[str]]) -> Iterator[list[str]]:
    """Yield the strongly connected components: names that all lead to each other. Single names are among them.

    A component comes after all those that it leads to.
    """
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_names: list[str] = []
    is_open: set[str] = set()
    for start in arcs:
        walk = [(start, iter(arcs[start]))] if start not in number else []
        while walk:
            name, followers = walk[-1]
            if name not in number:
                number[name] = lowest[name] = len(number)
                open_names.append(name)
                is_open.add(name)
            follower = next(followers, None)
            if follower is None:
                walk.pop()
                if lowest[name] == number[name]:
                    yield _closed(name, open_names, is_open)
                if walk:
                    lowest[walk[-1][0]] = min(lowest[walk[-1][0]], lowest[name])
            elif follower not in number:
                walk.append((follower, iter(arcs.get(follower, ()))))
            elif follower in is_open:
                lowest[name] = min(lowest[name], number[follower])


def _closed(name: str, open_names: list[str], is_open: set[str]) -> list[str]:
    """Take a component whose first name is known from the names that are still open."""
    component = []
    while name in is_open:
        component.append(open_names.pop())
        is_open.discard(component[-1])
    return component[::-1]


def shortest_cycle(
    graph: AgentGraph, members: Collection[str], arcs: Mapping[str, Iterable[str]], allowed: Container[frozenset[str]]
) -> list[str] | None:
    """Return a shortest cycle among the members of a component, None where all are allowed.

    It starts at the agent nearest to the root, which is not repeated at the end. Of equal cycles the one whose names
    come first in the order of the graph is taken. In a large component only cycles through its first agent are seen.
    """
    inside = {name: [follower for follower in arcs.get(name, ()) if follower in members] for name in members}
    order = sorted(members, key=graph.rank)
    starts = order if len(order) <= _LARGE else order[:1]
    waiting: deque[frozenset[tuple[str, str]]] = deque([frozenset()])
    seen = set(waiting)
    for _ in range(_MOST_TRIES):
        if not waiting:
            break
        without = waiting.popleft()
        cycle = _cycle(graph, starts, _less(inside, without))
        if cycle is None or frozenset(cycle) not in allowed:
            if cycle is not None:
                return cycle
            continue
        # any other cycle lacks one of the steps of this one
        for step in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            if without | {step} not in seen:
                seen.add(without | {step})
                waiting.append(without | {step})
    return None


def _less(arcs: Arcs, without: Container[tuple[str, str]]) -> Arcs:
    return {name: [other for other in followers if (name, other) not in without] for name, followers in arcs.items()}


def _cycle(graph: AgentGraph, starts: Iterable[str], arcs: Arcs) -> list[str] | None:
    found = []
    for start in starts:
        way = shortest_way(arcs, start, start)
        if way is not None:
            first = min(range(len(way) - 1), key=lambda index: graph.rank(way[index]))
            cycle = way[first:-1] + way[:first]
            if len(cycle) == 2:  # none is shorter, and starts come in order
                return cycle
            found.append(cycle)
    return min(found, key=lambda cycle: (len(cycle), [graph.rank(name) for name in cycle]), default=None)
