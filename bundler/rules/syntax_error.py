"""
A file is not written in the syntax that its name promises.

Why: the file cannot be read at all, so the import fails and nothing in it can be checked. JSON is read strictly,
without comments, trailing commas or bare words; YAML is read as version 1.2. JSON text in a YAML file is fine.

Bad::

    {
      "displayName": "Deliveries",
    }

Good::

    {
      "displayName": "Deliveries"
    }

Fix: correct the place the message names; only the first fault of a file is reported. Indent YAML with blanks, not tabs.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH300",
    name="syntax-error",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="{text}",
    needs=Needs.DOCUMENTS,
)
