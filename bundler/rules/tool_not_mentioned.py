"""
An agent has a tool that neither its instruction nor its code mentions.

Why: the model knows the tool from its description alone. Often the instruction was rewritten and the tool was
forgotten.

Bad::

    # agents/Greeter/Greeter.yaml has tools: [find_plant]
    Welcome the customer.

Good::

    Welcome the customer. Look up prices with {@TOOL: find_plant}.

Fix: say in the instruction when the tool is to be used, or take it from the agent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import RESERVED_TOOLS
from bundler.findings import Problem, Severity, at_value
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    if facts.app is None:
        return
    texts = _texts(facts)
    everywhere = texts.get(id(facts.app), [])
    for agent in facts.resources["agent"]:
        own = texts.get(id(agent))
        if own is None:
            continue
        for position, name in _direct_tools(facts, agent):
            if not any(name in text for text in (*own, *everywhere)):
                yield Problem(at_value(agent.path, ("tools", position)), agent=agent.label, value=name)


def _direct_tools(facts: Facts, agent: Resource) -> Iterator[tuple[int, str]]:
    """Yield position and name of the bundle's own tools that an agent lists, each once."""
    seen: set[str] = set(RESERVED_TOOLS)
    for position, name in enumerate(agent.value.get("tools") or ()):
        if isinstance(name, str) and name not in seen and name in facts.by_name["tool"]:
            seen.add(name)
            yield position, name


def _texts(facts: Facts) -> dict[int, list[str]]:
    """Return the instruction and the code of each agent and of the app; no agent whose instruction is not there."""
    found: dict[int, list[str]] = {}
    unknown: set[int] = set()
    instructed = {id(owner) for owner, text in facts.instructions if text.text.strip()}
    for field in facts.paths:
        if field.media not in {"text", "python"} or field.owner.kind not in {"agent", "app"}:
            continue
        text = facts.text(field.value)
        if text is None:
            unknown.add(id(field.owner))
        else:
            found.setdefault(id(field.owner), []).append(text)
    return {
        owner: texts
        for owner, texts in found.items()
        if owner == id(facts.app) or (owner in instructed and owner not in unknown)
    }


RULE = Rule(
    code="REF455",
    name="tool-not-mentioned",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.STRICT,
    message="agent '{agent}' has tool '{value}' but its instruction never mentions it",
    check=_check,
)
