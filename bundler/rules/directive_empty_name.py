"""
A directive has no name.

Why: there is nothing to link, so the model gets a gap in the middle of a sentence.

Bad::

    Then call {@TOOL: }.

Good::

    Then call {@TOOL: find_plant}.

Fix: write the display name of the tool or agent, or take the directive out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._instruction import directives, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for text, directive in directives(facts):
        if directive.known and directive.closed and not directive.name:
            yield Problem(whole(text, directive))


RULE = Rule(
    code="INS609",
    name="directive-empty-name",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="directive names nothing",
    check=_check,
)
