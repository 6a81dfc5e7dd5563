"""JSON Schemas for the files of a bundle, made from the wire table, for editors and other tools."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bundler.formats.ces.wire import FREE, table
from bundler.formats.ces.wire_values import FORMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.formats.ces.wire import Field, Message

ENVIRONMENT = "environment"
KINDS: tuple[str, ...] = (*table().kinds, ENVIRONMENT)
"""The kinds of files there is a schema for."""

_DIALECT = "http://json-schema.org/draft-07/schema#"
_TITLES = {
    "app": "App",
    "agent": "Agent",
    "tool": "Tool",
    "toolset": "Toolset",
    "guardrail": "Guardrail",
    "example": "Example",
    "evaluation": "Evaluation",
    "evaluationDataset": "Evaluation dataset",
    "evaluationExpectation": "Evaluation expectation",
    ENVIRONMENT: "Environment of a bundle",
}
_SUFFIXES = {"text": "", "python": r"\.py", "openapi": r"\.(ya?ml|json)"}
_PATH = r"^(\$env_var|(?!/)(?!.*(^|/)\.\.?(/|$))[^\\:\r\n]+{suffix})$"
_PATTERNS = {
    "Duration": r"^[0-9]+(\.[0-9]{1,9})?s$",
    "Timestamp": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$",
    "bytes": r"^[A-Za-z0-9+/_-]*={0,2}$",
}
_MAY_BE_EMPTY = "Evaluation.Scenario"
"""What exports write without content beside the other member of a oneof."""

_NEEDS_MEMBER = {"tool": "tool_type", "toolset": "toolset_type", "guardrail": "guardrail_type"}
_VARIABLE_NAME = "^[A-Za-z_][A-Za-z0-9_]*$"
_ENVIRONMENT_KINDS = {"app": None, "tool": "tools", "toolset": "toolsets"}
_INTEGER = "^-?[0-9]+$"

Json = dict[str, Any]


def render(kind: str) -> str:
    """Return the text of the schema of one of ``KINDS``, ending in a newline."""
    return json.dumps(schema_for(kind), indent=2, ensure_ascii=False) + "\n"


def schema_for(kind: str) -> Json:
    """Return the JSON Schema (draft 7) of one of ``KINDS``. Raises KeyError for any other.

    Fields that the platform sets are not offered. Unknown fields are allowed, since a bundle keeps them.
    """
    head: Json = {"$schema": _DIALECT, "$id": f"urn:ces-bundler:schema:{kind}", "title": _TITLES[kind]}
    if kind == ENVIRONMENT:
        return {**head, **_environment()}
    message = table().root(kind)
    used = _Used()
    root = used.body(message)
    root["required"] = list(dict.fromkeys(["displayName", *root.get("required", [])]))
    root["properties"]["displayName"]["pattern"] = r"\S"
    if kind in _NEEDS_MEMBER:
        root["anyOf"] = [{"required": [name]} for name in _members(message, _NEEDS_MEMBER[kind])]
    return {**head, **root, "definitions": used.definitions()}


def _members(message: Message, group: str) -> Iterator[str]:
    """Yield the fields of a oneof that can be written in a bundle."""
    return (name for name in message.oneofs[group] if name not in message.barred)


class _Used:
    """The messages that a schema refers to."""

    def __init__(self) -> None:
        self._names: list[str] = []

    def definitions(self) -> Json:
        made: Json = {}
        for name in self._names:  # grows while it is walked
            made[name] = self.body(table().message(name))
        return dict(sorted(made.items()))

    def body(self, message: Message) -> Json:
        offered = [field for field in message.fields.values() if not field.ignored and not field.barred]
        body: Json = {"type": "object"}
        if offered:
            body["properties"] = {field.name: self._field(message, field) for field in offered}
        required = [field.name for field in message.required if not field.excuse]
        if required and message.name == _MAY_BE_EMPTY:
            body["anyOf"] = [{"maxProperties": 0}, {"required": required}]
        elif required:
            body["required"] = required
        choices = [list(_members(message, group)) for group in message.oneofs if message.name != "Evaluation"]
        exclusive = [_at_most_one(choice) for choice in choices if len(choice) > 1]
        if exclusive:
            body["allOf"] = exclusive
        return body

    def _field(self, message: Message, field: Field) -> Json:
        schema = self._type(field)
        if (message.name, field.name) == ("App.VariableDeclaration", "name"):
            schema["pattern"] = _VARIABLE_NAME
        if field.mapped:
            schema = {"type": "object", "additionalProperties": schema}
        elif field.repeated:
            schema = {"type": "array", "items": schema}
        if field.description:
            # draft 7 ignores what stands beside a $ref
            schema = {"description": field.description, **({"allOf": [schema]} if "$ref" in schema else schema)}
        if field.deprecated:
            schema["deprecated"] = True
        return schema

    def _type(self, field: Field) -> Json:
        if field.type == "message":
            if field.of not in self._names:
                self._names.append(field.of)
            return {"$ref": f"#/definitions/{field.of}"}
        if field.type == "enum":
            return {"enum": list(table().enum(field.of))}
        if field.path:
            return {"type": "string", "pattern": _PATH.replace("{suffix}", _SUFFIXES[field.path])}
        return _simple(field)


def _simple(field: Field) -> Json:
    if field.type in FREE:
        return {"type": "object"} if field.type == "Struct" else {}
    if field.type in FORMS:
        return {"type": "string", "pattern": _PATTERNS[field.type]}
    if field.type == "int64":
        return {"type": ["string", "integer"], "pattern": _INTEGER}
    names = {"string": "string", "bool": "boolean", "int32": "integer", "float": "number", "double": "number"}
    return {"type": names[field.type]}


def _at_most_one(names: list[str]) -> Json:
    given: list[Json] = [{"required": [name]} for name in names]
    return {"oneOf": [*given, {"not": {"anyOf": given}}]}


# -- environment.json -------------------------------------------------------------------------------------------------


def _environment() -> Json:
    properties: Json = {}
    for kind, folder in _ENVIRONMENT_KINDS.items():
        values = _managed(table().root(kind), ()) or {"type": "object"}
        if folder is None:
            properties[kind] = {"description": "Values of the app, under the keys of its manifest.", **values}
        else:
            text = f"Values of each {kind}, by its display name, under the keys of its manifest."
            properties[folder] = {"description": text, "type": "object", "additionalProperties": values}
    return {"type": "object", "properties": properties}


def _managed(message: Message, above: tuple[str, ...]) -> Json | None:
    """Return the schema of the part of a message that environment.json can provide, None where there is none."""
    properties: Json = {}
    for field in message.fields.values():
        inner: Json | None = None
        if field.managed:
            inner = {"type": "string"}
        elif field.type == "message" and field.of not in above and not field.ignored and not field.mapped:
            inner = _managed(table().message(field.of), (*above, message.name))
        if inner is not None:
            properties[field.name] = {"type": "array", "items": inner} if field.repeated else inner
    return {"type": "object", "properties": properties} if properties else None
