"""
An entry of an archive is a link, a device, a FIFO or a socket.

Why: a bundle consists of plain files and folders. A link in an archive can lead anywhere on the machine that unpacks
it, and what is written to it afterwards lands there.

Bad::

    fernhill/tools/prices.txt -> /srv/prices/current.txt

Good::

    fernhill/tools/prices.txt

Fix: put a copy of the file in the place of the link and pack again.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP104",
    name="special-entry",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="entry '{entry}' is a {kind}; only plain files are read",
    needs=Needs.CONTAINER,
    stop=True,
)
