"""
A toolset is used with an operation that its OpenAPI document does not have.

Why: the platform leaves the operation out without a word, and the agent lacks the tool that its instruction counts on.
Ids go stale when a new document is uploaded.

Bad::

    toolsets:
    - toolset: delivery_service
      toolIds: [find_dellivery]

Good::

    toolsets:
    - toolset: delivery_service
      toolIds: [find_delivery]

Fix: write an ``operationId`` of the document; any number of ``_`` in a row counts as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_file
from bundler.names import closest, collapsed, did_you_mean
from bundler.rules._reference import operation_names, shown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_PATIENCE = 20_000


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    ids: dict[str, dict[str, str] | None] = {}
    patience = _PATIENCE
    for reference in facts.references:
        if reference.target != "operation" or reference.toolset is None:
            continue
        if reference.toolset not in ids:
            ids[reference.toolset] = _ids(facts, reference.toolset)
        known = ids[reference.toolset]
        if known is None or collapsed(reference.value) in known:
            continue
        patience -= len(known)
        close = closest(reference.value, known.values()) if patience >= 0 else None
        hint = did_you_mean(close) or (f"it has {shown(known.values())}" if known else "it has none")
        related = _schemas(facts, reference.toolset)
        yield Problem(reference.place, related=related, hint=hint, toolset=reference.toolset, value=reference.value)


def _ids(facts: Facts, name: str) -> dict[str, str] | None:
    """Return the operations of all toolsets of a name, by their collapsed form; None where any id may exist."""
    toolsets = facts.by_name["toolset"].get(name, [])
    found: dict[str, str] = {}
    for toolset in toolsets:
        known = operation_names(facts, toolset)
        if known is None:
            return None
        found |= known
    return found if toolsets else None


def _schemas(facts: Facts, name: str) -> list[Related]:
    toolset = facts.named("toolset", name)
    paths = [field.value for field in facts.paths if field.owner is toolset and field.media == "openapi"]
    return [Related(at_file(path), "the operations of the toolset") for path in paths]


RULE = Rule(
    code="REF421",
    name="tool-id-unknown",
    severity=Severity.WARNING,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="toolset '{toolset}' has no operation '{value}'",
    check=_check,
)
