"""
Two fields are set of which a message can hold only one.

Why: a tool has one kind, a guardrail one action, a step of a conversation one content. The import refuses a file that
gives two.

Bad::

    displayName: stock_level
    pythonFunction:
      pythonCode: tools/stock_level/python_function/python_code.py
    googleSearchTool:
      name: stock_level

Good::

    displayName: stock_level
    pythonFunction:
      pythonCode: tools/stock_level/python_function/python_code.py

Fix: keep the one that is meant.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH314",
    name="oneof-conflict",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="only one of '{first}' and '{second}' may be set",
    needs=Needs.DOCUMENTS,
)
