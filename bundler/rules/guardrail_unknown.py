"""
The app or an agent lists a guardrail that does not exist.

Why: the import of the bundle fails. Nothing may be left unguarded because of a misspelt name.

Bad::

    guardrails: [No spray advise]

Good::

    guardrails: [No spray advice]

Fix: write the display name of a guardrail of the bundle, or take the entry out.
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
    return reference.target == "guardrail"


RULE = Rule(
    code="REF403",
    name="guardrail-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="guardrail '{value}' does not exist",
    check=_check,
)
