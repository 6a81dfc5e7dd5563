"""
A value without quotes means different things to different readers.

Why: a word like ``no``, a number with a leading zero or a date is text to one version of YAML and a boolean, another
number or a time to the other, and a bare number where text belongs may lose its zeros. What arrives depends on the tool
that touched the file last.

Bad::

    default: 0451

Good::

    default: "0451"

Fix: put the value, or the key, in quotes as it is written.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH308",
    name="ambiguous-scalar",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{value}' is read as {type12} or {type11}",
    needs=Needs.DOCUMENTS,
)
