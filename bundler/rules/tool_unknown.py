"""
An agent lists a tool that does not exist, or a widget or the app's fallback names one.

Why: the import of the bundle fails. Tools of the platform need no file, every other tool needs its directory.

Bad::

    tools: [opening_ours, end_session]

Good::

    tools: [opening_hours, end_session]

Fix: write the display name of a tool of the bundle, or take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Severity
from bundler.rules._reference import CONVERSATIONS, full, unknown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Reference
    from bundler.findings import Problem
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    return unknown(facts, _speaks, full)


def _speaks(reference: Reference) -> bool:
    return reference.target in {"tool", "fallback"} and reference.owner.kind not in CONVERSATIONS


RULE = Rule(
    code="REF406",
    name="tool-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="tool '{value}' does not exist",
    check=_check,
)
