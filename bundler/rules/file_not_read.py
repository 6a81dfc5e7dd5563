"""
Something looks like a resource and lies where the platform does not look.

Why: every resource has a directory of its own, in a folder with a fixed name. A manifest beside these directories, a
folder with a slightly different name, or an evaluation in the form of another tool is skipped without a word.

Bad::

    evaluations/late_delivery.yaml
    Tools/find_plant/find_plant.yaml

Good::

    evaluations/late_delivery/late_delivery.yaml
    tools/find_plant/find_plant.yaml

Fix: move the file to its place, or out of the bundle if it belongs to another tool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_file, at_folder
from bundler.placement import placement
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for each in placement(facts).misplaced:
        place = at_folder(each.path) if each.folder else at_file(each.path)
        yield Problem(place, path=each.path, why=each.why, want=each.want)


RULE = Rule(
    code="STR213",
    name="file-not-read",
    severity=Severity.WARNING,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="'{path}' is not read: {why} (expected {want})",
    check=_check,
)
