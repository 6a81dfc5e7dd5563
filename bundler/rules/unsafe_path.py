"""
An entry of an archive has a name that is no plain path below a folder.

Why: a name that goes up, begins at the root of a disk or hides control characters can make a program that unpacks it
write outside of its folder, or show one name and mean another. bundler refuses the archive instead of cleaning up.

Bad::

    fernhill/../../.profile

Good::

    fernhill/agents/Greeter/instruction.txt

Fix: find out where the archive comes from. If you made it, rename the file and export again.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP103",
    name="unsafe-path",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="unsafe entry name '{entry}': {why}",
    needs=Needs.CONTAINER,
    stop=True,
)
