"""
A tool has one name as a resource and another one inside.

Why: the platform derives the display name of a tool from the name inside, so after an import references to the other
one lead nowhere.

Bad::

    displayName: stock_level
    pythonFunction:
      name: stock
      pythonCode: tools/stock_level/python_function/python_code.py

Good::

    displayName: stock_level
    pythonFunction:
      name: stock_level
      pythonCode: tools/stock_level/python_function/python_code.py

Fix: give both the same name, and the Python function too.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH324",
    name="name-mismatch",
    severity=Severity.WARNING,
    effect=Effect.RUNTIME,
    profile=Profile.RECOMMENDED,
    message="displayName '{name}' and {member}.name '{inner}' differ",
    needs=Needs.DOCUMENTS,
)
