"""
An entry of an archive is encrypted, or compressed in a way other than stored and deflate.

Why: the platform and most programs read only these two methods, and neither takes a password.

Bad::

    $ 7z a -p -mm=LZMA fernhill.zip fernhill

Good::

    $ bundler export fernhill fernhill.zip

Fix: unpack the archive with the program that made it and export the folder.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP105",
    name="unreadable-entry",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="entry '{entry}' is {what}; not supported",
    needs=Needs.CONTAINER,
    stop=True,
)
