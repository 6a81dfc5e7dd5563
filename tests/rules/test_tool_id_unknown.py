"""REF421: operations that are used are in the schema."""

from __future__ import annotations

import pytest

from bundler.rules import tool_id_unknown
from tests.kit import Files, agent, app, codes, findings, lint, toolset

GREETER = "agents/Greeter/Greeter.yaml"
SCHEMA = "toolsets/depot/open_api_toolset/open_api_schema.yaml"


def greeter(*ids: str) -> Files:
    return app() | agent("Greeter", f"toolsets:\n- toolset: depot\n  toolIds: [{', '.join(ids)}]\n")


def test_an_operation_that_does_not_exist() -> None:
    files = greeter("list_vans", "list_vens") | toolset("depot", "list_vans", "book_van")
    assert lint("REF421", files) == [
        f"{GREETER}:5:24: toolset 'depot' has no operation 'list_vens' (did you mean 'list_vans'?)"
    ]
    assert findings(files)[0].related[0].path == SCHEMA


def test_without_a_close_one_the_operations_are_listed() -> None:
    assert lint("REF421", greeter("xyz") | toolset("depot", "list_vans", "book_van")) == [
        f"{GREETER}:5:13: toolset 'depot' has no operation 'xyz' (it has list_vans, book_van)"
    ]
    (found,) = lint("REF421", greeter("xyz") | toolset("depot") | {SCHEMA: "openapi: 3.0.0\npaths: {}\n"})
    assert found.endswith("(it has none)")


def test_a_conversation_uses_an_operation() -> None:
    call = "  - toolCall:\n      toolsetTool:\n        toolset: depot\n        toolId: xyz\n"
    example = {"examples/one/one.yaml": f"displayName: one\nmessages:\n- role: user\n  chunks:\n{call}"}
    (found,) = lint("REF421", greeter("list_vans") | toolset("depot", "list_vans") | example)
    assert found.startswith("examples/one/one.yaml:8:17: toolset 'depot' has no operation 'xyz'")


@pytest.mark.parametrize("name", ["list_vans", "list__vans", "list___vans"])
def test_runs_of_underscores_are_one(name: str) -> None:
    assert lint("REF421", greeter(name) | toolset("depot", "list__vans")) == []


@pytest.mark.parametrize(
    "schema",
    [
        "swagger: '2.0'\npaths: {}\n",
        "- openapi\n",
        "openapi: 3.0.0\npaths:\n  /vans:\n    get: {responses: {}}\n",
        "openapi: 3.0.0\npaths:\n  /a:\n    get: {operationId: a_b}\n    put: {operationId: a__b}\n",
        "openapi: [\n",
        b"openapi: \xff\n",
    ],
)
def test_a_schema_with_faults_of_its_own_is_not_judged(schema: str | bytes) -> None:
    assert lint("REF421", greeter("xyz") | toolset("depot", "list_vans") | {SCHEMA: schema}) == []


@pytest.mark.parametrize(
    "member", ["mcpToolset:\n  serverAddress: https://depot.example\n", "connectorToolset:\n  connection: x\n"]
)
def test_other_kinds_of_toolsets_are_not_judged(member: str) -> None:
    assert lint("REF421", greeter("xyz") | {"toolsets/depot/depot.yaml": f"displayName: depot\n{member}"}) == []


def test_a_schema_that_is_missing_is_not_judged() -> None:
    files = greeter("xyz") | toolset("depot", "list_vans")
    del files[SCHEMA]
    assert lint("REF421", files) == []


def test_a_toolset_that_does_not_exist_is_left_to_its_own_rule() -> None:
    assert codes(greeter("xyz")) == ["REF420"]


def test_hints_end_before_they_become_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool_id_unknown, "_PATIENCE", 1)
    (found,) = lint("REF421", greeter("list_vens") | toolset("depot", "list_vans", "book_van"))
    assert found.endswith("(it has list_vans, book_van)")
