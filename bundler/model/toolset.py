"""Toolsets: sources of several tools at once."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bundler.model.base import FilePath, Flag, JsonObject, Node, Text
from bundler.model.tool import Execution


class _Toolset(Node):
    """What all toolsets have; the fields mean what they mean for a tool."""

    name: str = ""
    id: str | None = None
    description: str | None = None
    execution: Execution | None = None
    timeout: str | None = None
    fake_code: FilePath | None = None


class OpenApiToolset(_Toolset):
    """The operations of an OpenAPI document. ``document`` is the path of its file."""

    kind: Literal["openapi"]
    document: FilePath | None = None
    url: Text | None = None
    auth: JsonObject | None = None
    ignore_unknown_fields: Flag = False


class McpToolset(_Toolset):
    """The tools of an MCP server that is reached by a URL."""

    kind: Literal["mcp"]
    url: Text | None = None
    headers: JsonObject | None = None
    auth: JsonObject | None = None


class BuiltinToolset(_Toolset):
    """A toolset that a system brings along, by the system's own name for it."""

    kind: Literal["builtin"]
    type: str
    config: JsonObject | None = None


class OpaqueToolset(_Toolset):
    """A toolset of a kind that is not known: everything about it stays in ``ext``."""

    kind: Literal["opaque"]


Toolset: TypeAlias = Annotated[
    OpenApiToolset | McpToolset | BuiltinToolset | OpaqueToolset, Field(discriminator="kind")
]
