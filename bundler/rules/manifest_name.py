"""
The manifest of a resource is not called like its directory.

Why: the platform looks only for the file that carries the directory's name, so the resource is left out. bundler reads
it all the same, so that the rest of the bundle can be checked.

Bad::

    evaluations/late_delivery/delivery.yaml

Good::

    evaluations/late_delivery/late_delivery.yaml

Fix: rename the file, or the directory together with the paths that lead into it.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR205",
    name="manifest-name",
    severity=Severity.WARNING,
    effect=Effect.DROPPED,
    profile=Profile.RECOMMENDED,
    message="'{file}' should be named '{dir}.{ext}'",
    needs=Needs.TREE,
)
