"""
An agent has no instruction although the file for it lies beside its manifest.

Why: the platform does not look for the file: it reads the path in the field ``instruction``. Without the field the
agent runs on an empty instruction, and nothing says so.

Bad::

    # agents/Deliveries holds instruction.txt
    displayName: Deliveries

Good::

    displayName: Deliveries
    instruction: agents/Deliveries/instruction.txt

Fix: write the path of the file into the agent's manifest, or delete the file.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_file
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings

_FIELD = re.compile(r"""["']instruction["']\s{0,8}:|^[ {,]{0,80}instruction\s{0,8}:""", re.MULTILINE)


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    files = _instruction_files(facts)
    for agent in facts.resources["agent"]:
        path = files.get(agent.directory)
        if path is not None and "instruction" not in agent.value and not _is_meant(facts, agent, path):
            yield Problem(
                at_file(path),
                related=[Related(at_file(agent.path), "the agent")],
                hint=f"add 'instruction: {path}'",
                name=agent.label,
                file=path,
            )


def _instruction_files(facts: Facts) -> dict[str, str]:
    """Return the instruction file that lies directly in each agent's directory, ``instruction.txt`` before others."""
    found: dict[str, str] = {}
    for path in facts.files:
        parts = path.split("/")
        if len(parts) == 3 and parts[0] == "agents" and parts[2].partition(".")[0] in {"instruction", "instructions"}:
            found.setdefault(parts[1], path)
            if parts[2] == "instruction.txt":
                found[parts[1]] = path
    return found


def _is_meant(facts: Facts, agent: Resource, path: str) -> bool:
    """Tell whether the manifest has the field with an unusable value, the path elsewhere, or no use for either."""
    text = facts.text(agent.path) or ""
    return agent.member == "remoteDialogflowAgent" or path in text or _FIELD.search(text) is not None


RULE = Rule(
    code="STR215",
    name="orphan-instruction",
    severity=Severity.WARNING,
    effect=Effect.SILENTLY_EMPTY,
    profile=Profile.RECOMMENDED,
    message="agent '{name}' has no instruction although '{file}' exists",
    check=_check,
)
