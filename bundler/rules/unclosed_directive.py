"""
A directive is not closed before its line ends or the next one begins.

Why: without the closing sign it is plain text, so the tool or agent it means is never linked.

Bad::

    Find out when the plant arrives with {@TOOL: find_delivery and say the date.

Good::

    Find out when the plant arrives with {@TOOL: find_delivery} and say the date.

Fix: write the closing sign right after the name, on the same line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.resolve import tool_names
from bundler.rules._instruction import PrefixNames, directives, whole
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    tools, agents = PrefixNames(tool_names(facts)), PrefixNames(facts.by_name["agent"])
    for text, directive in directives(facts):
        if not directive.closed:
            name = (agents if directive.kind == "AGENT" else tools).longest(directive.name)
            hint = f"write {{@{directive.kind}: {name}}}" if name else ""
            yield Problem(whole(text, directive), hint=hint)


RULE = Rule(
    code="INS602",
    name="unclosed-directive",
    severity=Severity.ERROR,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="directive is not closed",
    check=_check,
)
