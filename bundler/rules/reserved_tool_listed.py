"""
A list of tools names one that every agent has anyway.

Why: hand-overs follow from ``childAgents`` and from directives, and the session's variables are set without a tool that
is listed. The entry has no effect and suggests that leaving it out would have one.

Bad::

    tools: [transfer_to_agent, opening_hours]

Good::

    tools: [opening_hours]

Fix: take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._reference import SESSION_TOOL
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    needless = {SESSION_TOOL} - facts.by_name["tool"].keys()
    for reference in facts.references:
        listed = reference.field == "tools" and reference.target == "tool"
        if reference.target == "tool" and reference.value in needless | ({"transfer_to_agent"} if listed else set()):
            yield Problem(reference.place, value=reference.value)


RULE = Rule(
    code="REF419",
    name="reserved-tool-listed",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.RECOMMENDED,
    message="'{value}' need not be listed",
    check=_check,
)
