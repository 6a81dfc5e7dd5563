"""
A directory in a folder for resources has no manifest.

Why: the platform finds a resource by the file that is called like its directory. Without that file the directory is
left out, and whatever refers to the resource fails; some imports leave out the other resources of the folder too.

Bad::

    tools/find_plant/python_function/python_code.py

Good::

    tools/find_plant/find_plant.yaml
    tools/find_plant/python_function/python_code.py

Fix: add the manifest, or move what is no resource out of the folder.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR203",
    name="manifest-missing",
    severity=Severity.ERROR,
    effect=Effect.DROPPED,
    profile=Profile.MINIMAL,
    message="'{kind}/{dir}' has no {dir}.yaml or {dir}.json",
    needs=Needs.TREE,
)
