"""
A child agent, a transfer rule, a tool or a guardrail names an agent that does not exist.

Why: the import of the bundle fails with a message that does not name the file.

Bad::

    childAgents: [Delivreies]

Good::

    childAgents: [Deliveries]

Fix: write the display name of an agent of the bundle, or take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Severity
from bundler.rules._reference import full, unknown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Reference
    from bundler.findings import Problem
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    return unknown(facts, _speaks, full)


def _speaks(reference: Reference) -> bool:
    return reference.target == "agent" and reference.owner.kind in {"agent", "tool", "guardrail"}


RULE = Rule(
    code="REF405",
    name="agent-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="agent '{value}' does not exist",
    check=_check,
)
