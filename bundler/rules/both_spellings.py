"""
An object gives one field twice, once in camelCase and once in snake_case.

Why: both spellings are read as one field, so the import refuses the file as if the key stood there twice.

Bad::

    displayName: Greeter
    display_name: Front desk

Good::

    displayName: Greeter

Fix: keep the value that is meant, under the camelCase key.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH316",
    name="both-spellings",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{first}' and '{second}' are the same field",
    needs=Needs.DOCUMENTS,
)
