"""
A known variable stands in doubled braces.

Why: nothing says whether doubled braces are filled in or are a way to write literal braces, so the text may come out
either way.

Bad::

    Today is {{current_date}}.

Good::

    Today is {current_date}.

Fix: write single braces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._instruction import is_variable, variables, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    for text, use in variables(facts):
        if use.form == "double" and is_variable(facts, settings, use.parts[0]):
            yield Problem(whole(text, use), want=f"{{{use.name}}}")


RULE = Rule(
    code="INS612",
    name="double-brace",
    severity=Severity.INFO,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="use single braces: {want}",
    check=_check,
)
