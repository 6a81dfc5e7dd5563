"""
A directive has blanks where none belong, or not the one after its colon.

Why: one way of writing makes texts easy to search and differences easy to read.

Bad::

    Then call {@TOOL:find_plant }.

Good::

    Then call {@TOOL: find_plant}.

Fix: write one blank after the colon and none elsewhere around the name.
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
        if not is_accepted(directive, settings):
            continue
        want = canonical(directive, settings)
        written = text.text[directive.start : directive.end]
        if written.replace(directive.keyword, directive.kind, 1) != want:
            yield Problem(whole(text, directive), want=want)


RULE = Rule(
    code="INS610",
    name="directive-spacing",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.STRICT,
    message="write {want} with one blank",
    check=_check,
)
