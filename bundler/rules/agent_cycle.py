"""
Agents list each other as children in a circle.

Why: a conversation can be handed round without end, and nobody can say which of the agents answers for it. A child
hands back to its parent anyway.

Bad::

    # agents/Plant_Care
    childAgents: [Deliveries]
    # agents/Deliveries
    childAgents: [Plant Care]

Good::

    # agents/Plant_Care
    childAgents: [Deliveries]
    # agents/Deliveries
    childAgents: []

Fix: take one of the children out, or allow the cycle in the settings if it is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity
from bundler.graph import agent_graph, arcs_of, components, shortest_cycle
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    graph = agent_graph(facts)
    arcs = arcs_of(graph.inner_edges())
    allowed = {frozenset(names) for names in settings.allow_cycles}
    for members in components(arcs):
        cycle = shortest_cycle(graph, frozenset(members), arcs, allowed) if len(members) > 1 else None
        if cycle is not None:
            steps = [graph.edge(*pair) for pair in zip(cycle, [*cycle[1:], cycle[0]], strict=True)]
            related = [Related(edge.reference.place, f"lists '{edge.child.name}'") for edge in steps[:-1]]
            yield Problem(steps[-1].reference.place, related=related, cycle=_shown([*cycle, cycle[0]]))


def _shown(names: list[str]) -> str:
    return " → ".join(names if len(names) <= 10 else [*names[:5], "…", *names[-4:]])


RULE = Rule(
    code="GRF501",
    name="agent-cycle",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="agent cycle: {cycle}",
    check=_check,
)
