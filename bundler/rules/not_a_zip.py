"""
A file that should be an archive is something else.

Why: an archive begins with its first entry. A download that failed leaves an error page instead, and a file that went
through a form or a message can arrive as base64 text or packed in another format. There is nothing to read then.

Bad::

    $ head -c 15 fernhill.zip
    <!doctype html>

Good::

    $ head -c 2 fernhill.zip
    PK

Fix: download or export the bundle again; decode base64 text first, and pack again what is in another format.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP101",
    name="not-a-zip",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="not a zip archive: looks like {guess}",
    needs=Needs.CONTAINER,
    stop=True,
)
