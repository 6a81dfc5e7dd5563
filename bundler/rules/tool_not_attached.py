"""
An instruction names a tool that its agent does not have.

Why: an agent can use only what its own manifest lists, so the model is told to call something that it cannot call.

Bad::

    # agents/Greeter/instruction.txt, while Greeter lists no tools
    Look up the price with {@TOOL: find_plant}.

Good::

    # agents/Greeter/Greeter.yaml
    displayName: Greeter
    tools: [find_plant]

Fix: list the tool under ``tools``, or the toolset under ``toolsets`` with the operation among its ``toolIds``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.resolve import attached, resolve_tool
from bundler.rules._instruction import TOOL_KINDS, field_of, names_in, used, whole
from bundler.rules._reference import references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.instructions import Directive, InstructionText
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    meant = references(facts).meant_in("tools")
    for agent, text in used(facts):
        listed = names_in(agent.value.get("tools")) | meant.get(id(agent), set())
        lacking: dict[str, bool] = {}
        for directive in text.directives:
            name = directive.name
            if directive.kind not in TOOL_KINDS or not directive.meant:
                continue
            if name not in lacking:
                lacking[name] = name not in listed and not attached(facts, agent, name)
            if lacking[name]:
                yield _problem(facts, agent, text, directive)


def _problem(facts: Facts, agent: Resource, text: InstructionText, directive: Directive) -> Problem:
    match = resolve_tool(facts, directive.name)
    field, hint = "tools", "add it to the agent's tools"
    if match is not None and match.kind == "operation" and match.resource is not None:
        field, hint = "toolsets", f"let the agent's toolsets hold '{match.operation}' of '{match.resource.label}'"
    related = field_of(agent, field, f"the {field} of '{agent.label}'")
    return Problem(whole(text, directive), hint=hint, related=related, value=directive.name, agent=agent.label)


RULE = Rule(
    code="REF413",
    name="tool-not-attached",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="tool '{value}' exists but agent '{agent}' does not have it",
    check=_check,
)
