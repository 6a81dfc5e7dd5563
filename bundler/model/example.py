"""Sample conversations that show agents how to behave."""

from __future__ import annotations

from bundler.model.base import AgentName, Node
from bundler.model.message import Message


class Example(Node):
    """A sample conversation, starting with ``entry_agent`` or else with the root agent."""

    name: str = ""
    id: str | None = None
    description: str | None = None
    entry_agent: AgentName | None = None
    messages: tuple[Message, ...] = ()
