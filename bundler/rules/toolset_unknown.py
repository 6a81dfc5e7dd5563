"""
An agent or a conversation names a toolset that does not exist.

Why: the import of the bundle fails. For toolsets the name of the directory does not count, only the display name.

Bad::

    toolsets:
    - toolset: delivery_servise

Good::

    toolsets:
    - toolset: delivery_service

Fix: write the display name of a toolset of the bundle, or take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Severity
from bundler.rules._reference import lowered, unknown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Reference
    from bundler.findings import Problem
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    return unknown(facts, _speaks, lowered)


def _speaks(reference: Reference) -> bool:
    return reference.target == "toolset"


RULE = Rule(
    code="REF420",
    name="toolset-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="toolset '{value}' does not exist",
    check=_check,
)
