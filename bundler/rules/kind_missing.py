"""
A tool, toolset or guardrail has no kind, or one that cannot be defined in a bundle.

Why: what such a resource does stands in one field that also says its kind. Without it there is nothing to import, and
tools that the platform or an MCP server provides cannot be defined in a file.

Bad::

    displayName: stock_level
    timeout: 10s

Good::

    displayName: stock_level
    timeout: 10s
    pythonFunction:
      pythonCode: tools/stock_level/python_function/python_code.py

Fix: add the field of the kind that is meant, or remove the resource.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH315",
    name="kind-missing",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="{kind} '{name}' says nothing of its kind",
    needs=Needs.DOCUMENTS,
)
