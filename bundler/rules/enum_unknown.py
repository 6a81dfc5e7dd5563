"""
A value of a fixed list is not one that bundler knows.

Why: the import fails on a value that the platform does not know either. The list of bundler may be older than the
platform, so this is a warning.

Bad::

    executionType: LATER

Good::

    executionType: ASYNCHRONOUS

Fix: use one of the values that the message lists, or keep yours where the platform is known to have it.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH312",
    name="enum-unknown",
    severity=Severity.WARNING,
    effect=Effect.REJECTED,
    profile=Profile.RECOMMENDED,
    message="'{value}' is not a known value of {enum}: {values}",
    needs=Needs.DOCUMENTS,
)
