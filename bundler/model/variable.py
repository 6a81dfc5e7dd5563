"""Declared variables, inputs and outputs."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bundler.model.base import Flag, Given, JsonObject, JsonValue, Node, Ref

VariableType: TypeAlias = Literal[
    "string", "integer", "number", "float", "boolean", "object", "array", "union", "thread", "image", "file", "audio"
]


class Variable(Node):
    """A named value that a conversation or a prompt takes.

    ``default`` and ``example`` are None where there is none, and hold a null where null was stated. ``stray_default``
    is a default at a place where its system does not read it. ``required`` and ``strict`` are None where nothing was
    said: systems disagree about what that means. ``properties`` and ``items`` are schemas in the system's own language.
    """

    name: str = ""
    description: str | None = None
    type: VariableType | None = None
    default: Given | None = None
    stray_default: Given | None = None
    example: Given | None = None
    required: Flag | None = None
    nullable: Flag | None = None
    strict: Flag | None = None
    enum: tuple[JsonValue, ...] = ()
    properties: JsonObject | None = None
    items: JsonObject | None = None


class OutputSpec(Node):
    """What an agent or prompt answers with: fields, or a JSON Schema, or a reference to one."""

    form: Literal["keyed", "list", "schema", "reference"]
    fields: tuple[Variable, ...] = ()
    json_schema: JsonObject | Ref | None = None
