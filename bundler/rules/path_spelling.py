"""
A manifest names a file that exists under another spelling only.

Why: the platform compares paths sign by sign. What a forgiving file system finds on a laptop, for example in spite of
capital letters or a leading slash, is not found by the import, which fails.

Bad::

    instruction: agents/Concierge/Instruction.txt

Good::

    instruction: agents/Concierge/instruction.txt

Fix: write the path as the message says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_file
from bundler.rules._path import Fault, bad_paths
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for bad in bad_paths(facts, Fault.SPELLING):
        related = [Related(at_file(bad.actual), "the file")]
        yield Problem(bad.field.place, related=related, path=bad.field.value, actual=bad.actual, why=bad.why)


RULE = Rule(
    code="REF408",
    name="path-spelling",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{path}' must be written '{actual}' ({why})",
    check=_check,
)
