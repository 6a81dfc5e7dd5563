"""
An agent that serves everybody has several parents.

Why: the description of the format allows this for agents such as an escalation or a survey of satisfaction, other
sources say that the platform takes strict trees only. So it is worth knowing about, not more.

Bad::

    # agents/Deliveries and agents/Returns
    childAgents: [Escalation]

Good::

    # agents/Concierge, their common parent
    childAgents: [Deliveries, Returns, Escalation]

Fix: let the common parent hand over, if that serves as well.
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
    return several_parents(facts, settings, shared=True)


RULE = Rule(
    code="GRF506",
    name="shared-agent-parents",
    severity=Severity.INFO,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="shared agent '{value}' has {n} parents: {names}",
    check=_check,
)
