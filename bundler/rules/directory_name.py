"""
A directory is not called what the platform would call it.

Why: the next export from the platform names the directory after the display name, with an underscore for every
character other than ASCII letters, digits, hyphens and underscores. Version control then shows the whole resource as
deleted and added. References are not affected: they go by display name.

Bad::

    # agents/greeting/greeting.yaml
    displayName: Front desk

Good::

    # agents/Front_desk/Front_desk.yaml
    displayName: Front desk

Fix: rename the directory, its manifest and the paths that lead into it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bundler.facts import KINDS
from bundler.findings import Problem, Severity, at_value
from bundler.names import sanitised
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for kind in KINDS:
        resources = facts.resources[kind]
        # which of several claims a directory is not known, so none of them is blamed
        claims = Counter(sanitised(resource.name).lower() for resource in resources if resource.name)
        for resource in resources:
            if resource.name is None:
                continue
            want = sanitised(resource.name)
            if want != resource.directory and claims[want.lower()] == 1:
                place = at_value(resource.path, ("displayName",))
                yield Problem(place, dir=resource.directory, name=resource.name, want=want)


RULE = Rule(
    code="STR210",
    name="directory-name",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="directory '{dir}' differs from displayName '{name}' (the platform would call it '{want}')",
    check=_check,
)
