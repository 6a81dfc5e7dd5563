"""
A bundle holds another one: a second app below its root, or an archive.

Why: nothing reads the inner one, yet it makes the bundle larger and is mistaken for the real one when somebody
searches. It is nearly always an older export that was unpacked or saved in the wrong folder.

Bad::

    app.yaml
    agents/
    fernhill_march/app.yaml
    fernhill_march/agents/

Good::

    app.yaml
    agents/

Fix: move the inner app or the archive out of the bundle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_file
from bundler.layout_names import APP_FILES, is_archive_name, is_hidden, is_junk
from bundler.placement import below, placement
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings

_ARCHIVE = "archive '{file}' lies inside the bundle; it is left out of an export"


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    nested = placement(facts).nested
    inside = frozenset(nested)
    related = [Related(at_file(facts.app.path), "the app of this bundle")] if facts.app else []
    for folder in nested:
        path = next(f"{folder}/{name}" for name in APP_FILES if f"{folder}/{name}" in facts.file_set)
        yield Problem(at_file(path), related=related, hint="move it out of the bundle", dir=folder)
    for path in facts.files:
        if is_archive_name(path) and not (is_junk(path) or is_hidden(path) or below(path, inside)):
            yield Problem(at_file(path), hint="move it out of the bundle", message=_ARCHIVE, file=path)


RULE = Rule(
    code="STR208",
    name="nested-bundle",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="a second app lies in '{dir}/'; it would be packed along",
    check=_check,
)
