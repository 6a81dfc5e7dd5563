"""
A field is written in snake_case.

Why: the platform reads that spelling but never writes it, and other tools that work on bundles look for camelCase
only.

Bad::

    display_name: Greeter

Good::

    displayName: Greeter

Fix: rename the key.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH317",
    name="snake-case-key",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="write '{camel}' instead of '{snake}'",
    needs=Needs.DOCUMENTS,
)
