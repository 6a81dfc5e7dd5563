"""
Python code calls a tool that does not exist.

Why: the call fails in the middle of a conversation. Nothing checks it earlier, because nobody runs the code before.

Bad::

    found = tools.plant_giude({"name": "rose"})

Good::

    found = tools.plant_guide({"name": "rose"})

Fix: write the display name of a tool of the bundle, or for an operation the name of its toolset, ``_`` and its id.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_text
from bundler.names import closest, did_you_mean
from bundler.resolve import resolve_tool
from bundler.rules._reference import SESSION_TOOL, all_tool_names
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_PATIENCE = 20_000


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    named = {field.value for field in facts.paths if field.media == "python"}
    names: list[str] = []
    known: set[str] = set()
    patience = _PATIENCE
    for summary in facts.python:
        for call in summary.tool_calls if summary.path in named else ():
            if call.name == SESSION_TOOL or resolve_tool(facts, call.name) is not None:
                continue
            names = names or all_tool_names(facts)
            known = known or {_as_identifier(name) for name in names}
            if call.name in known:
                continue
            patience -= len(names)
            hint = did_you_mean(closest(call.name, names) if patience >= 0 else None)
            yield Problem(at_text(summary.path, call.start, call.end), hint=hint, value=call.name)


def _as_identifier(name: str) -> str:
    """Return a name in the only form that code could write after a dot."""
    return re.sub(r"\W", "_", name)


RULE = Rule(
    code="REF425",
    name="python-tool-unknown",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="tools.{value}: no such tool",
    check=_check,
)
