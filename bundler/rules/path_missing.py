"""
A manifest names a file that does not exist.

Why: the import of the bundle fails. Paths start at the root of the bundle, not at the manifest.

Bad::

    instruction: agents/Concierge/instructions.txt

Good::

    instruction: agents/Concierge/instruction.txt

Fix: correct the path, or add the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.names import did_you_mean
from bundler.rules._path import Fault, bad_paths, close_files
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    missing = list(bad_paths(facts, Fault.MISSING))
    for bad, close in close_files(facts, missing) if missing else ():
        yield Problem(bad.field.place, hint=did_you_mean(close), path=bad.field.value)


RULE = Rule(
    code="REF404",
    name="path-missing",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="file '{path}' does not exist",
    check=_check,
)
