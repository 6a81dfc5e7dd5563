"""The operations of an OpenAPI document."""

from __future__ import annotations

from typing import Any

import pytest

from bundler.openapi import METHODS, Operation, operations


def document(**paths: Any) -> dict[str, Any]:
    return {"openapi": "3.0.3", "paths": {f"/{path}": item for path, item in paths.items()}}


def test_operations_stand_in_the_order_of_the_document() -> None:
    vans = {"put": {"operationId": "move_van"}, "get": {"operationId": "list_vans"}}
    assert operations(document(vans=vans, routes={"post": {"operationId": "plan"}})) == [
        Operation("move_van", "put", "/vans", ("paths", "/vans", "put", "operationId")),
        Operation("list_vans", "get", "/vans", ("paths", "/vans", "get", "operationId")),
        Operation("plan", "post", "/routes", ("paths", "/routes", "post", "operationId")),
    ]


def test_every_method_counts() -> None:
    found = operations(document(vans={method: {"operationId": method} for method in METHODS}))
    assert {operation.method for operation in found or ()} == METHODS


def test_what_is_no_operation_is_passed_over() -> None:
    vans = {"parameters": [{"operationId": "x"}], "summary": "Vans", "x-get": {}, "get": {"operationId": "list"}}
    value = document(vans=vans, notes=[1], nothing=None, broken={"get": "list", "put": None})
    value["components"] = {"get": {"operationId": "y"}}
    assert [operation.operation_id for operation in operations(value) or ()] == ["list"]


def test_a_document_may_have_no_operations() -> None:
    assert operations({"openapi": "3.1.0", "paths": {}}) == []


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "openapi",
        {},
        {"paths": {}},
        {"openapi": "3.0.3"},
        {"openapi": "3.0.3", "paths": []},
        {"swagger": "2.0", "paths": {}},
        {"swagger": "2.0", "openapi": "3.0.3", "paths": {}},
        document(vans={"get": {}}),
        document(vans={"get": {"operationId": ""}}),
        document(vans={"get": {"operationId": 7}}),
        document(vans={"get": {"operationId": "a"}}, routes={"get": {"operationId": "a"}}),
        document(vans={"get": {"operationId": "a_b"}}, routes={"get": {"operationId": "a___b"}}),
        document(vans={"$ref": "vans.yaml"}, routes={"get": {"operationId": "a"}}),
    ],
)
def test_a_document_whose_operations_are_not_certain(value: Any) -> None:
    assert operations(value) is None
