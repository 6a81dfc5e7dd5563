"""
An evaluation or an example calls a tool that does not exist.

Why: the import of the bundle fails, although no agent needs the tool. Where the platform itself marked the evaluation
as invalid it takes it as it is, and this is a warning.

Bad::

    toolCall:
      tool: opening_our

Good::

    toolCall:
      tool: opening_hours

Fix: write the display name of a tool of the bundle; an operation of a toolset is named with ``toolsetTool``.
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
    return reference.target == "tool" and reference.owner.kind in CONVERSATIONS


RULE = Rule(
    code="REF440",
    name="conversation-tool-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="tool '{value}' does not exist",
    check=_check,
)
