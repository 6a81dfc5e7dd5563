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
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    if not facts.complete:
        return
    listed = {reference.value for reference in facts.references if reference.target == "guardrail"}
    meant = {resource.label for resource in references(facts).all_meant("guardrail")}
    for name, resources in facts.by_name["guardrail"].items():
        if name not in listed | meant:
            yield Problem(at_value(resources[0].path, ("displayName",)), name=name)


RULE = Rule(
    code="REF451",
    name="unlisted-guardrail",
    severity=Severity.INFO,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="guardrail '{name}' is not applied anywhere",
    check=_check,
)
