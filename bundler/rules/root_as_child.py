"""
An agent lists the root agent as its child.

Why: the root is where every conversation starts and stands above all others; the import of the bundle fails. A child
hands back to its parent without listing it.

Bad::

    # rootAgent is Concierge; agents/Deliveries
    childAgents: [Concierge]

Good::

    # agents/Deliveries
    childAgents: []

Fix: take the root agent out of the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_value
from bundler.graph import agent_graph
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    graph = agent_graph(facts)
    if graph.root is None or facts.app is None:
        return
    for edge in graph.edges:
        if edge.child is graph.root and edge.parent is not graph.root:
            way = " → ".join([*graph.way_to(edge.parent.label), edge.child.label])
            related = [Related(at_value(facts.app.path, ("rootAgent",)), "the root agent")]
            yield Problem(edge.reference.place, related=related, value=edge.child.name, way=way)


RULE = Rule(
    code="GRF502",
    name="root-as-child",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="root agent '{value}' is listed as a child ({way})",
    check=_check,
)
