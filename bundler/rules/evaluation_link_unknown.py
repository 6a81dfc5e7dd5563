"""
An evaluation names an expectation or a data set that does not exist, or a data set names such an evaluation.

Why: the import of the bundle fails. The list of data sets in an evaluation is written by the platform and ignored when
it is read, so there it is a warning.

Bad::

    # evaluationDatasets/Release/Release.yaml
    evaluations: [Delivery on anoter day]

Good::

    # evaluationDatasets/Release/Release.yaml
    evaluations: [Delivery on another day]

Fix: write the display name of what the bundle holds, or take the entry out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity
from bundler.names import did_you_mean
from bundler.rules._reference import Verdict, lowered, references
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings


_WORDS = {
    "evaluation": "evaluation",
    "evaluationDataset": "evaluation dataset",
    "evaluationExpectation": "evaluation expectation",
}


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    judged = references(facts)
    for reference in judged.of[Verdict.UNKNOWN]:
        word = _WORDS.get(reference.target)
        if word is not None:
            hint = did_you_mean(judged.close(reference.target, reference.value))
            severity = lowered(reference)
            yield Problem(reference.place, hint=hint, severity=severity, kind=word, value=reference.value)


RULE = Rule(
    code="REF443",
    name="evaluation-link-unknown",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="{kind} '{value}' does not exist",
    check=_check,
)
