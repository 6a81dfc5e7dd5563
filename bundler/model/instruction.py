"""Instruction texts as parts, so that what they mention can be found and rewritten without touching the rest."""

from __future__ import annotations

from typing import Literal

from bundler.model.base import FilePath, Flag, Node, Value


class InstructionPart(Value):
    """A stretch of an instruction: plain text, or the mention of a variable, tool, agent or widget.

    ``source`` is the stretch as written, with its braces; ``name`` is what a mention names.
    """

    kind: Literal["text", "variable", "tool", "agent", "widget"]
    source: str
    name: str = ""


class PromptMessage(Value):
    """One message of a prompt. Most systems have a single one, for the system role."""

    role: Literal["system", "developer", "user", "assistant"] = "system"
    parts: tuple[InstructionPart, ...] = ()

    @property
    def text(self) -> str:
        """The message as written."""
        return "".join(part.source for part in self.parts)


class Instruction(Node):
    """What an agent is told. ``path`` names the file of the text, None where the text stands in the agent itself.

    ``template`` is the language of its placeholders. No message at all says that the text could not be read: the file
    is absent or not UTF-8. ``bom`` tells that the file starts with a byte order mark, which is no part of the text.
    """

    path: FilePath | None = None
    template: Literal["none", "ces", "jinja2", "mustache", "adk"] = "ces"
    bom: Flag = False
    messages: tuple[PromptMessage, ...] = ()

    @property
    def text(self) -> str:
        """The whole text as written, without a byte order mark."""
        return "".join(message.text for message in self.messages)
