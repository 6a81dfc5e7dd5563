"""What the rules about instruction texts share: which texts there are, and which names are looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.facts import BUILTIN_VARIABLES
from bundler.findings import Place, Related, at_key, at_text
from bundler.names import closest, collapsed, did_you_mean
from bundler.resolve import resolve_tool

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bundler.facts import Facts, Resource
    from bundler.instructions import Directive, InstructionText, VariableUse
    from bundler.settings import Settings

_PATIENCE = 200_000
"""How many directives of shared texts are judged again."""

_GUESSING = 50_000
"""How many names are compared in all to guess what was meant."""

TOOL_KINDS = frozenset({"TOOL", "WIDGET"})


def texts(facts: Facts) -> Iterator[InstructionText]:
    """Yield each instruction text once, however many agents share it."""
    yield from {text.path: text for _, text in facts.instructions}.values()


def used(facts: Facts) -> Iterator[tuple[Resource, InstructionText]]:
    """Yield each agent with its instruction text, the global instruction left out.

    A text is judged for every agent that uses it, unless it is so long and so widely shared that this would not end.
    """
    patience = _PATIENCE
    judged: set[str] = set()
    for owner, text in facts.instructions:
        if owner.kind != "agent" or (text.path in judged and patience < len(text.directives)):
            continue
        if text.path in judged:
            patience -= len(text.directives)
        judged.add(text.path)
        yield owner, text


def directives(facts: Facts) -> Iterator[tuple[InstructionText, Directive]]:
    """Yield every directive of every text once."""
    for text in texts(facts):
        for directive in text.directives:
            yield text, directive


def variables(facts: Facts) -> Iterator[tuple[InstructionText, VariableUse]]:
    """Yield every mention of a variable outside examples once; nothing where the declarations could not be read."""
    if facts.app is None:
        return
    for text in texts(facts):
        for use in text.variables:
            if not use.exempt:
                yield text, use


def is_variable(facts: Facts, settings: Settings, name: str) -> bool:
    """Tell whether a name is declared or provided by the platform."""
    return name in facts.variable_names or name in BUILTIN_VARIABLES or name in settings.builtins


def owners(facts: Facts) -> dict[str, list[Resource]]:
    """Return the resources that use each text, by its path."""
    found: dict[str, list[Resource]] = {}
    for owner, text in facts.instructions:
        found.setdefault(text.path, []).append(owner)
    return found


def whole(text: InstructionText, part: Directive | VariableUse) -> Place:
    """Return the place of a directive or a variable with its braces."""
    return at_text(text.path, part.start, part.end)


def canonical(directive: Directive, settings: Settings) -> str:
    """Return how the directive is written well; the angle form stays one where it is allowed."""
    if directive.form == "angle" and settings.angle_syntax == "allow":
        return f"<{directive.canonical[1:-1]}>"
    return directive.canonical


def is_accepted(directive: Directive, settings: Settings) -> bool:
    """Tell whether a directive is complete and in an accepted form, so that only its spelling is left to judge."""
    allowed = directive.form == "brace" or (directive.form == "angle" and settings.angle_syntax == "allow")
    return allowed and directive.meant


def field_of(owner: Resource, field: str, message: str) -> list[Related]:
    """Return a related place: the field of the agent's manifest, or nothing where it has none."""
    return [Related(at_key(owner.path, (field,)), message)] if field in owner.value else []


class Guesses:
    """Close matches among the same candidates, found once for each name, until the patience ends."""

    __slots__ = ("_candidates", "_known", "_patience")

    def __init__(self, candidates: Iterable[str]) -> None:
        self._candidates = sorted(set(candidates))
        self._known: dict[str, str] = {}
        self._patience = _GUESSING

    def hint(self, name: str) -> str:
        """Return the hint that names the close match, empty where there is none."""
        if name not in self._known:
            self._patience -= len(self._candidates)
            close = closest(name, self._candidates) if self._patience >= 0 else None
            self._known[name] = did_you_mean(close)
        return self._known[name]


class PrefixNames:
    """Names, to find the longest one that a text starts with."""

    __slots__ = ("_lengths", "_names")

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self._lengths = sorted({len(name) for name in self._names}, reverse=True)

    def longest(self, text: str) -> str:
        """Return the longest name that the text starts with as a word, empty where none is."""
        for length in self._lengths:
            if text[:length] in self._names and not (
                text[length : length + 1].isalnum() or text[length : length + 1] == "_"
            ):
                return text[:length]
        return ""


def hint_for_tool(facts: Facts, name: str, tools: Guesses) -> str:
    """Say what a name that is no tool may have meant."""
    if facts.resolves("agent", name):
        return f"'{name}' is an agent: write {{@AGENT: {name}}}"
    if name in facts.by_name["toolset"]:
        return f"'{name}' is a toolset: name one of its operations, '{name}_' and the operationId"
    return _hint_for_directory(facts, "tool", name) or tools.hint(name)


def hint_for_agent(facts: Facts, name: str, agents: Guesses) -> str:
    """Say what a name that is no agent may have meant."""
    match = resolve_tool(facts, name)
    if match is not None and match.kind != "unreadable":
        return f"'{name}' is a tool: write {{@TOOL: {name}}}"
    return _hint_for_directory(facts, "agent", name) or agents.hint(name)


def _hint_for_directory(facts: Facts, kind: str, name: str) -> str:
    resource = facts.by_directory[kind].get(name)
    return f"'{name}' is a directory; its displayName is '{resource.name}'" if resource and resource.name else ""


def is_nameless(facts: Facts, kind: str, name: str) -> bool:
    """Tell whether a name is the directory of a resource whose own name is missing or not its alone."""
    resource = facts.by_directory[kind].get(name)
    return resource is not None and (resource.name is None or len(facts.by_name[kind][resource.name]) > 1)


def names_in(items: Any) -> frozenset[str]:
    """Return the names in a list of a manifest."""
    return frozenset(item for item in items or () if isinstance(item, str))


def missing_toolset_prefixes(facts: Facts, agent: Resource) -> tuple[str, ...]:
    """Return how the operations of toolsets start that the agent lists and nobody defines."""
    entries = [entry.get("toolset") for entry in agent.value.get("toolsets") or () if isinstance(entry, dict)]
    unknown = [name for name in entries if isinstance(name, str) and not facts.resolves("toolset", name)]
    return tuple(collapsed(f"{name}_") for name in unknown)
