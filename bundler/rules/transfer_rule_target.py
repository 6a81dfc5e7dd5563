"""
A transfer rule can never apply: its agent is no child of this one, or an earlier rule says the same.

Why: rules stand with the parent and are tried from the top, the first that fits wins. Such a rule is dead, and the
hand-over that it describes does not happen.

Bad::

    childAgents: [Deliveries]
    transferRules:
    - childAgent: Plant Care

Good::

    childAgents: [Deliveries, Plant Care]
    transferRules:
    - childAgent: Plant Care

Fix: list the agent as a child, or take the rule out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_key, at_value
from bundler.rules._manifest import is_in_doubt
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for agent in facts.resources["agent"]:
        if agent.value.get("transferRules"):
            yield from _strangers(facts, agent)
            yield from _repetitions(agent)


def _strangers(facts: Facts, agent: Resource) -> Iterator[Problem]:
    listed = agent.value.get("childAgents") or []
    if None in listed or is_in_doubt(facts, agent, "childAgents"):
        return
    related = [Related(at_key(agent.path, ("childAgents",)), "the children")] if "childAgents" in agent.value else []
    children = {*listed, *_meant(facts, agent)}
    for reference in facts.owned(agent, "agent"):
        is_rule = reference.field == "childAgent"
        if is_rule and reference.value not in children and facts.resolves("agent", reference.value):
            yield Problem(reference.place, related=related, value=reference.value, why="can never apply: not a child")


def _meant(facts: Facts, agent: Resource) -> Iterator[str]:
    """Yield the names of the agents that misspelt children stand for."""
    judged = references(facts)
    for spellings in judged.of.values():
        for reference in spellings:
            if reference.owner is agent and reference.field == "childAgents":
                meant = judged.meant(reference)
                if meant is not None:
                    yield meant.label


def _repetitions(agent: Resource) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, rule in enumerate(agent.value["transferRules"]):
        if not isinstance(rule, dict) or not rule.get("childAgent"):
            continue
        earlier = first.setdefault(repr(sorted(rule.items())), index)
        if earlier != index:
            place = at_value(agent.path, ("transferRules", index, "childAgent"))
            related = [Related(at_value(agent.path, ("transferRules", earlier, "childAgent")), "the rule it repeats")]
            yield Problem(place, related=related, value=rule["childAgent"], why=f"repeats rule {earlier + 1}")


RULE = Rule(
    code="GRF507",
    name="transfer-rule-target",
    severity=Severity.WARNING,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="transfer rule for '{value}' {why}",
    check=_check,
)
