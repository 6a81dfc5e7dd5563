"""
An instruction hands over to an agent that does not exist.

Why: the import does not look into instructions, so the fault shows only in a conversation: no hand-over takes place.

Bad::

    For a late parcel hand over to {@AGENT: Delivreies}.

Good::

    For a late parcel hand over to {@AGENT: Deliveries}.

Fix: write the display name of an agent of the bundle, exactly as it stands in its manifest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._instruction import Guesses, directives, hint_for_agent, is_nameless, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    agents = Guesses(facts.by_name["agent"])
    for text, directive in directives(facts):
        name = directive.name
        if directive.kind != "AGENT" or not directive.meant:
            continue
        if not facts.resolves("agent", name) and not is_nameless(facts, "agent", name):
            yield Problem(whole(text, directive), hint=hint_for_agent(facts, name, agents), value=name)


RULE = Rule(
    code="REF410",
    name="instruction-agent-unknown",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="'{value}' is no agent",
    check=_check,
)
