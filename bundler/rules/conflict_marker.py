"""
An instruction holds what version control leaves where a merge could not be settled.

Why: both versions and the markers between them go to the model as they are.

Bad::

    <<<<<<< HEAD
    Deliveries are free of charge.
    =======
    Deliveries cost five pounds.
    >>>>>>> winter-prices

Good::

    Deliveries cost five pounds.

Fix: keep one version and delete the three marker lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Related, Severity, at_text
from bundler.rules._instruction import texts
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for text in texts(facts):
        for conflict in text.conflicts:
            closing = at_text(text.path, conflict.closing_start, conflict.end)
            yield Problem(
                at_text(text.path, conflict.start, conflict.opening_end),
                related=[Related(closing, "the conflict ends here")],
                file=text.path,
            )


RULE = Rule(
    code="STR223",
    name="conflict-marker",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="unresolved merge conflict in '{file}'",
    check=_check,
)
