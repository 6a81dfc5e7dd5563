"""
A mapping has the same key twice.

Why: most readers keep one of the two values and drop the other without a word, and they do not agree which one; strict
readers refuse the file. Keys that come in by a merge (``<<``) are no duplicates.

Bad::

    displayName: Returns
    tools: [label_printer]
    tools: [stock_level]

Good::

    displayName: Returns
    tools: [label_printer, stock_level]

Fix: join the two entries, or take one out.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH302",
    name="duplicate-key",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="key '{key}' is given twice (first at line {line})",
    needs=Needs.DOCUMENTS,
)
