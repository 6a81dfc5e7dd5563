"""
A tool, or an operation of a toolset, has the name of a tool of the platform.

Why: agents call tools by name. A second ``end_session`` makes every call ambiguous: the agent may run the bundle's tool
where the conversation should end, or the other way round.

Bad::

    displayName: end_session
    pythonFunction:
      name: end_session

Good::

    displayName: close_delivery
    pythonFunction:
      name: close_delivery

Fix: choose another name, also where the tool is referred to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import RESERVED_TOOLS
from bundler.findings import Problem, Severity, at_value
from bundler.names import collapsed
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for tool in facts.resources["tool"]:
        yield from _names(tool)
    for toolset in facts.resources["toolset"]:
        yield from _operations(facts, toolset)
        yield from _overrides(toolset)


def _names(tool: Resource) -> Iterator[Problem]:
    inner = tool.value.get(tool.member or "")
    function = inner.get("name") if isinstance(inner, dict) else None
    if tool.name in RESERVED_TOOLS:
        yield Problem(at_value(tool.path, ("displayName",)), value=tool.name)
    elif tool.member is not None and isinstance(function, str) and function in RESERVED_TOOLS:
        yield Problem(at_value(tool.path, (tool.member, "name")), value=function)


def _operations(facts: Facts, toolset: Resource) -> Iterator[Problem]:
    schema = next((field.value for field in facts.paths if field.owner is toolset and field.media == "openapi"), None)
    for operation in facts.operations(toolset) or ():
        name = collapsed(f"{toolset.label}_{operation.operation_id}")
        if schema is not None and name in RESERVED_TOOLS:
            yield Problem(at_value(schema, operation.pointer), value=name)


def _overrides(toolset: Resource) -> Iterator[Problem]:
    inner = toolset.value.get("mcpToolset")
    overrides = inner.get("toolOverrides") if isinstance(inner, dict) else None
    for index, override in enumerate(overrides if isinstance(overrides, list) else ()):
        name = override.get("nameOverride") if isinstance(override, dict) else None
        if isinstance(name, str) and {name, collapsed(f"{toolset.label}_{name}")} & RESERVED_TOOLS:
            pointer = ("mcpToolset", "toolOverrides", index, "nameOverride")
            yield Problem(at_value(toolset.path, pointer), value=name)


RULE = Rule(
    code="REF418",
    name="reserved-tool-name",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.MINIMAL,
    message="'{value}' is a tool of the platform; choose another name",
    check=_check,
)
