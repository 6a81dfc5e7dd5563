"""
Two resources of one kind have the same display name.

Why: every reference between the files of a bundle is a display name, so the import cannot tell which of the two is
meant and refuses the bundle. A tool and a toolset may share a name, they are of different kinds.

Bad::

    # tools/find_plant/find_plant.yaml
    displayName: find_plant
    # tools/find_plant_2/find_plant_2.yaml
    displayName: find_plant

Good::

    # tools/find_plant_2/find_plant_2.yaml
    displayName: find_plant_by_photo

Fix: give one of them another name, and use it in what refers to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import KINDS
from bundler.findings import Problem, Severity, at_value
from bundler.rules._reference import name_of
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for kind in KINDS:
        for name, (first, *others) in facts.by_name[kind].items():
            for other in others:
                place = at_value(other.path, ("displayName",))
                yield Problem(place, related=[name_of(first, "the first one")], kind=kind, name=name)


RULE = Rule(
    code="REF401",
    name="duplicate-display-name",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="two {kind}s are called '{name}'",
    check=_check,
)
