"""The JSON Schemas: that the committed files are those of the table, and what they accept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bundler.facts import KINDS as RESOURCES
from bundler.formats.ces.schema_files import KINDS, render, schema_for

SCHEMAS = Path(__file__).parent.parent.parent / "schemas"


@pytest.mark.parametrize("kind", KINDS)
def test_the_committed_schema_is_the_current_one(kind: str) -> None:
    assert (SCHEMAS / f"{kind}.schema.json").read_bytes().decode() == render(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one(kind: str) -> None:
    schema = schema_for(kind)
    jsonschema.Draft7Validator.check_schema(schema)
    assert schema["title"]
    assert schema["$id"].endswith(f":{kind}")


def test_there_is_one_for_each_kind_of_file() -> None:
    assert ("app", *RESOURCES, "environment") == KINDS
    with pytest.raises(KeyError):
        schema_for("flowerbed")


def _complaints(kind: str, value: Any) -> list[str]:
    errors = jsonschema.Draft7Validator(schema_for(kind)).iter_errors(value)
    return sorted(error.json_path for error in errors)


_CALLBACK = {"pythonCode": "agents/Greeter/before_model_callbacks/before_model_callbacks_01/python_code.py"}


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("evaluation", {"displayName": "hello", "golden": {"turns": []}, "scenario": {}}),
        ("app", {"displayName": "Fernhill", "rootAgent": "Greeter", "metadata": {"season": "spring"}}),
        ("app", {"displayName": "Fernhill", "variableDeclarations": [{"name": "a", "schema": {"type": "STRING"}}]}),
        (
            "agent",
            {"displayName": "Greeter", "instruction": "agents/Greeter/instruction.txt", "tools": ["end_session"]},
        ),
        ("agent", {"displayName": "Greeter", "beforeModelCallbacks": [_CALLBACK], "somethingNew": 1}),
        ("tool", {"displayName": "stock", "pythonFunction": {"name": "stock"}, "timeout": "1.5s"}),
        ("toolset", {"displayName": "orders", "openApiToolset": {"openApiSchema": "toolsets/orders/a.yaml"}}),
        ("toolset", {"displayName": "orders", "openApiToolset": {"openApiSchema": "$env_var"}}),
        (
            "guardrail",
            {"displayName": "Calm", "modelSafety": {"safetySettings": []}, "action": {"generativeAnswer": {}}},
        ),
        ("evaluation", {"displayName": "Buy", "golden": {"turns": []}, "scenario": {"task": "x"}}),
        ("evaluationExpectation", {"displayName": "Polite", "llmCriteria": {"prompt": "x"}}),
        ("environment", {"app": {}, "toolsets": {"orders": {"openApiToolset": {"url": "https://shop.example"}}}}),
    ],
)
def test_right_files_are_accepted(kind: str, value: Any) -> None:
    assert _complaints(kind, value) == []


@pytest.mark.parametrize(
    ("kind", "value", "places"),
    [
        ("agent", {}, ["$"]),
        ("agent", {"displayName": "Greeter", "instruction": "/etc/motd"}, ["$.instruction"]),
        ("agent", {"displayName": "Greeter", "instruction": "agents/../x.txt"}, ["$.instruction"]),
        ("agent", {"displayName": "Greeter", "tools": "stock"}, ["$.tools"]),
        ("tool", {"displayName": "stock"}, ["$"]),
        ("tool", {"displayName": "stock", "pythonFunction": {}, "clientFunction": {"name": "x"}}, ["$"]),
        ("tool", {"displayName": "stock", "pythonFunction": {}, "timeout": "2m"}, ["$.timeout"]),
        ("tool", {"displayName": "stock", "pythonFunction": {"pythonCode": "a.txt"}}, ["$.pythonFunction.pythonCode"]),
        ("tool", {"displayName": "stock", "pythonFunction": {}, "executionType": "LATER"}, ["$.executionType"]),
        ("app", {"displayName": "x", "variableDeclarations": [{"name": "1a"}]}, ["$.variableDeclarations[0]"] * 2),
        ("app", {"displayName": " "}, ["$.displayName"]),
        ("evaluation", {"displayName": "x", "scenario": {"maxTurns": 3}}, ["$.scenario"]),
        ("environment", {"tools": []}, ["$.tools"]),
    ],
)
def test_wrong_files_are_refused(kind: str, value: Any, places: list[str]) -> None:
    found = _complaints(kind, value)
    assert len(found) == len(places)
    assert all(complaint.startswith(place) for complaint, place in zip(found, places, strict=True))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_offered_that_the_platform_sets_itself(kind: str) -> None:
    text = render(kind)
    assert '"createTime"' not in text
    assert '"etag"' not in text
    assert '"display_name"' not in text


def test_only_what_a_schema_uses_is_defined() -> None:
    for kind in KINDS:
        schema = schema_for(kind)
        text = json.dumps(schema)
        for name in schema.get("definitions", {}):
            assert f'"#/definitions/{name}"' in text
