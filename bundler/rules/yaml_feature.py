"""
A YAML file uses a feature that can run code, hide data or grow without end.

Why: a tag beyond the plain ones may make a reader build objects of a program; an alias inside its own anchor has no
end; aliases of aliases grow a small file to millions of values. Plain anchors, aliases and merge keys are fine.

Bad::

    description: !shop/template greeting.txt

Good::

    description: Answers questions about plants.

Fix: write the value itself in place of the tag or the alias.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH305",
    name="yaml-feature",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="{text}",
    needs=Needs.DOCUMENTS,
)
