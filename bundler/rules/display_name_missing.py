"""
The app or a resource has no displayName, or a blank one.

Why: all references in a bundle are display names. Without one the import fails, and nothing could name the resource.

Bad::

    instruction: agents/Greeter/instruction.txt

Good::

    displayName: Greeter
    instruction: agents/Greeter/instruction.txt

Fix: add a displayName; usually it is the name of the directory.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH319",
    name="display-name-missing",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="{kind} has no displayName, by which everything else refers to it",
    needs=Needs.DOCUMENTS,
)
