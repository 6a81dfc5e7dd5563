"""
Python code reads a variable of the session that is declared nowhere and set nowhere.

Why: the read gives nothing, or fails, in the middle of a conversation. Mostly the key is misspelt here or where it is
set.

Bad::

    # no other code sets 'order_numbr'
    order = callback_context.state["order_numbr"]

Good::

    order = callback_context.state["order_number"]

Fix: correct the key, or declare the variable in the app. Keys that begin with ``_`` are left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_text
from bundler.rules._instruction import is_variable
from bundler.rules._manifest import are_variables_known
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, settings: Settings) -> Iterator[Problem]:
    summaries = {summary.path: summary for summary in facts.python}
    named = {field.value for field in facts.paths if field.media == "python" and field.value in facts.file_set}
    if not (facts.complete and are_variables_known(facts) and named <= summaries.keys()):
        return
    if any(summary.dynamic_state for summary in summaries.values()):
        return
    written = {key for summary in summaries.values() for key in summary.state_writes} | _from_remote_agents(facts)
    for path in sorted(named):
        for read in summaries[path].state_reads:
            if not (_is_private(read.name) or read.name in written or is_variable(facts, settings, read.name)):
                yield Problem(at_text(path, read.start, read.end), value=read.name)


def _is_private(key: str) -> bool:
    """Tell whether a key belongs to the code or the platform: begins with ``_``, has a prefix, or is no name."""
    return key.startswith("_") or not key.isidentifier()


def _from_remote_agents(facts: Facts) -> set[str]:
    found: set[str] = set()
    for agent in facts.resources["agent"]:
        remote = agent.value.get("remoteDialogflowAgent") or {}
        found.update(remote.get("outputVariableMapping", {}).values())
    return found


RULE = Rule(
    code="REF432",
    name="state-key-never-set",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.STRICT,
    message="'{value}' is read here but declared and set nowhere",
    check=_check,
)
