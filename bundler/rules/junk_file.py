"""
A bundle holds files that a system, an editor or Python left behind.

Why: they are no part of the app, make every comparison noisy and can confuse a reader of the archive. They are neither
exported nor written by an import.

Bad::

    agents/.DS_Store
    tools/find_plant/python_function/__pycache__/python_code.cpython-312.pyc

Good::

    agents/Greeter/Greeter.yaml
    tools/find_plant/python_function/python_code.py

Fix: delete them; an export leaves them out anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_folder
from bundler.layout_names import is_junk
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings

_MOST = 5


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    # dot names at the root of a folder are nobody's mistake: they are never packed
    found = [path for path in facts.files if is_junk(path) and (facts.archived or not path.startswith("."))]
    if found:
        names = sorted({_name(path) for path in found})
        rest = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
        count = "1 file that is" if len(found) == 1 else f"{len(found)} files that are"
        yield Problem(at_folder(found[0]), count=count, names=", ".join(names[:_MOST]) + rest)


def _name(path: str) -> str:
    """Return the part of a path that is junk: a folder, or the file."""
    folder, _, name = path.rpartition("/")
    for part in folder.split("/"):
        if is_junk(part):
            return f"'{part}/'"
    return f"'{name}'"


RULE = Rule(
    code="STR230",
    name="junk-file",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="{count} not part of the app: {names}",
    check=_check,
)
