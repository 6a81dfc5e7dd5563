"""
A bundle folder holds a link, a device or another thing that is no plain file.

Why: a link can lead anywhere on the machine that packs the bundle, and its target would leave with the archive. bundler
never follows one, and refuses to export a folder that has any.

Bad::

    agents/Greeter/instruction.txt -> /home/ana/drafts/greeting.txt

Good::

    agents/Greeter/instruction.txt

Fix: put a copy of the file in the place of the link.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR207",
    name="link-in-tree",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="'{path}' is a {kind}; links are never followed",
    needs=Needs.TREE,
)
