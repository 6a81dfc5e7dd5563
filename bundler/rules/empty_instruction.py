"""
The instruction of an agent is empty.

Why: the agent runs, but nothing tells it what to do with the customer, its tools and its child agents.

Bad::

    # agents/Deliveries/Deliveries.yaml; the text file has no content
    displayName: Deliveries
    instruction: agents/Deliveries/instruction.txt

Good::

    # agents/Deliveries/instruction.txt
    Tell the customer when the plants arrive.

Fix: write the instruction. An agent with tools or children and no instruction at all is only mentioned (info); one that
is remote or declarative needs none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_file, at_value
from bundler.names import closest
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings

_INSTRUCTED_ELSEWHERE = frozenset({"remoteDialogflowAgent", "declarativeAgent"})


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for owner, text in facts.instructions:
        if text.text and not text.text.isspace():
            continue
        if owner.kind == "app":
            yield Problem(at_file(text.path), message="the global instruction is empty")
        elif "remoteDialogflowAgent" not in owner.value:
            yield Problem(at_file(text.path), agent=owner.label)
    for agent in _without_instruction(facts):
        place = at_value(agent.path, ("displayName",)) if agent.name else at_file(agent.path)
        yield Problem(place, agent=agent.label, severity=Severity.INFO, message="agent '{agent}' has no instruction")


def _without_instruction(facts: Facts) -> Iterator[Resource]:
    """Yield the agents that lack the field and need it, unless a rule about the field or its file speaks."""
    beside = {_directory_of(path) for path in facts.files if _is_instruction_file(path)}
    for agent in facts.resources["agent"]:
        value = agent.value
        if not value.get("tools") and not value.get("toolsets") and not value.get("childAgents"):
            continue
        if "instruction" in value or agent.directory in beside or not _INSTRUCTED_ELSEWHERE.isdisjoint(value):
            continue
        if not _is_attempted(facts, agent):
            yield agent


def _directory_of(path: str) -> str:
    return path.split("/")[1]


def _is_instruction_file(path: str) -> bool:
    parts = path.split("/")
    return len(parts) == 3 and parts[0] == "agents" and parts[2].partition(".")[0] in {"instruction", "instructions"}


def _is_attempted(facts: Facts, agent: Resource) -> bool:
    """Tell whether the manifest has the field with an unusable value, or under a misspelt key."""
    text = facts.text(agent.path) or ""
    if "instruction:" in text or '"instruction"' in text:
        return True
    return any(closest(key, ("description", "instruction")) == "instruction" for key in agent.value)


RULE = Rule(
    code="INS614",
    name="empty-instruction",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="instruction of '{agent}' is empty",
    check=_check,
)
