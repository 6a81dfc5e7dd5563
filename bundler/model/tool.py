"""Tools, one class for each kind that systems share, and two for those that only one system knows."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bundler.model.base import AgentName, FilePath, Flag, JsonObject, JsonValue, Node, Text
from bundler.model.instruction import Instruction
from bundler.model.language_model import Model
from bundler.model.variable import Variable

Execution: TypeAlias = Literal["sync", "async"]


class _Tool(Node):
    """What all tools have. ``name`` is what references use, ``function`` the name the language model calls.

    ``timeout`` is a duration like ``"30s"``; ``fake_code`` the path of code that stands in during evaluations.
    """

    name: str = ""
    id: str | None = None
    function: str | None = None
    description: str | None = None
    execution: Execution | None = None
    timeout: str | None = None
    fake_code: FilePath | None = None


class FunctionTool(_Tool):
    """A function of the project's own. ``code`` is the path of the file that defines it."""

    kind: Literal["function"]
    code: FilePath | None = None
    parameters: JsonObject | None = None
    returns: JsonObject | None = None


class ClientTool(_Tool):
    """A function that the caller of the app runs: known by its signature only."""

    kind: Literal["client"]
    parameters: JsonObject | None = None
    returns: JsonObject | None = None


class DataStoreSource(Node):
    """A cloud data store, by resource name, and the filter that narrows it."""

    store: Text | None = None
    filter: str | None = None


class DataStoreTool(_Tool):
    """A search in data stores of the cloud: in one directly, or in those of a search engine."""

    kind: Literal["data_store"]
    source: DataStoreSource | None = None
    engine: Text | None = None
    engine_sources: tuple[DataStoreSource, ...] = ()


class VectorStoreTool(_Tool):
    """A search in files that the project brings along. ``options`` are about splitting, embedding and storing."""

    kind: Literal["vector_store"]
    source: Text
    options: JsonObject = {}


class McpTool(_Tool):
    """A tool of an MCP server: reached by a URL, or started by a command."""

    kind: Literal["mcp"]
    transport: Literal["stdio", "sse", "websocket", "http"] | None = None
    command: str | None = None
    args: tuple[str, ...] = ()
    env: dict[str, Text] = {}
    url: Text | None = None
    headers: JsonObject | None = None
    auth: JsonObject | None = None
    allowed: tuple[str, ...] = ()
    options: JsonObject = {}


class PromptTool(_Tool):
    """A prompt that is offered to another model as a tool."""

    kind: Literal["prompt"]
    instruction: Instruction
    parameters: tuple[Variable, ...] = ()
    model: Model | None = None


class OpenApiTool(_Tool):
    """One operation of an OpenAPI document. ``document`` is the path of its file."""

    kind: Literal["openapi"]
    document: FilePath | None = None
    url: Text | None = None
    auth: JsonObject | None = None
    ignore_unknown_fields: Flag = False


class AgentTool(_Tool):
    """An agent that is offered to another agent as a tool."""

    kind: Literal["agent"]
    agent: AgentName | None = None


class BuiltinTool(_Tool):
    """A tool that a system brings along, by the system's own name for it. ``config`` is in that system's language."""

    kind: Literal["builtin"]
    type: str
    config: JsonObject | None = None


class OpaqueTool(_Tool):
    """A tool of a kind that is not known: everything about it stays in ``ext`` or ``config``."""

    kind: Literal["opaque"]
    type: str = ""
    config: JsonValue = None


Tool: TypeAlias = Annotated[
    FunctionTool
    | ClientTool
    | DataStoreTool
    | VectorStoreTool
    | McpTool
    | PromptTool
    | OpenApiTool
    | AgentTool
    | BuiltinTool
    | OpaqueTool,
    Field(discriminator="kind"),
]
