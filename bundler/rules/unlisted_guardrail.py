"""
A guardrail is listed neither by the app nor by any agent.

Why: it has no effect. Whoever reads the bundle believes that conversations are guarded by it.

Bad::

    # guardrails/No_Spray_Advice exists
    displayName: Fernhill
    rootAgent: Concierge

Good::

    displayName: Fernhill
    rootAgent: Concierge
    guardrails: [No spray advice]

Fix: list it in the app or in the agents it is for, or delete its directory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_value
from bundler.rules._manifest import is_in_doubt
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    if not facts.complete:
        return
    listed = {reference.value for reference in facts.references if reference.target == "guardrail"}
    meant = {resource.label for resource in references(facts).all_meant("guardrail")}
    unlisted = facts.by_name["guardrail"].keys() - listed - meant
    if unlisted and not any(is_in_doubt(facts, owner, "guardrails") for owner in _owners(facts)):
        for name in sorted(unlisted):
            first = facts.by_name["guardrail"][name][0]
            yield Problem(at_value(first.path, ("displayName",)), name=name)


def _owners(facts: Facts) -> Iterator[Resource]:
    """Yield everything that can list guardrails."""
    yield from () if facts.app is None else (facts.app,)
    yield from facts.resources["agent"]


RULE = Rule(
    code="REF451",
    name="unlisted-guardrail",
    severity=Severity.INFO,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="guardrail '{name}' is not applied anywhere",
    check=_check,
)
