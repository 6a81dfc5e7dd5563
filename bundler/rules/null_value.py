"""
A field is given as null.

Why: null means absent in the bundle format. It reads as if something were switched off, and it does not survive an
import.

Bad::

    displayName: Greeter
    tools: null

Good::

    displayName: Greeter

Fix: take the line out.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH313",
    name="null-value",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.RECOMMENDED,
    message="'{field}: null' is the same as leaving it out",
    needs=Needs.DOCUMENTS,
)
