"""
A field that the platform requires is absent.

Why: the import may fail, or the resource does nothing until the field is there. Fields that the platform's own
exports leave out are not asked for.

Bad::

    transferRules:
    - childAgent: Deliveries

Good::

    transferRules:
    - childAgent: Deliveries
      direction: PARENT_TO_CHILD
      disablePlannerTransfer:
        expressionCondition:
          expression: order_open

Fix: add the field to the object that the finding points at.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="SCH320",
    name="required-missing",
    severity=Severity.WARNING,
    effect=Effect.REJECTED,
    profile=Profile.RECOMMENDED,
    message="'{field}' is missing in '{where}'",
    needs=Needs.DOCUMENTS,
)
