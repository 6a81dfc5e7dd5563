"""Agents: what they are told, what they may use, and whom they hand over to."""

from __future__ import annotations

from bundler.model.base import AgentName, GuardrailName, JsonObject, Node, ToolName, ToolsetName
from bundler.model.callback import Callback
from bundler.model.instruction import Instruction
from bundler.model.language_model import Model
from bundler.model.variable import OutputSpec, Variable


class ToolsetUse(Node):
    """The use of a toolset by an agent: all of it, or the operations that are named."""

    toolset: ToolsetName | None = None
    operations: tuple[str, ...] = ()


class TransferRule(Node):
    """A rule about handing a conversation over to a child agent or back. Its condition stays with its system."""

    agent: AgentName | None = None
    direction: str | None = None


class Agent(Node):
    """An agent. ``name`` is what references use, ``title`` a second name for people, ``id`` an id of the system's own.

    ``remote`` is the configuration of an agent that runs elsewhere.
    """

    name: str = ""
    title: str | None = None
    id: str | None = None
    description: str | None = None
    model: Model | None = None
    instruction: Instruction | None = None
    tools: tuple[ToolName, ...] = ()
    toolsets: tuple[ToolsetUse, ...] = ()
    children: tuple[AgentName, ...] = ()
    transfer_rules: tuple[TransferRule, ...] = ()
    callbacks: tuple[Callback, ...] = ()
    guardrails: tuple[GuardrailName, ...] = ()
    inputs: tuple[Variable, ...] = ()
    output: OutputSpec | None = None
    remote: JsonObject | None = None
