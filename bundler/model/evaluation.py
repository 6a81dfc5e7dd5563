"""Test cases: conversations with expectations, simulated users, suites of cases, and metrics to judge by."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bundler.model.base import (
    AgentName,
    CaseName,
    Count,
    Flag,
    JsonObject,
    JsonValue,
    MetricName,
    Node,
    Number,
    SuiteName,
    Text,
)
from bundler.model.language_model import Model
from bundler.model.message import Message, ToolCall, ToolResponse

# -- the steps of a turn ----------------------------------------------------------------------------------------------


class UserStep(Node):
    """Something the user does: says a text, raises an event, or sets variables."""

    kind: Literal["user"]
    text: str | None = None
    event: str | None = None
    variables: JsonObject | None = None


class TransferStep(Node):
    """A hand-over that the test itself makes."""

    kind: Literal["transfer"]
    agent: AgentName | None = None


class _Expectation(Node):
    """What all expectations have. ``comparison`` is how texts are compared, in the system's own word for it."""

    note: str | None = None
    skip: Flag = False
    comparison: str | None = None


class ExpectMessage(_Expectation):
    """The agent says something like this message."""

    kind: Literal["expect_message"]
    message: Message


class ExpectTool(_Expectation):
    """The agent calls a tool. ``matchers`` compare single arguments otherwise than by equality."""

    kind: Literal["expect_tool"]
    call: ToolCall
    count: Count | None = None
    matchers: JsonObject = {}


class ExpectToolResponse(_Expectation):
    """A tool answers so."""

    kind: Literal["expect_tool_response"]
    response: ToolResponse


class MockTool(_Expectation):
    """A tool is not called: this is taken for its answer."""

    kind: Literal["mock_tool"]
    response: ToolResponse


class ExpectNoTools(_Expectation):
    """The agent calls no tool."""

    kind: Literal["expect_no_tools"]


class ExpectTransfer(_Expectation):
    """The agent hands over to another."""

    kind: Literal["expect_transfer"]
    agent: AgentName | None = None


class ExpectVariables(_Expectation):
    """Variables have these values."""

    kind: Literal["expect_variables"]
    variables: JsonObject


class ExpectKeywords(_Expectation):
    """The answer holds all or any of the words, or none of them."""

    kind: Literal["expect_keywords"]
    words: tuple[str, ...]
    mode: Literal["all", "any", "none"] = "all"


class ExpectLatency(_Expectation):
    """The answer comes within a time, in milliseconds."""

    kind: Literal["expect_latency"]
    max_ms: Number


class ExpectCriteria(_Expectation):
    """A judge finds that the answer meets a criterion."""

    kind: Literal["expect_criteria"]
    text: str


class OpaqueStep(Node):
    """A step of a kind that is not known. ``ext`` holds it."""

    kind: Literal["opaque"]


Step: TypeAlias = Annotated[
    UserStep
    | TransferStep
    | ExpectMessage
    | ExpectTool
    | ExpectToolResponse
    | MockTool
    | ExpectNoTools
    | ExpectTransfer
    | ExpectVariables
    | ExpectKeywords
    | ExpectLatency
    | ExpectCriteria
    | OpaqueStep,
    Field(discriminator="kind"),
]


# -- cases and suites -------------------------------------------------------------------------------------------------


class FileInput(Node):
    """A file that goes along with what the user says: by path or by URL."""

    path: str | None = None
    url: str | None = None
    type: str | None = None
    options: JsonObject = {}


class CaseTurn(Node):
    """One turn: what the user does and what is expected then, in order."""

    steps: tuple[Step, ...] = ()
    files: tuple[FileInput, ...] = ()
    context: tuple[str, ...] = ()
    metrics: tuple[MetricName, ...] = ()
    config: JsonObject = {}


class UserFact(Node):
    """Something a simulated user knows."""

    name: str | None = None
    value: str | None = None


class ScenarioToolExpectation(Node):
    """In a simulated conversation a tool is called, and this is taken for its answer."""

    kind: Literal["tool"]
    call: ToolCall | None = None
    mock: ToolResponse | None = None


class ScenarioMessageExpectation(Node):
    """In a simulated conversation the agent says something like this message."""

    kind: Literal["message"]
    message: Message


class OpaqueScenarioExpectation(Node):
    """Anything else that is expected of a simulated conversation. ``ext`` holds it."""

    kind: Literal["opaque"]


ScenarioExpectation: TypeAlias = Annotated[
    ScenarioToolExpectation | ScenarioMessageExpectation | OpaqueScenarioExpectation, Field(discriminator="kind")
]


class SimulatedUser(Node):
    """A user that a language model plays: its task, what it knows, and what the conversation is judged by."""

    task: str | None = None
    facts: tuple[UserFact, ...] = ()
    max_turns: Number | None = None
    rubrics: tuple[str, ...] = ()
    expectations: tuple[ScenarioExpectation, ...] = ()
    variables: JsonObject | None = None
    goal: str | None = None
    metrics: tuple[MetricName, ...] = ()


class Case(Node):
    """A test case: turns that are played, or a simulated user, or neither where ``ext`` holds what there is.

    ``metrics`` are names of metrics that judge the played turns; ``suites`` the suites that the case says it is in.
    """

    name: str = ""
    id: str | None = None
    description: str | None = None
    tags: tuple[str, ...] = ()
    turns: tuple[CaseTurn, ...] = ()
    scenario: SimulatedUser | None = None
    metrics: tuple[MetricName, ...] = ()
    suites: tuple[SuiteName, ...] = ()

    @property
    def mode(self) -> Literal["single", "multi", "simulated"]:
        """How the case is played: one turn, several, or by a simulated user."""
        if self.scenario is not None and not self.turns:
            return "simulated"
        return "single" if len(self.turns) == 1 else "multi"


class Metric(Node):
    """Something to judge answers by. ``criteria`` is the question to the judge; ``builtin`` a system's own measure."""

    name: str = ""
    id: str | None = None
    kind: Literal["criteria", "builtin", "rag", "code", "keyword", "latency", "judge", "other"] = "criteria"
    builtin: str | None = None
    criteria: str | None = None
    steps: tuple[str, ...] = ()
    threshold: Number | None = None
    scale: Number | None = None
    model: Model | None = None
    enabled: Flag = True
    tags: tuple[str, ...] = ()
    options: dict[str, JsonValue] = {}


class Suite(Node):
    """A named set of cases: by name, or with the cases in it where the system keeps them together.

    Times are texts as written.
    """

    name: str = ""
    id: str | None = None
    description: str | None = None
    tags: tuple[str, ...] = ()
    members: tuple[CaseName, ...] = ()
    cases: tuple[Case, ...] = ()
    created_at: Text | None = None
    updated_at: Text | None = None
