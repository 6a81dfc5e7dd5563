"""
A directive is written almost, but not quite, as the platform reads it.

Why: what is not exactly ``{@TOOL: name}`` stays plain text. The model reads about a tool or an agent that it is not
given.

Bad::

    Look it up with {TOOL: find_plant}, then hand over to ${@AGENT: Deliveries}.

Good::

    Look it up with {@TOOL: find_plant}, then hand over to {@AGENT: Deliveries}.

Fix: write one brace, the at sign, the keyword, a colon, a blank, the name and the closing brace.
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


_WHY = {
    "no-colon": "the colon is missing",
    "no-at": "the at sign is missing",
    "dollar": "no dollar belongs before it",
    "spaced": "no blank belongs before the keyword",
    "doubled": "the braces are doubled",
}


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for text, directive in directives(facts):
        if directive.meant and directive.form in _WHY and not text.in_conflict(directive.start):
            yield Problem(whole(text, directive), want=directive.canonical, why=_WHY[directive.form])


RULE = Rule(
    code="INS603",
    name="directive-near-miss",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="write {want} ({why}); as it stands it is plain text",
    check=_check,
)
