"""
A known variable is mentioned in another system's spelling.

Why: the platform fills in ``{name}`` only. Other spellings stay as they are, or keep their dollar sign, and the model
reads them instead of the value.

Bad::

    Greet $customer_name and say that today is ${current_date}.

Good::

    Greet {customer_name} and say that today is {current_date}.

Fix: write the name in single braces without blanks. A name that is neither declared nor built in is not reported here.
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


_WHY = {
    "dollar": "a dollar does not mark a variable",
    "dollar-brace": "the dollar stays in the text",
    "session": "paths of the session mean nothing in an instruction",
    "spaced": "with blanks it is plain text",
    "angle": "in angle brackets it is plain text",
}


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    for text, use in variables(facts):
        if use.form in _WHY and is_variable(facts, settings, use.parts[0]):
            yield Problem(whole(text, use), want=f"{{{use.name}}}", why=_WHY[use.form])


RULE = Rule(
    code="INS611",
    name="variable-near-miss",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="write {want}: {why}",
    check=_check,
)
