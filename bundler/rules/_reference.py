"""What the rules about references between manifests share: what each name that is not found was meant to be."""

from __future__ import annotations

import enum
import functools
from typing import TYPE_CHECKING

from bundler.facts import KINDS
from bundler.findings import Problem, Related, Severity, at_value
from bundler.names import closest, collapsed, did_you_mean
from bundler.resolve import resolve_tool, tool_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bundler.facts import Facts, Reference, Resource

    Speaks = Callable[[Reference], bool]

CONVERSATIONS = frozenset({"evaluation", "example"})
"""The kinds of resources that hold conversations."""

SESSION_TOOL = "set_session_variables"
"""A tool that the platform adds by itself: naming it needs no file."""

_KIND_OF_TARGET = {**{kind: kind for kind in KINDS}, "role": "agent", "fallback": "tool"}
_WORDS = {"role": frozenset({"user", "agent"}), "fallback": frozenset({"escalate", "exit"})}
_PATIENCE = 20_000
"""How many comparisons of names a run may make to find close ones."""


class Verdict(enum.Enum):
    """What a name that is no display name was taken for."""

    DIRECTORY = "the directory of a resource"
    RESOURCE_NAME = "the name or id that the API knows a resource by"
    OPERATION = "a toolset, or one of its operations, where only tools can stand"
    UNKNOWN = "nothing that is known"


class References:
    """Every reference of a bundle that names no resource by its display name."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._patience = _PATIENCE
        self._close: dict[tuple[str, str], str | None] = {}
        self.of: dict[Verdict, list[Reference]] = {verdict: [] for verdict in Verdict}
        for reference in facts.references:
            verdict = self._judge(reference)
            if verdict is not None:
                self.of[verdict].append(reference)

    def close(self, kind: str, value: str) -> str | None:
        """Return the name of a kind that a misspelt one most likely means."""
        key = kind, value
        if key not in self._close:
            names = self._names[kind]
            self._patience -= len(names)
            self._close[key] = closest(value, names) if self._patience >= 0 else None
        return self._close[key]

    def meant(self, reference: Reference) -> Resource | None:
        """Return the resource that a reference most likely means though it is no display name."""
        kind = _KIND_OF_TARGET[reference.target]
        found = self.by_directory(reference) or self.by_id(reference)
        if found is not None:
            return found
        close = self.close(kind, reference.value)
        return None if close is None else self._facts.named(kind, close)

    def all_meant(self, *targets: str) -> Iterator[Resource]:
        """Yield what the references to the given targets mean though none is a display name."""
        for references in self.of.values():
            for reference in references:
                if reference.target in targets:
                    meant = self.meant(reference)
                    if meant is not None:
                        yield meant

    def meant_in(self, field: str) -> dict[int, set[str]]:
        """Return the names that each resource means by what it lists in a field under no display name.

        Keys are the ``id()`` of the owners.
        """
        found: dict[int, set[str]] = {}
        for references in self.of.values():
            for reference in references:
                if reference.field == field and (meant := self.meant(reference)) is not None and meant.name:
                    found.setdefault(id(reference.owner), set()).add(meant.name)
        return found

    def by_directory(self, reference: Reference) -> Resource | None:
        """Return the resource whose directory is called as the reference says."""
        return self._facts.by_directory[_KIND_OF_TARGET[reference.target]].get(reference.value)

    def by_id(self, reference: Reference) -> Resource | None:
        """Return the resource that the API knows by this name, or by its last part."""
        ids = self._ids[_KIND_OF_TARGET[reference.target]]
        return ids.get(reference.value) or ids.get(reference.value.rpartition("/")[2])

    def toolset(self, reference: Reference) -> Resource | None:
        """Return the toolset that a reference to a tool names, itself or by one of its operations."""
        match = resolve_tool(self._facts, reference.value)
        if match is not None and match.kind == "operation":
            return match.resource
        return self._facts.named("toolset", reference.value)

    def _judge(self, reference: Reference) -> Verdict | None:
        kind = _KIND_OF_TARGET.get(reference.target)
        if kind is None or self._is_found(kind, reference):
            return None
        if self.by_directory(reference) is not None:
            return Verdict.DIRECTORY
        if is_resource_name(reference.value) or self.by_id(reference) is not None:
            return Verdict.RESOURCE_NAME
        if reference.field in {"tool", "tools"} and self.toolset(reference) is not None:
            return Verdict.OPERATION
        return Verdict.UNKNOWN

    def _is_found(self, kind: str, reference: Reference) -> bool:
        value = reference.value
        if value.lower() in _WORDS.get(reference.target, ()) or self._facts.resolves(kind, value):
            return True
        named_badly = self._facts.by_directory[kind].get(value)
        if named_badly is not None and (
            named_badly.name is None or len(self._facts.by_name[kind][named_badly.name]) > 1
        ):
            return True  # its own name is missing or not its alone, which other rules say
        if kind != "tool":
            return False
        match = resolve_tool(self._facts, value)
        is_tool = match is not None and (match.kind != "operation" or reference.field not in {"tool", "tools"})
        return is_tool or value == SESSION_TOOL

    @functools.cached_property
    def _names(self) -> dict[str, list[str]]:
        return {kind: list(names) for kind, names in self._facts.by_name.items()}

    @functools.cached_property
    def _ids(self) -> dict[str, dict[str, Resource]]:
        found: dict[str, dict[str, Resource]] = {}
        for kind in KINDS:
            ids = found[kind] = {}
            for resource in self._facts.resources[kind]:
                name = resource.value.get("name")
                if isinstance(name, str) and name and resource.name is not None:
                    ids.setdefault(name, resource)
                    ids.setdefault(name.rpartition("/")[2], resource)
            ids.pop("", None)
        return found


def references(facts: Facts) -> References:
    """Return what the references of a bundle that are not found were meant to be."""
    return facts.derived(References)


def is_resource_name(value: str) -> bool:
    """Tell whether a text has the form in which the API names resources."""
    return value.startswith("projects/")


def unknown(facts: Facts, speaks: Speaks, severity: Callable[[Reference], Severity | None]) -> Iterator[Problem]:
    """Yield a problem for each reference to nothing that the rule speaks of; ``severity`` may lower one."""
    judged = references(facts)
    for reference in judged.of[Verdict.UNKNOWN]:
        if speaks(reference):
            kind = _KIND_OF_TARGET[reference.target]
            hint = did_you_mean(judged.close(kind, reference.value))
            yield Problem(reference.place, hint=hint, severity=severity(reference), value=reference.value)


def full(_reference: Reference) -> Severity | None:
    """Leave the severity of a rule as it is."""
    return None


def lowered(reference: Reference) -> Severity | None:
    """Lower the severity where the platform does not insist on the reference.

    The roles of messages and the datasets of an evaluation are only shown, and an evaluation that the platform itself
    marked as invalid holds what it holds.
    """
    if reference.target in {"role", "evaluationDataset"} or reference.owner.value.get("invalid") is True:
        return Severity.WARNING
    return None


def name_of(resource: Resource, message: str) -> Related:
    """Return the display name of a resource as a related place."""
    return Related(at_value(resource.path, ("displayName",)), message)


def shown(names: Iterable[str], most: int = 10) -> str:
    """Return names as one text, not more than some of them."""
    given = list(names)
    return ", ".join(given[:most]) + (f" and {len(given) - most} more" if len(given) > most else "")


def operation_names(facts: Facts, toolset: Resource) -> dict[str, str] | None:
    """Return the operation ids of a toolset by their collapsed form, None where any id may exist."""
    if toolset.member != "openApiToolset":
        return None
    known = facts.operations(toolset)
    return None if known is None else {collapsed(operation.operation_id): operation.operation_id for operation in known}


def all_tool_names(facts: Facts) -> list[str]:
    """Return every name that code may call a tool by."""
    return sorted(set(tool_names(facts)))
