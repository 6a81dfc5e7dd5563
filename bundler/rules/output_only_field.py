"""
A manifest gives a field that only the platform sets.

Why: times, checksums and summaries are made anew by every import. Kept in files, they only make them differ.

Bad::

    displayName: Greeter
    updateTime: '2026-05-01T09:30:00Z'

Good::

    displayName: Greeter

Fix: take the field out.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH318",
    name="output-only-field",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{field}' is set by the platform and ignored on import",
    needs=Needs.DOCUMENTS,
)
