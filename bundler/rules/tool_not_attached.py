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

import functools
from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.names import closest, collapsed
from bundler.resolve import attached, resolve_tool
from bundler.rules._instruction import TOOL_KINDS, field_of, names_in, used, whole
from bundler.rules._manifest import is_in_doubt
from bundler.rules._reference import operation_names, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from bundler.facts import Facts, Resource
    from bundler.instructions import Directive, InstructionText
    from bundler.settings import Settings


_PATIENCE = 20_000


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    meant = _Meant(facts)
    for agent, text in used(facts):
        lists = _Lists(facts, agent, meant)
        lacking: dict[str, bool] = {}
        for directive in text.directives:
            name = directive.name
            if directive.kind not in TOOL_KINDS or not directive.meant:
                continue
            if name not in lacking:
                lacking[name] = not attached(facts, agent, name) and not lists.hold(name)
            if lacking[name]:
                yield _problem(facts, agent, text, directive)


class _Meant:
    """What agents mean by names that are none, and how many more may be compared to find it out."""

    __slots__ = ("patience", "tools", "toolsets")

    def __init__(self, facts: Facts) -> None:
        judged = references(facts)
        self.tools = judged.meant_in("tools")
        self.toolsets = judged.meant_in("toolset")
        self.patience = _PATIENCE


class _Lists:
    """What an agent lists in a way that another rule speaks of."""

    def __init__(self, facts: Facts, agent: Resource, meant: _Meant) -> None:
        self._facts = facts
        self._agent = agent
        self._meant = meant

    def hold(self, name: str) -> bool:
        """Tell whether the agent seems to list the tool or the operation."""
        match = resolve_tool(self._facts, name)
        if name in self._tools or match is None or match.resource is None or match.kind != "operation":
            return name in self._tools or self._are_tools_in_doubt
        toolset = match.resource.label
        return toolset in self._toolsets or (toolset, match.operation) in self._operations

    @functools.cached_property
    def _tools(self) -> frozenset[str]:
        return names_in(self._agent.value.get("tools")) | self._meant.tools.get(id(self._agent), set())

    @functools.cached_property
    def _are_tools_in_doubt(self) -> bool:
        return is_in_doubt(self._facts, self._agent, "tools")

    @functools.cached_property
    def _toolsets(self) -> Container[str]:
        if is_in_doubt(self._facts, self._agent, "toolsets"):
            return self._facts.by_name["toolset"]
        return self._meant.toolsets.get(id(self._agent), set())

    @functools.cached_property
    def _operations(self) -> set[tuple[str, str]]:
        """The toolsets and operations that unknown ids most likely mean."""
        found = set()
        for reference in self._facts.owned(self._agent, "operation"):
            toolset = self._facts.named("toolset", reference.toolset or "")
            known = toolset and operation_names(self._facts, toolset)
            if known and toolset and collapsed(reference.value) not in known:
                self._meant.patience -= len(known)
                close = closest(reference.value, known.values()) if self._meant.patience >= 0 else None
                if close is not None:
                    found.add((toolset.label, close))
        return found


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
