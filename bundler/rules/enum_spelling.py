"""
A value of a fixed list is misspelt.

Why: the names of such values must be written exactly, in capitals and with underscores; the import fails on anything
else.

Bad::

    matchType: word_boundary_string_match

Good::

    matchType: WORD_BOUNDARY_STRING_MATCH

Fix: write the value that the hint names.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH311",
    name="enum-spelling",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' is not a value of {enum}",
    needs=Needs.DOCUMENTS,
)
