"""
An agent lists itself as its child.

Why: handing a conversation over to oneself leads nowhere, and an agent cannot be its own parent.

Bad::

    displayName: Deliveries
    childAgents: [Deliveries]

Good::

    displayName: Deliveries
    childAgents: []

Fix: take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.graph import agent_graph
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for edge in agent_graph(facts).edges:
        if edge.parent is edge.child:
            yield Problem(edge.reference.place, value=edge.child.name)


RULE = Rule(
    code="GRF503",
    name="self-child",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.MINIMAL,
    message="agent '{value}' is its own child",
    check=_check,
)
