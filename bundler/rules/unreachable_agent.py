"""
No hand-over leads from the root agent to an agent.

Why: no conversation ever gets there. The bundle imports, so the agent looks as if it worked. Only the first agent of a
branch is named: what hangs below it is reached with it.

Bad::

    # agents/Deliveries exists; agents/Concierge
    childAgents: [Plant Care]

Good::

    # agents/Concierge
    childAgents: [Plant Care, Deliveries]

Fix: list the agent as a child where it is needed, or delete its directory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_value
from bundler.graph import agent_graph, components, reachable
from bundler.rules._instruction import directives, owners
from bundler.rules._manifest import is_in_doubt
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    graph = agent_graph(facts)
    if graph.root is None or not facts.complete:
        return
    names = facts.by_name["agent"]
    reached = reachable(graph.arcs, {graph.root.label, *_entered_otherwise(facts)})
    lost = {name: [child for child in graph.arcs.get(name, ()) if child not in reached] for name in names}
    lost = {name: children for name, children in lost.items() if name not in reached}
    if not (lost and _are_children_known(facts)):
        return
    spoken_for = reachable(lost, _misdirected(facts) & lost.keys())
    for component in reversed(list(components(lost))):
        top = min(component, key=lambda name: names[name][0].path)
        if top not in spoken_for:
            spoken_for |= reachable(lost, [top])
            place = at_value(names[top][0].path, ("displayName",))
            yield Problem(place, value=top, root=graph.root.name)


def _are_children_known(facts: Facts) -> bool:
    """Tell whether every agent has a name and children that could all be read."""
    for agent in facts.resources["agent"]:
        if agent.name is None or None in (agent.value.get("childAgents") or ()):
            return False
    return not any(is_in_doubt(facts, agent, "childAgents") for agent in facts.resources["agent"])


def _entered_otherwise(facts: Facts) -> Iterator[str]:
    """Yield the agents that tools and guardrails hand over to, and those that a reference to no agent must mean."""
    for reference in facts.references:
        if reference.target == "agent" and reference.owner.kind in {"tool", "guardrail"}:
            yield reference.value
    for agent in references(facts).all_meant("agent"):
        yield agent.label


def _misdirected(facts: Facts) -> set[str]:
    """Return the agents that an instruction hands over to although they are neither child nor parent."""
    using = owners(facts)
    found = set()
    for text, directive in directives(facts):
        if directive.kind == "AGENT" and directive.name in facts.by_name["agent"]:
            for owner in using[text.path]:
                if owner.kind == "agent" and owner.name != directive.name:
                    found.add(directive.name)
    return found


RULE = Rule(
    code="GRF504",
    name="unreachable-agent",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="agent '{value}' cannot be reached from '{root}'",
    check=_check,
)
