"""
The keyword of a directive is not in upper case.

Why: only the upper-case keywords are documented. bundler reads the others as if they were; whether the platform does
is not known, and text that is not recognised as a directive never reaches the tool or the agent.

Bad::

    Then call {@tool: find_plant}.

Good::

    Then call {@TOOL: find_plant}.

Fix: write ``TOOL``, ``AGENT`` or ``WIDGET``. The spelling ``Widget`` is in use and is let pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._instruction import canonical, directives, is_accepted, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    for text, directive in directives(facts):
        if is_accepted(directive, settings) and directive.keyword not in {directive.kind, "Widget"}:
            yield Problem(whole(text, directive), want=canonical(directive, settings))


RULE = Rule(
    code="INS601",
    name="directive-keyword-case",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="write {want}: the keyword is upper case",
    check=_check,
)
