"""
A conversation, or the mapping of a remote agent, gives a value to a variable that the app does not declare.

Why: the value is set and nothing reads it, while the variable that was meant stays as it is. An evaluation then tests
something else than it says.

Bad::

    userInput:
      variables:
        custmer_name: Rosa

Good::

    userInput:
      variables:
        customer_name: Rosa

Fix: write the name of a declared variable, or declare it in the app.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.names import closest, did_you_mean
from bundler.rules._instruction import is_variable
from bundler.rules._manifest import are_variables_known
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_PATIENCE = 20_000


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    if not are_variables_known(facts):
        return
    patience = _PATIENCE
    for reference in facts.references:
        if reference.target != "variable" or is_variable(facts, settings, reference.value):
            continue
        patience -= len(facts.variable_names)
        hint = did_you_mean(closest(reference.value, facts.variable_names) if patience >= 0 else None)
        yield Problem(reference.place, hint=hint, value=reference.value)


RULE = Rule(
    code="REF434",
    name="conversation-variable-undeclared",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="variable '{value}' is not declared",
    check=_check,
)
