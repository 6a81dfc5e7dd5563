"""
A transfer rule lacks a part without which it says nothing.

Why: a rule needs a direction, and either forces a hand-over on a condition or keeps the model from making one on an
expression. The import refuses a rule without these.

Bad::

    transferRules:
    - childAgent: Deliveries
      direction: PARENT_TO_CHILD
      deterministicTransfer: {}

Good::

    transferRules:
    - childAgent: Deliveries
      direction: PARENT_TO_CHILD
      deterministicTransfer:
        expressionCondition:
          expression: wants_delivery = true

Fix: add what the message names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.findings import Problem, Severity, at_key
from bundler.rules._manifest import times_given
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


_KINDS = ("deterministicTransfer", "disablePlannerTransfer")
_CONDITIONS = ("expressionCondition", "pythonCodeCondition")


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for agent in facts.resources["agent"]:
        rules = [
            (("transferRules", index), rule)
            for index, rule in enumerate(agent.value.get("transferRules") or ())
            if isinstance(rule, dict) and rule
        ]
        unusable = _unusable(facts, agent, [rule for _, rule in rules]) if rules else set()
        for pointer, rule in rules:
            for steps, why, about in _faults(rule):
                if about.isdisjoint(unusable):
                    yield Problem(at_key(agent.path, (*pointer, *steps)), why=why)


def _faults(rule: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], str, set[str]]]:
    """Yield the keys that lead to each fault, what it is, and the keys whose absence makes it one."""
    first = (next(iter(rule)),)
    if rule.get("direction") in {None, "DIRECTION_UNSPECIFIED"}:
        yield ("direction",) if "direction" in rule else first, "has no direction", {"direction"}
    forced, blocked = (rule.get(kind) for kind in _KINDS)
    if forced is None and blocked is None:
        yield first, "has neither deterministicTransfer nor disablePlannerTransfer", set(_KINDS)
    if forced is not None and not any(key in forced for key in _CONDITIONS):
        yield (_KINDS[0],), "has a deterministicTransfer without a condition", set(_CONDITIONS)
    if blocked is not None and "pythonCodeCondition" in blocked:
        yield (_KINDS[1], "pythonCodeCondition"), "has code in disablePlannerTransfer, which takes an expression", set()
    elif blocked is not None and "expressionCondition" not in blocked:
        yield (_KINDS[1],), "has a disablePlannerTransfer without an expression", {"expressionCondition"}


def _unusable(facts: Facts, agent: Resource, rules: list[dict[str, Any]]) -> set[str]:
    """Return the keys that some rule of the agent gives a value that could not be used."""
    inner = [rule[kind] for rule in rules for kind in _KINDS if kind in rule]
    held = {key: sum(key in rule for rule in rules) for key in ("direction", *_KINDS)}
    held |= {key: sum(key in part for part in inner) for key in _CONDITIONS}
    return {key for key, count in held.items() if times_given(facts, agent, key) > count}


RULE = Rule(
    code="GRF508",
    name="transfer-rule-shape",
    severity=Severity.WARNING,
    effect=Effect.REJECTED,
    profile=Profile.RECOMMENDED,
    message="transfer rule {why}",
    check=_check,
)
