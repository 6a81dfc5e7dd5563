"""
A manifest has a key that its message does not know.

Why: the import takes the file without a word and forgets the key, so a misspelt field silently loses its content. A
field that is newer than the table of bundler gives this warning too.

Bad::

    displayName: Greeter
    instuction: agents/Greeter/instruction.txt

Good::

    displayName: Greeter
    instruction: agents/Greeter/instruction.txt

Fix: correct the spelling, move the key to where it belongs, or take it out.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH309",
    name="unknown-field",
    severity=Severity.WARNING,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="unknown field '{key}' is kept here, the platform drops it",
    needs=Needs.DOCUMENTS,
)
