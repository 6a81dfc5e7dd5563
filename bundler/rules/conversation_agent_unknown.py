"""
A conversation of an evaluation or an example names an agent that does not exist.

Why: the import of the bundle fails on the agent a conversation starts at or is handed over to. The role of a message is
only shown, so there it is a warning, and so it is in an evaluation that the platform itself marked as invalid.

Bad::

    agentTransfer:
      targetAgent: Plant Caer

Good::

    agentTransfer:
      targetAgent: Plant Care

Fix: write the display name of an agent of the bundle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Severity
from bundler.rules._reference import CONVERSATIONS, lowered, unknown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Reference
    from bundler.findings import Problem
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    return unknown(facts, _speaks, lowered)


def _speaks(reference: Reference) -> bool:
    return reference.target in {"agent", "role"} and reference.owner.kind in CONVERSATIONS


RULE = Rule(
    code="REF442",
    name="conversation-agent-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="agent '{value}' does not exist",
    check=_check,
)
