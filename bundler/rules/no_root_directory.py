"""
The app file lies at the top of an archive instead of in a directory.

Why: the platform expects one directory at the top that holds everything, and fails to import the archive without it.
bundler reads it all the same.

Bad::

    app.yaml
    agents/Greeter/Greeter.yaml

Good::

    fernhill/app.yaml
    fernhill/agents/Greeter/Greeter.yaml

Fix: import the archive and export it again, which adds the directory; or pack the folder, not what is in it.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP108",
    name="no-root-directory",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="archive has no top-level directory; the platform needs exactly one",
    needs=Needs.CONTAINER,
)
