"""
A list names the same thing twice.

Why: the second entry has no effect. It is often what remains of a merge, and hides that another entry was meant.

Bad::

    tools: [opening_hours, plant_guide, opening_hours]

Good::

    tools: [opening_hours, plant_guide]

Fix: take the second entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity
from bundler.names import collapsed
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Reference
    from bundler.settings import Settings


_LISTS = frozenset(
    {"tools", "childAgents", "guardrails", "toolIds", "toolset", "evaluations", "evaluationExpectations"}
)


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    first: dict[tuple[object, ...], Reference] = {}
    for reference in facts.references:
        place = _list(reference)
        if place is None:
            continue
        value = collapsed(reference.value) if reference.target == "operation" else reference.value
        other = first.setdefault((reference.owner.path, place, value), reference)
        if other is not reference:
            related = Related(other.place, "first listed here")
            yield Problem(reference.place, related=[related], value=reference.value)


def _list(reference: Reference) -> tuple[str | int, ...] | None:
    """Return the pointer of the list that a reference stands in, None for one that stands alone."""
    pointer = reference.pointer
    if reference.field not in _LISTS:
        return None
    if isinstance(pointer[-1], int):
        return pointer[:-1]
    return pointer[:-2] if pointer[0] == "toolsets" and len(pointer) == 3 else None


RULE = Rule(
    code="REF416",
    name="duplicate-reference",
    severity=Severity.WARNING,
    effect=Effect.STYLE,
    profile=Profile.RECOMMENDED,
    message="'{value}' is listed twice",
    check=_check,
)
