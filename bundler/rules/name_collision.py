"""
Two names fall together where case is ignored, or where directories are named after resources.

Why: on a system that does not tell upper from lower case, one of two such files overwrites the other when the bundle is
unpacked. And the platform names the directory of a resource after its display name with one character for all it does
not allow, so two resources can claim one directory.

Bad::

    tools/Find_plant/Find_plant.yaml
    tools/find_plant/find_plant.yaml

Good::

    tools/find_plant/find_plant.yaml
    tools/find_plant_by_photo/find_plant_by_photo.yaml

Fix: rename one of the two, and what refers to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import KINDS
from bundler.findings import Problem, Related, Severity, at_folder, at_value
from bundler.layout_names import is_junk
from bundler.names import sanitised
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, Resource
    from bundler.settings import Settings

_AS_DIRECTORY = "'{a}' and '{b}' fall together as directory '{dir}'"


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    yield from _same_paths(facts)
    for kind in KINDS:
        yield from _same_directories(facts.resources[kind])


def _same_paths(facts: Facts) -> Iterator[Problem]:
    first: dict[tuple[str, str], str] = {}
    for path in _paths_with_folders(facts):
        folder, _, name = path.rpartition("/")
        other = first.setdefault((folder, _folded(name)), path)
        if other != path:
            related = Related(at_folder(other), "the other one")
            yield Problem(at_folder(path), related=[related], a=other, b=path)


def _paths_with_folders(facts: Facts) -> list[str]:
    """Return every path and every folder on the way to one, sorted."""
    found: set[str] = set()
    for path in facts.files:
        if is_junk(path):
            continue
        while path and path not in found:
            found.add(path)
            path = path.rpartition("/")[0]  # noqa: PLW2901
    return sorted(found)


def _same_directories(resources: list[Resource]) -> Iterator[Problem]:
    first: dict[str, Resource] = {}
    for resource in resources:
        if resource.name is None:
            continue
        directory = sanitised(resource.name)
        other = first.setdefault(_folded(directory), resource)
        if other.name in {None, resource.name} or _folded(other.directory) == _folded(resource.directory):
            continue  # itself, one name twice, or directories that fall together already
        related = Related(at_value(other.path, ("displayName",)), "the other one")
        place = at_value(resource.path, ("displayName",))
        yield Problem(place, related=[related], message=_AS_DIRECTORY, a=other.name, b=resource.name, dir=directory)


def _folded(name: str) -> str:
    if name.isascii():
        return name.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", name).casefold())


RULE = Rule(
    code="STR206",
    name="name-collision",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{a}' and '{b}' fall together on case-insensitive systems",
    check=_check,
)
