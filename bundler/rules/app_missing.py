"""
A bundle has neither app.yaml nor app.json at its root.

Why: this file is what makes a folder a bundle: it names the app and its root agent. Without it nothing else can be
understood, so nothing else is checked.

Bad::

    fernhill/
      App.yml
      agents/Greeter/Greeter.yaml

Good::

    fernhill/
      app.yaml
      agents/Greeter/Greeter.yaml

Fix: give the path of the folder that holds the app file, or rename the file to app.yaml or app.json.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR201",
    name="app-missing",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="no app.json or app.yaml under '{path}'",
    needs=Needs.TREE,
    stop=True,
)
