"""
A duration, a timestamp or base64 text does not have its form.

Why: such values are text of a fixed form: seconds with an ``s``, a time of RFC 3339, base64. The import fails on any
other, and on a duration below zero.

Bad::

    timeout: 2m

Good::

    timeout: 120s

Fix: write the value in the form that the message shows.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH321",
    name="bad-text-form",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' is not a {form}; write it like '{example}'",
    needs=Needs.DOCUMENTS,
)
