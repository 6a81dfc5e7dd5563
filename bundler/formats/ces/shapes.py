"""Which field of the model is which field of a manifest, one table for each class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.formats.ces.forms import (
    FLAG,
    GIVEN,
    INSTRUCTION,
    ITEMS,
    MAYBE_FLAG,
    NAME,
    NAMES,
    NUMBER,
    OBJECT,
    TEXT,
    field,
    many,
    one,
    only,
    word,
)
from bundler.formats.ces.projection import Shape
from bundler.model import agent, evaluation, guardrail, message, tool, toolset
from bundler.model.app import App, LanguageSettings
from bundler.model.callback import Callback
from bundler.model.example import Example
from bundler.model.language_model import Model
from bundler.model.variable import Variable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bundler.formats.ces.projection import Field

# -- parts that several manifests share -------------------------------------------------------------------------------

_ID = field("id", "name", TEXT)
_NAME = field("name", "displayName", NAME)
_DESCRIPTION = field("description", "description", TEXT)

MODEL = Shape(Model, "ModelSettings", field("id", "model", TEXT), field("temperature", "temperature", NUMBER))

STAGES: Mapping[str, str] = {
    "before_agent": "beforeAgentCallback",
    "after_agent": "afterAgentCallback",
    "before_model": "beforeModelCallback",
    "after_model": "afterModelCallback",
    "before_tool": "beforeToolCallback",
    "after_tool": "afterToolCallback",
}
"""The stages of callbacks, and the key of a single callback of each; the key of a list ends in ``s``."""


def _callback(stage: str) -> Shape:
    return Shape(
        Callback,
        "Callback",
        field("code", "pythonCode", TEXT),
        _DESCRIPTION,
        field("disabled", "disabled", FLAG),
        field("proactive", "proactiveExecutionEnabled", FLAG),
        constants={"stage": stage},
    )


CALLBACKS: Mapping[str, Shape] = {stage: _callback(stage) for stage in STAGES}

# -- the app ----------------------------------------------------------------------------------------------------------

_TYPES = {name.upper(): name for name in ("string", "integer", "number", "boolean", "object", "array")}

VARIABLE = Shape(
    Variable,
    "App.VariableDeclaration",
    field("name", "name", NAME),
    _DESCRIPTION,
    field("type", "schema/type", word(_TYPES)),
    field("properties", "schema/properties", OBJECT),
    field("items", "schema/items", OBJECT),
    field("nullable", "schema/nullable", MAYBE_FLAG),
    field("enum", "schema/enum", ITEMS),
    field("default", "schema/default", GIVEN),
    field("stray_default", "default", GIVEN),
)

LANGUAGE = Shape(
    LanguageSettings,
    "LanguageSettings",
    field("default", "defaultLanguageCode", TEXT),
    field("supported", "supportedLanguageCodes", NAMES),
    field("multilingual", "enableMultilingualSupport", FLAG),
)

APP = Shape(
    App,
    "App",
    _ID,
    _NAME,
    _DESCRIPTION,
    field("root_agent", "rootAgent", TEXT, target="agent"),
    field("language", "languageSettings", one(LANGUAGE)),
    field("time_zone", "timeZoneSettings/timeZone", TEXT),
    field("model", "modelSettings", one(MODEL)),
    field("variables", "variableDeclarations", many(VARIABLE)),
    field("global_instruction", "globalInstruction", INSTRUCTION),
    field("applied_guardrails", "guardrails", NAMES, target="guardrail"),
    field("metadata", "metadata", OBJECT),
)

# -- agents -----------------------------------------------------------------------------------------------------------

TOOLSET_USE = Shape(
    agent.ToolsetUse,
    "Agent.AgentToolset",
    field("toolset", "toolset", TEXT, target="toolset"),
    field("operations", "toolIds", NAMES),
)

TRANSFER_RULE = Shape(
    agent.TransferRule,
    "TransferRule",
    field("agent", "childAgent", TEXT, target="agent"),
    field("direction", "direction", TEXT),
)

AGENT = Shape(
    agent.Agent,
    "Agent",
    _ID,
    _NAME,
    _DESCRIPTION,
    field("model", "modelSettings", one(MODEL)),
    field("instruction", "instruction", INSTRUCTION),
    field("tools", "tools", NAMES, target="tool"),
    field("children", "childAgents", NAMES, target="agent"),
    *(field("callbacks", f"{key}s", many(CALLBACKS[stage]), gathers=True) for stage, key in STAGES.items()),
    field("guardrails", "guardrails", NAMES, target="guardrail"),
    field("toolsets", "toolsets", many(TOOLSET_USE)),
    field("transfer_rules", "transferRules", many(TRANSFER_RULE)),
    field("remote", "remoteDialogflowAgent", OBJECT),
)

# -- tools ------------------------------------------------------------------------------------------------------------

_EXECUTION = field("execution", "executionType", word({"SYNCHRONOUS": "sync", "ASYNCHRONOUS": "async"}))
_TIMEOUT = field("timeout", "timeout", TEXT)
_FAKE = field("fake_code", "toolFakeConfig/codeBlock/pythonCode", TEXT)


def _tool(
    node: type[tool.Tool], key: str, *fields: Field, kind: str, constants: Mapping[str, str] | None = None
) -> Shape:
    common = (_ID, _NAME, _EXECUTION, _TIMEOUT, _FAKE)
    return Shape(node, "Tool", *fields, *common, mark=key, kind=kind, constants=constants)


def _called(key: str) -> tuple[Field, ...]:
    return field("function", f"{key}/name", TEXT), field("description", f"{key}/description", TEXT)


DATA_STORE_SOURCE = Shape(
    tool.DataStoreSource,
    "DataStoreTool.DataStoreSource",
    field("filter", "filter", TEXT),
    field("store", "dataStore/name", TEXT),
)

_BUILTIN_TOOLS = ("googleSearchTool", "connectorTool", "fileSearchTool", "systemTool", "widgetTool", "remoteAgentTool")

TOOLS = (
    _tool(
        tool.FunctionTool,
        "pythonFunction",
        *_called("pythonFunction"),
        field("code", "pythonFunction/pythonCode", TEXT),
        kind="function",
    ),
    _tool(
        tool.ClientTool,
        "clientFunction",
        *_called("clientFunction"),
        field("parameters", "clientFunction/parameters", OBJECT),
        field("returns", "clientFunction/response", OBJECT),
        kind="client",
    ),
    _tool(
        tool.DataStoreTool,
        "dataStoreTool",
        *_called("dataStoreTool"),
        field("source", "dataStoreTool/dataStoreSource", one(DATA_STORE_SOURCE)),
        field("engine", "dataStoreTool/engineSource/engine", TEXT),
        field("engine_sources", "dataStoreTool/engineSource/dataStoreSources", many(DATA_STORE_SOURCE)),
        kind="data_store",
    ),
    _tool(
        tool.OpenApiTool,
        "openApiTool",
        field("document", "openApiTool/openApiSchema", TEXT),
        *_called("openApiTool"),
        field("auth", "openApiTool/apiAuthentication", OBJECT),
        field("ignore_unknown_fields", "openApiTool/ignoreUnknownFields", FLAG),
        field("url", "openApiTool/url", TEXT),
        kind="openapi",
    ),
    _tool(
        tool.McpTool,
        "mcpTool",
        *_called("mcpTool"),
        field("url", "mcpTool/serverAddress", TEXT),
        field("auth", "mcpTool/apiAuthentication", OBJECT),
        field("headers", "mcpTool/customHeaders", OBJECT),
        kind="mcp",
    ),
    _tool(
        tool.AgentTool,
        "agentTool",
        *_called("agentTool"),
        field("agent", "agentTool/agent", TEXT, target="agent"),
        kind="agent",
    ),
    *(
        _tool(tool.BuiltinTool, key, field("config", key, OBJECT), kind="builtin", constants={"type": key})
        for key in _BUILTIN_TOOLS
    ),
    _tool(tool.OpaqueTool, "", _DESCRIPTION, kind="opaque"),
)

# -- toolsets ---------------------------------------------------------------------------------------------------------


def _toolset(
    node: type[toolset.Toolset], key: str, *fields: Field, kind: str, constants: Mapping[str, str] | None = None
) -> Shape:
    common = (_ID, _NAME, _DESCRIPTION, _TIMEOUT, _EXECUTION, _FAKE)
    return Shape(node, "Toolset", *fields, *common, mark=key, kind=kind, constants=constants)


TOOLSETS = (
    _toolset(
        toolset.OpenApiToolset,
        "openApiToolset",
        field("document", "openApiToolset/openApiSchema", TEXT),
        field("auth", "openApiToolset/apiAuthentication", OBJECT),
        field("ignore_unknown_fields", "openApiToolset/ignoreUnknownFields", FLAG),
        field("url", "openApiToolset/url", TEXT),
        kind="openapi",
    ),
    _toolset(
        toolset.McpToolset,
        "mcpToolset",
        field("url", "mcpToolset/serverAddress", TEXT),
        field("auth", "mcpToolset/apiAuthentication", OBJECT),
        field("headers", "mcpToolset/customHeaders", OBJECT),
        kind="mcp",
    ),
    _toolset(
        toolset.BuiltinToolset,
        "connectorToolset",
        field("config", "connectorToolset", OBJECT),
        kind="builtin",
        constants={"type": "connectorToolset"},
    ),
    _toolset(toolset.OpaqueToolset, "", kind="opaque"),
)

# -- guardrails -------------------------------------------------------------------------------------------------------

CONTENT_FILTER = Shape(
    guardrail.ContentFilter,
    "Guardrail.ContentFilter",
    field("phrases", "bannedContents", NAMES),
    field("user_phrases", "bannedContentsInUserInput", NAMES),
    field("agent_phrases", "bannedContentsInAgentResponse", NAMES),
    field("match", "matchType", TEXT),
    field("ignore_diacritics", "disregardDiacritics", FLAG),
    kind="content_filter",
)

PROMPT_SECURITY = Shape(
    guardrail.PromptSecurity,
    "Guardrail.LlmPromptSecurity",
    field("fail_open", "failOpen", FLAG),
    kind="prompt_security",
)

POLICY = Shape(
    guardrail.PolicyCheck,
    "Guardrail.LlmPolicy",
    field("max_messages", "maxConversationMessages", NUMBER),
    field("model", "modelSettings", one(MODEL)),
    field("prompt", "prompt", TEXT),
    field("scope", "policyScope", TEXT),
    field("fail_open", "failOpen", FLAG),
    kind="policy",
)

SAFETY_SETTING = Shape(
    guardrail.SafetySetting,
    "Guardrail.ModelSafety.SafetySetting",
    field("category", "category", TEXT),
    field("threshold", "threshold", TEXT),
)

MODEL_SAFETY = Shape(
    guardrail.ModelSafety,
    "Guardrail.ModelSafety",
    field("settings", "safetySettings", many(SAFETY_SETTING)),
    kind="model_safety",
)

CODE_CHECK = Shape(
    guardrail.CodeCheck,
    "Guardrail.CodeCallback",
    *(field("callbacks", key, only(CALLBACKS[stage]), gathers=True) for stage, key in STAGES.items()),
    kind="code",
)

RESPONSE = Shape(
    guardrail.Response, "TriggerAction.Response", field("text", "text", TEXT), field("disabled", "disabled", FLAG)
)
RESPOND = Shape(
    guardrail.RespondAction,
    "TriggerAction.RespondImmediately",
    field("responses", "responses", many(RESPONSE)),
    kind="respond",
)
TRANSFER = Shape(
    guardrail.TransferAction,
    "TriggerAction.TransferAgent",
    field("agent", "agent", TEXT, target="agent"),
    kind="transfer",
)
GENERATE = Shape(
    guardrail.GenerateAction, "TriggerAction.GenerativeAnswer", field("prompt", "prompt", TEXT), kind="generate"
)

GUARDRAIL = Shape(
    guardrail.Guardrail,
    "Guardrail",
    field("check", "contentFilter", one(CONTENT_FILTER)),
    field("check", "llmPromptSecurity", one(PROMPT_SECURITY)),
    field("check", "llmPolicy", one(POLICY)),
    field("check", "modelSafety", one(MODEL_SAFETY)),
    field("check", "codeCallback", one(CODE_CHECK)),
    _ID,
    _NAME,
    _DESCRIPTION,
    field("enabled", "enabled", FLAG),
    field("action", "action/respondImmediately", one(RESPOND)),
    field("action", "action/transferAgent", one(TRANSFER)),
    field("action", "action/generativeAnswer", one(GENERATE)),
)

# -- conversations ----------------------------------------------------------------------------------------------------

_TOOL_IN_CALL = (
    field("tool", "tool", TEXT, target="tool"),
    field("toolset", "toolsetTool/toolset", TEXT, target="toolset"),
    field("operation", "toolsetTool/toolId", TEXT),
    field("call_id", "id", TEXT),
)

TOOL_CALL = Shape(message.ToolCall, "ToolCall", *_TOOL_IN_CALL, field("args", "args", OBJECT))
TOOL_RESPONSE = Shape(message.ToolResponse, "ToolResponse", *_TOOL_IN_CALL, field("response", "response", OBJECT))

CHUNKS = (
    Shape(message.TextChunk, "Chunk", field("text", "text", TEXT), mark="text", marked=str, kind="text"),
    Shape(message.ToolCallChunk, "Chunk", field("call", "toolCall", one(TOOL_CALL)), mark="toolCall", kind="tool_call"),
    Shape(
        message.ToolResponseChunk,
        "Chunk",
        field("response", "toolResponse", one(TOOL_RESPONSE)),
        mark="toolResponse",
        kind="tool_response",
    ),
    Shape(
        message.TransferChunk,
        "Chunk",
        field("agent", "agentTransfer/targetAgent", TEXT, target="agent"),
        mark="agentTransfer",
        kind="transfer",
    ),
    Shape(
        message.VariablesChunk,
        "Chunk",
        field("variables", "updatedVariables", OBJECT),
        mark="updatedVariables",
        kind="variables",
    ),
    Shape(message.OpaqueChunk, "Chunk", kind="opaque"),
)

MESSAGE = Shape(message.Message, "Message", field("role", "role", TEXT), field("chunks", "chunks", many(*CHUNKS)))

EXAMPLE = Shape(
    Example,
    "Example",
    _ID,
    _NAME,
    _DESCRIPTION,
    field("entry_agent", "entryAgent", TEXT, target="agent"),
    field("messages", "messages", many(MESSAGE)),
)

# -- evaluations ------------------------------------------------------------------------------------------------------

_NOTES = (
    field("note", "expectation/note", TEXT),
    field("skip", "expectation/skipEvaluation", FLAG),
    field("comparison", "expectation/comparisonType", TEXT),
)


def _expectation(node: type[evaluation.Step], key: str, kind: str, *fields: Field, marked: type = dict) -> Shape:
    return Shape(node, "Evaluation.Step", *fields, *_NOTES, mark=f"expectation/{key}", marked=marked, kind=kind)


STEPS = (
    Shape(
        evaluation.UserStep,
        "Evaluation.Step",
        field("text", "userInput/text", TEXT),
        field("variables", "userInput/variables", OBJECT),
        field("event", "userInput/event/event", TEXT),
        mark="userInput",
        kind="user",
    ),
    Shape(
        evaluation.TransferStep,
        "Evaluation.Step",
        field("agent", "agentTransfer/targetAgent", TEXT, target="agent"),
        mark="agentTransfer",
        kind="transfer",
    ),
    _expectation(
        evaluation.ExpectTool, "toolCall", "expect_tool", field("call", "expectation/toolCall", one(TOOL_CALL))
    ),
    _expectation(
        evaluation.ExpectToolResponse,
        "toolResponse",
        "expect_tool_response",
        field("response", "expectation/toolResponse", one(TOOL_RESPONSE)),
    ),
    _expectation(
        evaluation.ExpectMessage,
        "agentResponse",
        "expect_message",
        field("message", "expectation/agentResponse", one(MESSAGE)),
    ),
    _expectation(
        evaluation.ExpectTransfer,
        "agentTransfer",
        "expect_transfer",
        field("agent", "expectation/agentTransfer/targetAgent", TEXT, target="agent"),
    ),
    _expectation(
        evaluation.ExpectVariables,
        "updatedVariables",
        "expect_variables",
        field("variables", "expectation/updatedVariables", OBJECT),
    ),
    _expectation(
        evaluation.MockTool,
        "mockToolResponse",
        "mock_tool",
        field("response", "expectation/mockToolResponse", one(TOOL_RESPONSE)),
    ),
    _expectation(evaluation.ExpectNoTools, "noToolCalls", "expect_no_tools", marked=bool),
    Shape(evaluation.OpaqueStep, "Evaluation.Step", kind="opaque"),
)

TURN = Shape(evaluation.CaseTurn, "Evaluation.GoldenTurn", field("steps", "steps", many(*STEPS)))

USER_FACT = Shape(
    evaluation.UserFact, "Evaluation.Scenario.UserFact", field("name", "name", TEXT), field("value", "value", TEXT)
)

SCENARIO_EXPECTATIONS = (
    Shape(
        evaluation.ScenarioToolExpectation,
        "Evaluation.ScenarioExpectation",
        field("call", "toolExpectation/expectedToolCall", one(TOOL_CALL)),
        field("mock", "toolExpectation/mockToolResponse", one(TOOL_RESPONSE)),
        mark="toolExpectation",
        kind="tool",
    ),
    Shape(
        evaluation.ScenarioMessageExpectation,
        "Evaluation.ScenarioExpectation",
        field("message", "agentResponse", one(MESSAGE)),
        mark="agentResponse",
        kind="message",
    ),
    Shape(evaluation.OpaqueScenarioExpectation, "Evaluation.ScenarioExpectation", kind="opaque"),
)

SCENARIO = Shape(
    evaluation.SimulatedUser,
    "Evaluation.Scenario",
    field("task", "task", TEXT),
    field("facts", "userFacts", many(USER_FACT)),
    field("max_turns", "maxTurns", NUMBER),
    field("rubrics", "rubrics", NAMES),
    field("expectations", "scenarioExpectations", many(*SCENARIO_EXPECTATIONS)),
    field("variables", "variableOverrides", OBJECT),
    field("goal", "userGoalBehavior", TEXT),
    field("metrics", "evaluationExpectations", NAMES, target="evaluationExpectation"),
)

CASE = Shape(
    evaluation.Case,
    "Evaluation",
    field("turns", "golden/turns", many(TURN)),
    field("metrics", "golden/evaluationExpectations", NAMES, target="evaluationExpectation"),
    field("scenario", "scenario", one(SCENARIO)),
    _ID,
    _NAME,
    _DESCRIPTION,
    field("tags", "tags", NAMES),
    field("suites", "evaluationDatasets", NAMES, target="evaluationDataset"),
)

SUITE = Shape(
    evaluation.Suite,
    "EvaluationDataset",
    _ID,
    _NAME,
    field("members", "evaluations", NAMES, target="evaluation"),
)

METRIC = Shape(
    evaluation.Metric,
    "EvaluationExpectation",
    field("criteria", "llmCriteria/prompt", TEXT),
    _ID,
    _NAME,
    field("tags", "tags", NAMES),
    kind="criteria",
)

# -- the kinds of resources -------------------------------------------------------------------------------------------

RESOURCES: Mapping[str, tuple[Shape, ...]] = {
    "agent": (AGENT,),
    "tool": TOOLS,
    "toolset": TOOLSETS,
    "guardrail": (GUARDRAIL,),
    "example": (EXAMPLE,),
    "evaluation": (CASE,),
    "evaluationDataset": (SUITE,),
    "evaluationExpectation": (METRIC,),
}
"""The shapes of each kind of resource; the last of several takes what no other does."""

APP_FIELDS: Mapping[str, str] = {
    "agent": "agents",
    "tool": "tools",
    "toolset": "toolsets",
    "guardrail": "guardrails",
    "example": "examples",
}
"""The field of ``App`` that holds the resources of a kind."""

PROJECT_FIELDS: Mapping[str, str] = {
    "evaluation": "cases",
    "evaluationDataset": "suites",
    "evaluationExpectation": "metrics",
}
"""The field of ``Project`` that holds the resources of a kind."""
