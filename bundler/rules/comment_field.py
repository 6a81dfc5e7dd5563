"""
A key such as ``_comment``, ``//`` or ``$schema`` holds a remark, not data.

Why: the key does no harm, but it does not come back from the platform: an import followed by an export loses it.

Bad::

    _comment_tools: ask Ines before changing these
    tools: [stock_level]

Good::

    # ask Ines before changing these
    tools: [stock_level]

Fix: write a YAML comment, or keep the remark outside the manifest.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH310",
    name="comment-field",
    severity=Severity.INFO,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="'{key}' is a comment, the platform drops it",
    needs=Needs.DOCUMENTS,
)
