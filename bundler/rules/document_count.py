"""
A file holds no document, or more than one.

Why: each file of a bundle describes one thing. An empty file, or one of comments only, describes nothing, and of
several documents a reader takes one and ignores the others.

Bad::

    displayName: Deliveries
    ---
    displayName: Returns

Good::

    displayName: Deliveries

Fix: fill the file or remove it; move a second document into a file of its own.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH303",
    name="document-count",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="{text}",
    needs=Needs.DOCUMENTS,
)
