"""
The app file lies deeper in an archive than in the directory at its top.

Why: the platform looks for the app in the one directory at the top and nowhere else, so it finds none. This happens
when the folder around the app is packed. bundler goes on with the inner folder.

Bad::

    backup/fernhill/app.yaml

Good::

    fernhill/app.yaml

Fix: import the archive and export it again, or pack the inner folder.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP110",
    name="nested-root",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="the app is at '{dir}/', not in the top-level directory; zip '{dir}' itself",
    needs=Needs.CONTAINER,
)
