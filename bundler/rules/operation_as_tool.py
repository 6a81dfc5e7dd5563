"""
A toolset, or one of its operations, stands where only a tool can be named.

Why: operations are no resources of their own, so the import of the bundle does not find the name and fails. Only
instructions and code call an operation by the name of its toolset, ``_`` and its id.

Bad::

    tools: [delivery_service_find_delivery]

Good::

    toolsets:
    - toolset: delivery_service
      toolIds: [find_delivery]

Fix: list the toolset under ``toolsets``; in a conversation name the operation with ``toolsetTool``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._reference import CONVERSATIONS, Verdict, lowered, name_of, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    judged = references(facts)
    for reference in judged.of[Verdict.OPERATION]:
        toolset = judged.toolset(reference)
        if toolset is not None:
            yield Problem(
                reference.place,
                related=[name_of(toolset, "the toolset")],
                hint="use toolsetTool" if reference.owner.kind in CONVERSATIONS else "list it under toolsets",
                severity=lowered(reference),
                value=reference.value,
                toolset=toolset.name,
            )


RULE = Rule(
    code="REF423",
    name="operation-as-tool",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' belongs to toolset '{toolset}'",
    check=_check,
)
