"""What a tool name means: the one answer for instructions, manifests and code.

A name is, in this order: a tool's display name, a tool of the platform, or an operation of a toolset, which is called
``<toolset>_<operation>`` with every run of ``_`` as one. What could not be read is given the benefit of the doubt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bundler.facts import RESERVED_TOOLS
from bundler.names import collapsed, sanitised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource


class ToolMatch(NamedTuple):
    """What a name resolved to.

    ``kind`` is ``tool`` (``resource`` is the tool), ``reserved``, ``operation`` (``resource`` is the toolset,
    ``operation`` the bare id) or ``unreadable``: it may belong to a tool or toolset that could not be read.
    """

    kind: Literal["tool", "reserved", "operation", "unreadable"]
    resource: Resource | None = None
    operation: str = ""


class _ToolsetIndex:
    """Toolsets by the collapsed prefix of their operations' names."""

    __slots__ = ("_ids", "lengths", "toolsets")

    def __init__(self, facts: Facts) -> None:
        self.toolsets: dict[str, Resource | None] = {}
        for directory in facts.unreadable["toolset"]:
            self.toolsets[_prefix(directory)] = None
        for toolset in facts.resources["toolset"]:
            self.toolsets[_prefix(toolset.label)] = toolset if toolset.name else None
        for toolset in facts.resources["toolset"]:  # models call functions by names without blanks
            self.toolsets.setdefault(_prefix(sanitised(toolset.label)), toolset if toolset.name else None)
        self.lengths = sorted({len(prefix) for prefix in self.toolsets}, reverse=True)
        self._ids: dict[int, dict[str, str] | None] = {}

    def ids(self, facts: Facts, toolset: Resource) -> dict[str, str] | None:
        """Return the ids of a toolset by their collapsed spelling, None where any id may exist."""
        if id(toolset) not in self._ids:
            known = facts.operations(toolset) if toolset.member == "openApiToolset" else None
            self._ids[id(toolset)] = (
                None if known is None else {collapsed(o.operation_id): o.operation_id for o in known}
            )
        return self._ids[id(toolset)]


def _prefix(toolset: str) -> str:
    """Return what the names of a toolset's operations start with, without the ``_`` that follows."""
    return collapsed(toolset).rstrip("_")


def _index(facts: Facts) -> _ToolsetIndex:
    return facts.derived(_ToolsetIndex)


def resolve_tool(facts: Facts, name: str) -> ToolMatch | None:
    """Return what a tool name means, None where it means nothing."""
    tool = facts.named("tool", name)
    if tool is not None:
        return ToolMatch("tool", tool)
    if name in RESERVED_TOOLS:
        return ToolMatch("reserved")
    operation = _resolve_operation(facts, name)
    if operation is not None:
        return operation
    named_badly = facts.by_directory["tool"].get(name)
    if facts.resolves("tool", name) or (named_badly is not None and not _has_own_name(facts, named_badly)):
        return ToolMatch("unreadable")
    return None


def _has_own_name(facts: Facts, tool: Resource) -> bool:
    return tool.name is not None and len(facts.by_name["tool"][tool.name]) == 1


def _resolve_operation(facts: Facts, name: str) -> ToolMatch | None:
    index = _index(facts)
    wanted = collapsed(name)
    for length in index.lengths:
        if length > len(wanted) - 2 or wanted[length] != "_" or wanted[:length] not in index.toolsets:
            continue
        prefix, rest = wanted[:length], wanted[length:]
        toolset = index.toolsets[prefix]
        if toolset is None:
            return ToolMatch("unreadable")
        ids = index.ids(facts, toolset)
        if ids is None:
            return ToolMatch("operation", toolset, rest[1:])
        found = ids.get(rest[1:]) or ids.get(rest)
        if found:
            return ToolMatch("operation", toolset, found)
    return None


def tool_names(facts: Facts) -> Iterator[str]:
    """Yield every known name that resolves: tools, platform tools, operations as agents call them."""
    yield from facts.by_name["tool"]
    yield from RESERVED_TOOLS
    for toolset in facts.resources["toolset"]:
        if toolset.name:
            for spelling in _index(facts).ids(facts, toolset) or ():
                yield collapsed(f"{toolset.name}_{spelling}")


def attached(facts: Facts, agent: Resource, name: str) -> bool:
    """Tell whether an agent may use a tool: listed by it, or part of a toolset it lists.

    A platform tool is always attached, and so is what cannot be known.
    """
    match = resolve_tool(facts, name)
    if match is None or match.kind in {"reserved", "unreadable"}:
        return True
    if match.kind == "tool":
        return _holds(agent.value.get("tools"), name)
    toolset = match.resource.name if match.resource else None
    return any(_offers(entry, toolset, match.operation) for entry in agent.value.get("toolsets") or ())


def _offers(entry: Any, toolset: str | None, operation: str) -> bool:
    """Tell whether an entry of an agent's ``toolsets`` gives it the operation; one of a wrong type may."""
    if not isinstance(entry, dict):
        return True
    if entry.get("toolset") != toolset:
        return False
    ids = entry.get("toolIds")
    return not ids or any(item is None or collapsed(item) == collapsed(operation) for item in ids)


def _holds(items: Any, name: str) -> bool:
    """Tell whether a list holds a name; an entry of a wrong type (None) may be it."""
    return bool(items) and (name in items or None in items)
