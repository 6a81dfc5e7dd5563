"""
Several agents list one agent as their child.

Why: agents form a tree, in which each but the root has one parent to hand back to. The import of the bundle fails, but
for agents that serve everybody, such as an escalation.

Bad::

    # agents/Deliveries and agents/Returns
    childAgents: [Plant Care]

Good::

    # agents/Deliveries
    childAgents: [Plant Care]
    # agents/Returns
    childAgents: []

Fix: leave it with one parent, or name it among the shared agents in the settings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Severity
from bundler.rules._parents import several_parents
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.findings import Problem
    from bundler.settings import Settings


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    return several_parents(facts, settings, shared=False)


RULE = Rule(
    code="GRF505",
    name="multi-parent",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="agent '{value}' has {n} parents: {names}; the platform allows one",
    check=_check,
)
