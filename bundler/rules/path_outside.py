"""
A manifest names a file outside of the bundle.

Why: a path that is absolute or climbs upwards would read another file on every machine, up to keys and passwords of
whoever opens the bundle. It is never opened.

Bad::

    instruction: ../../shared/instruction.txt

Good::

    instruction: agents/Concierge/instruction.txt

Fix: copy the file into the bundle and name it from the bundle's root.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._path import Fault, bad_paths
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for bad in bad_paths(facts, Fault.OUTSIDE):
        yield Problem(bad.field.place, path=bad.field.value)


RULE = Rule(
    code="REF407",
    name="path-outside",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="'{path}' leads out of the bundle",
    check=_check,
)
