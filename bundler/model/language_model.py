"""The language model an agent or a check runs on."""

from __future__ import annotations

from typing import Literal

from bundler.model.base import Count, JsonObject, Node, Number, Text


class Model(Node):
    """Which model answers, and how it is set. Every field is None where the source says nothing.

    ``options`` are settings of one provider that have no field here.
    """

    id: Text | None = None
    provider: str | None = None
    api: Literal["chat", "completion", "responses", "embedding", "image"] | None = None
    endpoint: Text | None = None
    temperature: Number | None = None
    max_tokens: Count | None = None
    top_p: Number | None = None
    top_k: Number | None = None
    seed: Number | None = None
    stop: tuple[str, ...] = ()
    frequency_penalty: Number | None = None
    presence_penalty: Number | None = None
    reasoning_effort: str | None = None
    options: JsonObject = {}
