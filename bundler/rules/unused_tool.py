"""
No agent, code, instruction or conversation uses a tool or toolset.

Why: it costs upkeep and hides that an agent lacks a tool. Often it was meant to be listed, or was replaced by another.

Bad::

    # plant_guide exists, and no agent lists it
    tools: [opening_hours]

Good::

    tools: [opening_hours, plant_guide]

Fix: list it where it is needed, or delete its directory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import RESERVED_TOOLS
from bundler.findings import Problem, Severity, at_value
from bundler.names import closest, collapsed
from bundler.resolve import resolve_tool
from bundler.rules._instruction import directives
from bundler.rules._reference import all_tool_names, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_PATIENCE = 20_000


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    if not facts.complete or _is_hidden(facts):
        return
    used = set(_used(facts))
    inline = list(_inline_code(facts))
    for kind in ("tool", "toolset"):
        for name, resources in facts.by_name[kind].items():
            if (kind, name) in used or name in RESERVED_TOOLS or any(name in code for code in inline):
                continue
            if not _is_constant(facts, kind, name):
                yield Problem(at_value(resources[0].path, ("displayName",)), kind=kind, name=name)


def _inline_code(facts: Facts) -> Iterator[str]:
    """Yield the code that stands in manifests: conditions of transfer rules, and what should have been a path."""
    yield from (field.value for field in facts.paths if field.media == "python" and "\n" in field.value)
    for agent in facts.resources["agent"]:
        for rule in agent.value.get("transferRules") or ():
            condition = ((rule or {}).get("deterministicTransfer") or {}).get("pythonCodeCondition") or {}
            yield condition.get("pythonCode") or ""


def _is_hidden(facts: Facts) -> bool:
    """Tell whether code may use tools in a way that its syntax does not show."""
    parsed = {summary.path for summary in facts.python}
    unparsed = any(path.endswith(".py") and path not in parsed for path in facts.files)
    return unparsed or any(summary.dynamic_tools for summary in facts.python)


def _used(facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield kind and name of each tool and toolset that something names, or most likely means."""
    names = {call.name for summary in facts.python for call in summary.tool_calls}
    names.update(directive.name for _, directive in directives(facts) if directive.name)
    for reference in facts.references:
        if reference.target == "toolset":
            yield "toolset", reference.value
        elif reference.target in {"tool", "fallback"}:
            yield "toolset", reference.value
            names.add(reference.value)
    for resource in references(facts).all_meant("tool", "fallback", "toolset"):
        yield resource.kind, resource.label
    yield from _named(facts, names)


def _named(facts: Facts, names: set[str]) -> Iterator[tuple[str, str]]:
    known = all_tool_names(facts)
    patience = _PATIENCE
    for name in sorted(names):
        match = resolve_tool(facts, name)
        if match is None:
            patience -= len(known)
            close = closest(name, known) if patience >= 0 else None
            match = resolve_tool(facts, close) if close else None
        if match is not None and match.resource is not None:
            yield match.resource.kind, match.resource.label


def _is_constant(facts: Facts, kind: str, name: str) -> bool:
    """Tell whether code holds the name as a text, or that of an operation of the toolset."""
    texts = (text for summary in facts.python for text in summary.strings)
    if kind == "tool":
        return any(text == name for text in texts)
    start = collapsed(f"{name}_")
    return any(text == name or collapsed(text).startswith(start) for text in texts)


RULE = Rule(
    code="REF450",
    name="unused-tool",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.RECOMMENDED,
    message="{kind} '{name}' is used by no agent, code, instruction or evaluation",
    check=_check,
)
