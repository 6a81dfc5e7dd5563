"""The operations of an OpenAPI document, drawn from its parsed value. Nothing is fetched, no reference is followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.names import collapsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.findings import Pointer

METHODS = frozenset({"get", "put", "post", "delete", "options", "head", "patch", "trace"})


class Operation(NamedTuple):
    """One operation that agents can call. ``pointer`` leads to its ``operationId`` in the document."""

    operation_id: str
    method: str
    path: str
    pointer: Pointer


def operations(value: Any) -> list[Operation] | None:
    """Return the operations of an OpenAPI 3 document in their order.

    None where they cannot be known for certain: another kind of document, a path that stands in another place, an
    operation without an id, or two whose ids are the same once runs of ``_`` are one.
    """
    if not isinstance(value, dict) or "swagger" in value or "openapi" not in value:
        return None
    paths = value.get("paths")
    if not isinstance(paths, dict) or any(isinstance(item, dict) and "$ref" in item for item in paths.values()):
        return None
    found = list(_operations(paths))
    ids = [collapsed(operation.operation_id) for operation in found]
    return None if "" in ids or len(set(ids)) < len(ids) else found


def _operations(paths: dict[str, Any]) -> Iterator[Operation]:
    """Yield every operation; one without a usable id has the id ''."""
    for path, item in paths.items():
        if not isinstance(item, dict):
            continue
        for method, operation in item.items():
            if method in METHODS and isinstance(operation, dict):
                operation_id = operation.get("operationId")
                pointer = ("paths", path, method, "operationId")
                yield Operation(operation_id if isinstance(operation_id, str) else "", method, path, pointer)
