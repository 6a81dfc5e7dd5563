"""
The records of an archive are cut short, broken, or contradict each other.

Why: a zip says most things twice, and programs differ in which of the two they believe. An archive whose records do not
agree, or that holds bytes no record accounts for, unpacks to different files in different hands, so nothing of it is
read.

Bad::

    entry agents/Greeter/instruction.txt: checksum 1f02ac77 in one record, 00000000 in the other

Good::

    entry agents/Greeter/instruction.txt: checksum 1f02ac77 in both

Fix: download the archive again; where that does not help, unpack the original and export it once more.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP102",
    name="damaged-archive",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="damaged archive: {what}",
    needs=Needs.CONTAINER,
    stop=True,
)
