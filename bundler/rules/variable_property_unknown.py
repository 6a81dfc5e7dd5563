"""
An instruction reads a property that the variable's declaration does not have.

Why: the platform puts nothing in its place and says nothing.

Bad::

    # app.yaml declares the object order with the property status
    The order is {order.state}.

Good::

    The order is {order.status}.

Fix: correct the name, or add the property to the schema of the variable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.findings import Problem, Related, Severity
from bundler.instructions import path_of
from bundler.names import closest, did_you_mean
from bundler.rules._instruction import variables, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for text, use in variables(facts):
        variable = facts.variable_names.get(use.parts[0])
        if variable is None or use.form != "brace" or len(use.parts) == 1:
            continue
        wrong = _first_wrong(variable.schema, use.parts)
        if wrong is not None:
            depth, hint = wrong
            yield Problem(
                whole(text, use),
                hint=hint,
                related=[Related(variable.place, "declared here")],
                parent=path_of(use.parts[:depth]),
                value=use.parts[depth],
            )


def _first_wrong(schema: Any, parts: tuple[str, ...]) -> tuple[int, str] | None:
    """Return the position of the first step that cannot be taken, with a hint; None where all can or may be."""
    for depth, step in enumerate(parts[1:], start=1):
        if not isinstance(schema, dict):
            return None
        kind = schema.get("type")
        if step.isdigit():
            schema = schema.get("items") if kind == "ARRAY" else None
            continue
        if kind in {"STRING", "INTEGER", "NUMBER", "BOOLEAN", "ARRAY"}:
            return depth, f"its type is {kind}"
        properties = schema.get("properties")
        if not isinstance(properties, dict) or step in properties:
            schema = properties and properties[step]
        elif _is_open(schema, step):
            return None
        else:
            return depth, did_you_mean(closest(step, properties))
    return None


def _is_open(schema: dict[str, Any], step: str) -> bool:
    """Tell whether an object may hold more than its properties: by rule, by another schema, or in its default."""
    default = schema.get("default")
    if isinstance(default, dict) and step in default:
        return True
    return any(schema.get(key) for key in ("additionalProperties", "anyOf", "ref"))


RULE = Rule(
    code="REF431",
    name="variable-property-unknown",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="'{parent}' has no property '{value}'",
    check=_check,
)
