"""
Two entries of an archive have one name.

Why: some programs keep the first entry of a name and some the last, so two readers see two bundles; what was reviewed
may not be what is imported. The same holds for a name that is a file and a folder at once.

Bad::

    fernhill/app.yaml
    fernhill/app.yaml

Good::

    fernhill/app.yaml

Fix: unpack the archive, decide which file is meant, and export the folder.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP106",
    name="duplicate-entry",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="entry '{entry}' {what}",
    needs=Needs.CONTAINER,
    stop=True,
)
