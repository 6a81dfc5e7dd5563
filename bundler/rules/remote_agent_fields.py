"""
An agent that runs in Dialogflow has fields for an agent that runs here.

Why: the platform ignores them and leaves everything to the remote agent. Who changes them waits for an effect in vain.

Bad::

    remoteDialogflowAgent:
      agent: projects/fernhill/locations/eu/agents/42
    tools: [opening_hours]

Good::

    remoteDialogflowAgent:
      agent: projects/fernhill/locations/eu/agents/42

Fix: take the fields out, or the remote agent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_key
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_REMOTE = "remoteDialogflowAgent"
_FIELDS = (
    "instruction",
    "tools",
    "toolsets",
    "childAgents",
    "beforeAgentCallbacks",
    "afterAgentCallbacks",
    "beforeModelCallbacks",
    "afterModelCallbacks",
    "beforeToolCallbacks",
    "afterToolCallbacks",
)


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for agent in facts.resources["agent"]:
        if agent.member != _REMOTE:
            continue
        related = [Related(at_key(agent.path, (_REMOTE,)), "the remote agent")]
        for field in _FIELDS:
            if agent.value.get(field):
                yield Problem(at_key(agent.path, (field,)), related=related, field=field)


RULE = Rule(
    code="GRF509",
    name="remote-agent-fields",
    severity=Severity.INFO,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="'{field}' is ignored for a remote agent",
    check=_check,
)
