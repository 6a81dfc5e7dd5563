"""
A text file starts with an invisible byte order mark.

Why: many programs take the mark for a part of the text: the first word of an instruction or the first key of a manifest
is then another one. bundler reads past it and keeps it.

Bad::

    <U+FEFF>displayName: Deliveries

Good::

    displayName: Deliveries

Fix: save the file as UTF-8 without a byte order mark.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR220",
    name="byte-order-mark",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="file starts with a byte order mark",
    needs=Needs.DOCUMENTS,
)
