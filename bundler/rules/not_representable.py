"""
A value exists in YAML or in lenient JSON, but not in a bundle.

Why: a bundle holds what strict JSON can say. That is not so for infinity, for a value that is not a number, for numbers
beyond the range of a double or with thousands of digits, for half of a surrogate pair, and for very deep nesting.

Bad::

    default: .inf

Good::

    default: 100000

Fix: write a finite number, a text, or a flatter structure.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH307",
    name="not-representable",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{value}' has no form in the bundle format",
    needs=Needs.DOCUMENTS,
)
