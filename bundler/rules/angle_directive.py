"""
A directive is written in angle brackets.

Why: this spelling is in use, and bundler resolves and checks it like the other, but the platform links braces only.

Bad::

    Then call <@TOOL: find_plant>.

Good::

    Then call {@TOOL: find_plant}.

Fix: write braces. A team that turns angle brackets into braces before the import sets
``instructions.angle-syntax = "allow"``.
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


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    if settings.angle_syntax == "allow":
        return
    for text, directive in directives(facts):
        if directive.form == "angle" and directive.meant:
            yield Problem(whole(text, directive), want=directive.canonical)


RULE = Rule(
    code="INS608",
    name="angle-directive",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="the platform reads only the brace form: write {want}",
    check=_check,
)
