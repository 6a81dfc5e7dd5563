"""
An instruction names a tool that does not exist.

Why: the import does not look into instructions. In a conversation the model is told about a tool it does not have, and
improvises.

Bad::

    Look up the price with {@TOOL: find_plnat}.

Good::

    Look up the price with {@TOOL: find_plant}.

Fix: write the display name of a tool, or the name of a toolset, an underscore and the operationId.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.names import collapsed
from bundler.resolve import resolve_tool, tool_names
from bundler.rules._instruction import (
    TOOL_KINDS,
    Guesses,
    directives,
    field_of,
    hint_for_tool,
    missing_toolset_prefixes,
    names_in,
    owners,
    whole,
)
from bundler.rules._reference import SESSION_TOOL
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    tools = Guesses(tool_names(facts))
    users = {path: [_User(facts, owner) for owner in found] for path, found in owners(facts).items()}
    for text, directive in directives(facts):
        name = directive.name
        if directive.kind not in TOOL_KINDS or not directive.meant or name == SESSION_TOOL:
            continue
        if resolve_tool(facts, name) is not None:
            continue
        user = next((user for user in users[text.path] if not user.explains(name)), None)
        if user is not None:
            related = field_of(user.owner, "tools", f"the tools of '{user.owner.label}'")
            yield Problem(whole(text, directive), hint=hint_for_tool(facts, name, tools), related=related, value=name)


class _User:
    """An agent that uses a text, with the names in its manifest that are at fault already."""

    __slots__ = ("_listed", "_prefixes", "owner")

    def __init__(self, facts: Facts, owner: Resource) -> None:
        self.owner = owner
        self._listed = names_in(owner.value.get("tools"))
        self._prefixes = missing_toolset_prefixes(facts, owner)

    def explains(self, name: str) -> bool:
        """Tell whether the manifest names the same missing tool, or the missing toolset it would belong to."""
        return name in self._listed or collapsed(name).startswith(self._prefixes)


RULE = Rule(
    code="REF411",
    name="instruction-tool-unknown",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="'{value}' is no tool of this bundle",
    check=_check,
)
