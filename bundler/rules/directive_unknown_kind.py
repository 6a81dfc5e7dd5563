"""
A directive has a keyword that the platform does not know.

Why: the platform links tools, agents and widgets. Anything else in the form of a directive stays plain text.

Bad::

    Ask {@TOOLS: find_plant} for the price.

Good::

    Ask {@TOOL: find_plant} for the price.

Fix: write ``TOOL``, ``AGENT`` or ``WIDGET``, or take the sign ``@`` out where no directive is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.instructions import KINDS
from bundler.rules._instruction import Guesses, directives, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    kinds = Guesses(KINDS)
    for text, directive in directives(facts):
        if not directive.known:
            yield Problem(whole(text, directive), hint=kinds.hint(directive.kind), word=directive.keyword)


RULE = Rule(
    code="INS606",
    name="directive-unknown-kind",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="unknown directive '@{word}'",
    check=_check,
)
