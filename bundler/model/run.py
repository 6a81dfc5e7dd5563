"""What was tested and what came out: targets, runs, their turns and results."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from bundler.model.base import Count, JsonObject, Node, Number, Text


class Target(Node):
    """An app under test and the way to talk to it. ``config`` may hold references to secrets, never secrets."""

    id: str
    name: str = ""
    description: str | None = None
    platform: str | None = None
    channel: str | None = None
    config: dict[str, Text] = {}
    status: Literal["active", "inactive", "error"] | None = None
    created_at: str | None = None
    updated_at: str | None = None


class RunTurn(Node):
    """One message that was sent and the reply to it. ``round`` counts from 1 within a case."""

    id: str
    case: str
    round: Annotated[Count, Field(ge=1)]
    sent: JsonObject
    sent_at: str | None = None
    question_id: str | None = None
    reply: JsonObject | None = None
    received_at: str | None = None
    latency_ms: Count | None = None


class RunResult(Node):
    """The verdict of one rule about a case, or about one turn of it. ``score`` is from 0 to 1."""

    id: str
    case: str
    turn: str | None = None
    rule: str
    passed: StrictBool
    score: Number | None = None
    reason: str = ""


class Run(Node):
    """One run of a suite against a target. Times are texts as written."""

    id: str
    target: str
    suite: str
    status: Literal["pending", "running", "completed", "failed"]
    started_at: str | None = None
    completed_at: str | None = None
    summary: JsonObject | None = None
    turns: tuple[RunTurn, ...] = ()
    results: tuple[RunResult, ...] = ()
