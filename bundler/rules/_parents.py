"""What the two rules about agents with several parents share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related
from bundler.graph import agent_graph, arcs_of, components
from bundler.rules._reference import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.graph import AgentGraph, Edge
    from bundler.settings import Settings

_SHARED = ("escalation", "satisfaction")


def several_parents(facts: Facts, settings: Settings, *, shared: bool) -> Iterator[Problem]:
    """Yield a problem for each agent with two parents or more, of those that may or may not be shared."""
    parents: dict[str, dict[str, Edge]] = {}
    for edge in _counted(agent_graph(facts)):
        parents.setdefault(edge.child.label, {}).setdefault(edge.parent.label, edge)
    for name, edges in parents.items():
        if len(edges) > 1 and _is_shared(name, settings) is shared:
            *others, last = sorted(edges.values(), key=lambda edge: edge.parent.path)
            related = [Related(edge.reference.place, f"also a child of '{edge.parent.name}'") for edge in others]
            names = shown(edge.parent.label for edge in (*others, last))
            yield Problem(last.reference.place, related=related, value=name, n=len(edges), names=names)


def _is_shared(name: str, settings: Settings) -> bool:
    return name in settings.shared_agents or any(word in name.lower() for word in _SHARED)


def _counted(graph: AgentGraph) -> Iterator[Edge]:
    """Yield the edges that make a parent: those that close a cycle, or lead to the root, have rules of their own."""
    edges = graph.inner_edges()
    component = {name: index for index, names in enumerate(components(arcs_of(edges))) for name in names}
    for edge in edges:
        parent, child = edge.parent.label, edge.child.label
        if component[parent] != component[child] or graph.rank(parent) < graph.rank(child):
            yield edge
