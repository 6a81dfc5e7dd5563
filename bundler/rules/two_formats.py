"""
The app or a resource is described twice, once in YAML and once in JSON.

Why: the platform takes one manifest and does not say which, so an edit in the other one has no effect. bundler goes on
with the YAML file.

Bad::

    tools/find_plant/find_plant.json
    tools/find_plant/find_plant.yaml

Good::

    tools/find_plant/find_plant.yaml

Fix: keep the file that is up to date and delete the other.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR202",
    name="two-formats",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="both '{a}' and '{b}' exist; keep one",
    needs=Needs.TREE,
)
