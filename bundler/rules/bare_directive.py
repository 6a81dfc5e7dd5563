"""
A tool, agent or widget is mentioned with an at sign but without braces.

Why: only braces make a directive. ``@AGENT[Deliveries]`` and ``(@TOOL: find_plant)`` are text to the platform, and the
model has to guess.

Bad::

    For a late parcel hand over to @AGENT[Deliveries].

Good::

    For a late parcel hand over to {@AGENT: Deliveries}.

Fix: write the mention in braces.
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
        if directive.form == "bare" and not text.in_conflict(directive.start):
            yield Problem(whole(text, directive), want=directive.canonical)


RULE = Rule(
    code="INS607",
    name="bare-directive",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="write {want}; this form is plain text",
    check=_check,
)
