"""Guardrails: what is checked about a conversation, and what happens when a check strikes."""

from __future__ import annotations

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from bundler.model.base import AgentName, Flag, Node, Number
from bundler.model.callback import Callback
from bundler.model.language_model import Model


class ContentFilter(Node):
    """Phrases that must not appear: anywhere, in what the user says, or in what the agent says."""

    kind: Literal["content_filter"]
    phrases: tuple[str, ...] = ()
    user_phrases: tuple[str, ...] = ()
    agent_phrases: tuple[str, ...] = ()
    match: str | None = None
    ignore_diacritics: Flag = False


class PolicyCheck(Node):
    """A question about the conversation that a language model answers. ``max_messages`` is how far it looks back."""

    kind: Literal["policy"]
    prompt: str | None = None
    scope: str | None = None
    model: Model | None = None
    max_messages: Number | None = None
    fail_open: Flag = False


class PromptSecurity(Node):
    """The system's own check for attacks on the prompt."""

    kind: Literal["prompt_security"]
    fail_open: Flag = False


class SafetySetting(Node):
    """How much of one kind of harm is let through."""

    category: str | None = None
    threshold: str | None = None


class ModelSafety(Node):
    """The safety settings of the language model."""

    kind: Literal["model_safety"]
    settings: tuple[SafetySetting, ...] = ()


class CodeCheck(Node):
    """Code that decides, at most one piece for each stage."""

    kind: Literal["code"]
    callbacks: tuple[Callback, ...] = ()

    @model_validator(mode="after")
    def _one_for_each_stage(self) -> Self:
        stages = [callback.stage for callback in self.callbacks]
        if len(stages) != len(set(stages)):
            raise ValueError("a guardrail has at most one callback for each stage")
        return self


Check: TypeAlias = Annotated[
    ContentFilter | PolicyCheck | PromptSecurity | ModelSafety | CodeCheck, Field(discriminator="kind")
]


class Response(Node):
    """A text to answer with."""

    text: str | None = None
    disabled: Flag = False


class RespondAction(Node):
    """Answer with one of the texts."""

    kind: Literal["respond"]
    responses: tuple[Response, ...] = ()


class TransferAction(Node):
    """Hand over to an agent."""

    kind: Literal["transfer"]
    agent: AgentName | None = None


class GenerateAction(Node):
    """Let the language model answer, with a prompt of its own."""

    kind: Literal["generate"]
    prompt: str | None = None


Action: TypeAlias = Annotated[RespondAction | TransferAction | GenerateAction, Field(discriminator="kind")]


class Guardrail(Node):
    """A guardrail. Without ``check`` it is of a kind that is not known, and ``ext`` holds it."""

    name: str = ""
    id: str | None = None
    description: str | None = None
    enabled: Flag = False
    check: Check | None = None
    action: Action | None = None
