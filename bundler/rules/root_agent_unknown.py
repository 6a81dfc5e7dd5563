"""
The app does not say with which agent a conversation starts, or names one that does not exist.

Why: the import of the bundle fails, because there is no agent that could greet anybody.

Bad::

    displayName: Fernhill
    rootAgent: Concierg

Good::

    displayName: Fernhill
    rootAgent: Concierge

Fix: write the display name of one of the agents as ``rootAgent``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_file, at_value
from bundler.names import did_you_mean
from bundler.rules._manifest import is_unusable
from bundler.rules._reference import Verdict, references, shown
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    app = facts.app
    if app is None:
        return
    name = app.value.get("rootAgent", "")
    if not name.strip() and not is_unusable(facts, app, "rootAgent"):
        place = at_value(app.path, ("rootAgent",)) if "rootAgent" in app.value else at_file(app.path)
        yield Problem(place, hint=_agents(facts), message="app has no rootAgent")
    elif name.strip():
        yield from _unknown(facts, app)


def _unknown(facts: Facts, app: Resource) -> Iterator[Problem]:
    judged = references(facts)
    for reference in judged.of[Verdict.UNKNOWN]:
        if reference.owner is app and reference.field == "rootAgent":
            hint = did_you_mean(judged.close("agent", reference.value)) or _agents(facts)
            yield Problem(reference.place, hint=hint, value=reference.value)


def _agents(facts: Facts) -> str:
    names = sorted(facts.by_name["agent"])
    return f"agents: {shown(names)}" if names else "the bundle has no agent"


RULE = Rule(
    code="REF402",
    name="root-agent-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="rootAgent '{value}' is no agent",
    check=_check,
)
