"""Read manifests with the published client library; run by the Python that has it installed.

Takes JSON lines ``{"kind": ..., "value": ...}`` on standard input and answers each with ``{"ok": true}`` or with
``{"ok": false, "error": ...}``. Unknown fields are refused.
"""

from __future__ import annotations

import json
import sys

from google.cloud import ces_v1beta
from google.protobuf import json_format

MESSAGES = {
    "app": ces_v1beta.types.App,
    "agent": ces_v1beta.types.Agent,
    "tool": ces_v1beta.types.Tool,
    "toolset": ces_v1beta.types.Toolset,
    "guardrail": ces_v1beta.types.Guardrail,
    "example": ces_v1beta.types.Example,
    "evaluation": ces_v1beta.types.Evaluation,
    "evaluationDataset": ces_v1beta.types.EvaluationDataset,
    "evaluationExpectation": ces_v1beta.types.EvaluationExpectation,
}


def verdict(kind: str, value: object) -> dict[str, object]:
    """Return what the library says about the value of a manifest."""
    try:
        json_format.ParseDict(value, MESSAGES[kind].pb()())
    except (json_format.ParseError, ValueError, TypeError, AttributeError) as error:
        return {"ok": False, "error": str(error)}
    return {"ok": True}


if __name__ == "__main__":
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(verdict(request["kind"], request["value"])))
