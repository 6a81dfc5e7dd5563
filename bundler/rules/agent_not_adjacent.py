"""
An instruction hands over to an agent that is neither a child nor a parent.

Why: conversations move along the tree of agents only. Between siblings they go through the common parent.

Bad::

    # agents/Greeter/instruction.txt, while Greeter has no children
    For a late parcel hand over to {@AGENT: Deliveries}.

Good::

    # agents/Greeter/Greeter.yaml
    displayName: Greeter
    childAgents: [Deliveries]

Fix: list the agent under ``childAgents``, or hand over to a parent that knows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._instruction import field_of, names_in, used, whole
from bundler.rules._manifest import is_in_doubt
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    children = _children(facts)
    parents = _parents(facts, children)
    for agent, text in used(facts):
        if agent.name is None:
            continue
        kin = {agent.name, *children[id(agent)], *parents.get(agent.name, ())}
        for directive in text.directives:
            if directive.kind != "AGENT" or not directive.meant or directive.name in kin:
                continue
            if directive.name in facts.by_name["agent"] and not facts.derived(_unsure) & {agent.name, directive.name}:
                related = field_of(agent, "childAgents", f"the children of '{agent.name}'")
                yield Problem(whole(text, directive), related=related, value=directive.name, agent=agent.name)


def _unsure(facts: Facts) -> frozenset[str | None]:
    """Return the names of the agents whose children could not all be read."""
    return frozenset(
        agent.name
        for agent in facts.resources["agent"]
        if None in (agent.value.get("childAgents") or ()) or is_in_doubt(facts, agent, "childAgents")
    )


def _children(facts: Facts) -> dict[int, frozenset[str]]:
    """Return the children of each agent, also those it lists under a name that another rule speaks of."""
    meant = references(facts).meant_in("childAgents")
    return {
        id(agent): names_in(agent.value.get("childAgents")) | meant.get(id(agent), set())
        for agent in facts.resources["agent"]
    }


def _parents(facts: Facts, children: dict[int, frozenset[str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for agent in facts.resources["agent"]:
        for child in children[id(agent)]:
            if agent.name is not None:
                found.setdefault(child, set()).add(agent.name)
    return found


RULE = Rule(
    code="REF412",
    name="agent-not-adjacent",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="agent '{value}' is neither child nor parent of '{agent}'; no hand-over is possible",
    check=_check,
)
