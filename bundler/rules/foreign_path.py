"""
A manifest names a file that lies in the directory of something else.

Why: the bundle imports, but the next export writes the file into the directory of each resource that names it, so that
one file becomes two. Until then whoever edits it changes two resources at once.

Bad::

    # agents/Deliveries/Deliveries.yaml
    instruction: agents/Plant_Care/instruction.txt

Good::

    # agents/Deliveries/Deliveries.yaml
    instruction: agents/Deliveries/instruction.txt

Fix: give the resource a file in its own directory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import KINDS, folder_of
from bundler.findings import Problem, Severity
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, PathField
    from bundler.settings import Settings


_KINDS = {folder_of(kind): kind for kind in KINDS}


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for field in facts.paths:
        if field.value in facts.file_set and not _is_own(field):
            yield Problem(field.place, message=_message(field), path=field.value, other=_other(facts, field.value))


def _is_own(field: PathField) -> bool:
    owner = field.owner
    if owner.kind == "app":
        return field.value.partition("/")[0] not in _KINDS
    return field.value.startswith(f"{folder_of(owner.kind)}/{owner.directory}/")


def _other(facts: Facts, path: str) -> str:
    """Return a name for the resource whose directory holds a file, nothing where none does."""
    folder, _, rest = path.partition("/")
    directory, slash, _ = rest.partition("/")
    kind = _KINDS.get(folder)
    if kind is None or not slash:
        return ""
    resource = facts.by_directory[kind].get(directory)
    return f"{kind} '{directory if resource is None else resource.label}'"


def _message(field: PathField) -> str | None:
    folder, _, rest = field.value.partition("/")
    return None if folder in _KINDS and "/" in rest else "'{path}' lies in the directory of no resource"


RULE = Rule(
    code="REF426",
    name="foreign-path",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{path}' lies in the directory of {other}",
    check=_check,
)
