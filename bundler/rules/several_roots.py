"""
An archive has more than one directory at its top.

Why: an archive holds one bundle, in one directory. With several of them nobody can say which one is meant, and the
platform refuses.

Bad::

    fernhill/app.yaml
    fernhill_old/app.yaml

Good::

    fernhill/app.yaml

Fix: pack each bundle into an archive of its own.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP109",
    name="several-roots",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="archive has {n} top-level directories: {names}",
    needs=Needs.CONTAINER,
    stop=True,
)
