"""
A reference holds the name or the id by which the API knows a resource.

Why: in a bundle every reference is a display name. Names such as ``projects/.../agents/...`` belong to one app in one
project, and the import of the bundle fails on them.

Bad::

    rootAgent: projects/fernhill/locations/eu/apps/7/agents/42

Good::

    rootAgent: Concierge

Fix: write the display name of the resource.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._reference import Verdict, lowered, name_of, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    judged = references(facts)
    for reference in judged.of[Verdict.RESOURCE_NAME]:
        meant = judged.by_id(reference)
        yield Problem(
            reference.place,
            related=[] if meant is None else [name_of(meant, "the displayName")],
            hint="" if meant is None else f"write '{meant.name}'",
            severity=lowered(reference),
            value=reference.value,
        )


RULE = Rule(
    code="REF417",
    name="resource-name-as-reference",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' is a resource name; references use displayName",
    check=_check,
)
