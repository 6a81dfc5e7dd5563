"""The app: agents with a root, and all they share."""

from __future__ import annotations

from bundler.model.agent import Agent
from bundler.model.base import AgentName, Flag, GuardrailName, JsonObject, JsonValue, Node
from bundler.model.example import Example
from bundler.model.guardrail import Guardrail
from bundler.model.instruction import Instruction
from bundler.model.language_model import Model
from bundler.model.tool import Tool
from bundler.model.toolset import Toolset
from bundler.model.variable import Variable


class LanguageSettings(Node):
    """The languages an app speaks, as codes like ``en-GB``."""

    default: str | None = None
    supported: tuple[str, ...] = ()
    multilingual: Flag = False


class App(Node):
    """An app. ``name`` is for people; ``id`` is the system's own.

    ``guardrails`` are those there are, ``applied_guardrails`` the names of those that hold for every agent.
    ``environment`` is the content of the file that gives environment-dependent values, as it stands.
    """

    name: str = ""
    id: str | None = None
    description: str | None = None
    root_agent: AgentName | None = None
    language: LanguageSettings | None = None
    time_zone: str | None = None
    model: Model | None = None
    variables: tuple[Variable, ...] = ()
    global_instruction: Instruction | None = None
    applied_guardrails: tuple[GuardrailName, ...] = ()
    metadata: JsonObject | None = None
    agents: tuple[Agent, ...] = ()
    tools: tuple[Tool, ...] = ()
    toolsets: tuple[Toolset, ...] = ()
    guardrails: tuple[Guardrail, ...] = ()
    examples: tuple[Example, ...] = ()
    environment: JsonValue = None
