"""
A reference names the directory of a resource where its display name is needed.

Why: directories are only where files lie. References are resolved by display name, and the two differ as soon as a name
holds a blank or a sign that directories cannot, or somebody renames one of them. The import of the bundle fails.

Bad::

    # agents/Plant_Care/Plant_Care.yaml says displayName: Plant Care
    childAgents: [Plant_Care]

Good::

    childAgents: [Plant Care]

Fix: write the display name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.rules._reference import Verdict, lowered, name_of, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    judged = references(facts)
    for reference in judged.of[Verdict.DIRECTORY]:
        meant = judged.by_directory(reference)
        if meant is not None:
            yield Problem(
                reference.place,
                related=[name_of(meant, "the displayName")],
                hint=f"write '{meant.name}'",
                severity=lowered(reference),
                value=reference.value,
                name=meant.name,
            )


RULE = Rule(
    code="REF415",
    name="reference-by-directory",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' is a directory; its displayName is '{name}'",
    check=_check,
)
