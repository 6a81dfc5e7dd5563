"""Messages of a conversation and the pieces they are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bundler.model.base import AgentName, JsonObject, Node, ToolName, ToolsetName


class ToolCall(Node):
    """The call of a tool, or of an operation of a toolset. ``call_id`` ties a response to its call."""

    tool: ToolName | None = None
    toolset: ToolsetName | None = None
    operation: str | None = None
    call_id: str | None = None
    args: JsonObject | None = None


class ToolResponse(Node):
    """What a tool answered, or shall answer."""

    tool: ToolName | None = None
    toolset: ToolsetName | None = None
    operation: str | None = None
    call_id: str | None = None
    response: JsonObject | None = None


class TextChunk(Node):
    """Words."""

    kind: Literal["text"]
    text: str


class ToolCallChunk(Node):
    """The call of a tool."""

    kind: Literal["tool_call"]
    call: ToolCall


class ToolResponseChunk(Node):
    """The answer of a tool."""

    kind: Literal["tool_response"]
    response: ToolResponse


class TransferChunk(Node):
    """A hand-over to another agent."""

    kind: Literal["transfer"]
    agent: AgentName | None = None


class VariablesChunk(Node):
    """Variables that got new values."""

    kind: Literal["variables"]
    variables: JsonObject


class OpaqueChunk(Node):
    """Anything else: an image, a blob, a payload. ``ext`` holds it."""

    kind: Literal["opaque"]


Chunk: TypeAlias = Annotated[
    TextChunk | ToolCallChunk | ToolResponseChunk | TransferChunk | VariablesChunk | OpaqueChunk,
    Field(discriminator="kind"),
]


class Message(Node):
    """One message. ``role`` is ``user``, ``agent`` or the name of an agent."""

    role: str | None = None
    chunks: tuple[Chunk, ...] = ()

    @property
    def text(self) -> str:
        """The words of the message, without anything else it holds."""
        return "".join(chunk.text for chunk in self.chunks if isinstance(chunk, TextChunk))
