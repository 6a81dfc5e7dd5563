"""
A value has another type than its field.

Why: the import refuses the file. A whole number may be written as ``3``, ``3.0`` or ``"3"``; anything else must have
the type of its field, and every key must be a text.

Bad::

    tools: stock_level

Good::

    tools: [stock_level]

Fix: write the value in the type that the message names.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH301",
    name="wrong-type",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="'{field}' must be {want}, found {got}",
    needs=Needs.DOCUMENTS,
)
