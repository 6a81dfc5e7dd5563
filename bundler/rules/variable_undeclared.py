"""
An instruction uses a variable that the app does not declare.

Why: the platform puts nothing in its place and says nothing.

Bad::

    # app.yaml declares customer_name
    Greet {custmer_name}.

Good::

    Greet {customer_name}.

Fix: correct the name, or declare the variable in the app. What the platform provides, like ``current_date``, needs no
declaration; further names of that kind go into the setting ``builtins``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import BUILTIN_VARIABLES
from bundler.findings import Problem, Severity
from bundler.names import did_you_mean
from bundler.rules._instruction import Guesses, is_variable, variables, whole
from bundler.rules._manifest import are_variables_known
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_READ = frozenset({"brace", "dollar-brace"})


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    names = Guesses([*facts.variable_names, *BUILTIN_VARIABLES, *settings.builtins])
    holders = _holders(facts)
    for text, use in variables(facts):
        name = use.parts[0]
        if use.form in _READ and not is_variable(facts, settings, name):
            if not facts.derived(are_variables_known):
                return
            hint = did_you_mean(holders[name]) if name in holders else names.hint(name)
            yield Problem(whole(text, use), hint=hint, value=name)


def _holders(facts: Facts) -> dict[str, str]:
    """Return the full path of each property of a declared object by the property's name."""
    found: dict[str, str] = {}
    for variable in facts.variables:
        properties = variable.schema.get("properties")
        for key in properties if isinstance(properties, dict) else ():
            found.setdefault(key, f"{variable.name}.{key}")
    return found


RULE = Rule(
    code="REF430",
    name="variable-undeclared",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="variable '{value}' is not declared; it becomes empty text",
    check=_check,
)
