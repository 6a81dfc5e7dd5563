"""
The root of a bundle holds files or folders that the format does not know.

Why: the platform ignores them. They are kept and travel with the bundle, but nothing in them is checked, and a resource
in a folder with a wrong name looks just like them.

Bad::

    app.yaml
    agents/
    drafts/opening_hours.txt

Good::

    app.yaml
    agents/
    README.md

Fix: move them out of the bundle folder, or leave them if they are meant to travel along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_bundle
from bundler.layout_names import APP_FILES, KIND_FOLDERS, is_archive_name, is_credential_name, is_junk
from bundler.placement import below, placement
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings

_KNOWN = frozenset({*APP_FILES, *KIND_FOLDERS, "environment.json", "global_instruction.txt", "pythonEnvFiles"})
_PAPERS = ("readme", "license", "notice")
_MOST = 10


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    spoken_of = placement(facts).spoken_of
    read = {field.value.partition("/")[0] for field in facts.paths if field.value in facts.file_set}
    names: set[str] = set()
    for path in facts.files:
        top, slash, _ = path.partition("/")
        if top not in read and _is_unknown(top) and not _is_left_out(path) and not below(path, spoken_of):
            names.add(f"'{top}{slash}'")
    if names:
        yield Problem(at_bundle(), names=_listed(sorted(names)))


def _is_unknown(name: str) -> bool:
    return name not in _KNOWN and not name.startswith(".") and not name.lower().startswith(_PAPERS)


def _is_left_out(path: str) -> bool:
    """Tell whether a file is no part of any bundle, which other rules say."""
    return is_junk(path) or is_archive_name(path) or is_credential_name(path)


def _listed(names: list[str]) -> str:
    rest = len(names) - _MOST
    return ", ".join(names[:_MOST]) + (f" and {rest} more" if rest > 0 else "")


RULE = Rule(
    code="STR212",
    name="unknown-top-level",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="not part of the format, kept but not checked: {names}",
    check=_check,
)
