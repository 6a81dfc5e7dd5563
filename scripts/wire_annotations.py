"""What the descriptors of the API do not say about its fields, as tables. A field is written ``Message:jsonName``."""

from __future__ import annotations

KINDS = {
    "app": "App",
    "agent": "Agent",
    "tool": "Tool",
    "toolset": "Toolset",
    "guardrail": "Guardrail",
    "example": "Example",
    "evaluation": "Evaluation",
    "evaluationDataset": "EvaluationDataset",
    "evaluationExpectation": "EvaluationExpectation",
}

EXTRAS = {
    "Agent:declarativeAgent": "Struct",
    "DataStore:engineType": "Value",
    "DataStoreTool.ModalityConfig:snippetsConfig": "Value",
    "EvaluationMetricsThresholds.GoldenEvaluationMetricsThresholds.TurnLevelMetricsThresholds"
    ":expectationLevelMetricsThresholds": "Value",
    "SynthesizeSpeechConfig:consentAudioGcsUri": "string",
}
"""Fields that the platform writes and the published messages lack, with the type they are read as."""

REFERENCES = {
    "App:rootAgent": "agent",
    "App:guardrails": "guardrail",
    "LanguageSettings:fallbackAction": "fallback",
    "Agent:childAgents": "agent",
    "Agent:tools": "tool",
    "Agent:guardrails": "guardrail",
    "Agent.AgentToolset:toolset": "toolset",
    "Agent.AgentToolset:toolIds": "operation",
    "Agent.RemoteDialogflowAgent:inputVariableMapping": "variable",
    "TransferRule:childAgent": "agent",
    "AgentTool:agent": "agent",
    "AgentTool:rootAgent": "agent",
    "WidgetTool.DataMapping:sourceToolName": "tool",
    "TriggerAction.TransferAgent:agent": "agent",
    "Example:entryAgent": "agent",
    "Message:role": "role",
    "Chunk:updatedVariables": "variable",
    "Chunk:defaultVariables": "variable",
    "ToolCall:tool": "tool",
    "ToolResponse:tool": "tool",
    "AgentTransfer:targetAgent": "agent",
    "ToolsetTool:toolset": "toolset",
    "ToolsetTool:toolId": "operation",
    "Evaluation:evaluationDatasets": "evaluationDataset",
    "Evaluation.Golden:evaluationExpectations": "evaluationExpectation",
    "Evaluation.Scenario:evaluationExpectations": "evaluationExpectation",
    "Evaluation.Scenario:variableOverrides": "variable",
    "Evaluation.GoldenExpectation:updatedVariables": "variable",
    "SessionInput:variables": "variable",
    "EvaluationDataset:evaluations": "evaluation",
}
"""What a field names: a kind of resource, or ``operation``, ``fallback``, ``role``, ``variable`` (its keys)."""

PATHS = {
    "App:globalInstruction": "text",
    "Agent:instruction": "text",
    "Callback:pythonCode": "python",
    "PythonFunction:pythonCode": "python",
    "CodeBlock:pythonCode": "python",
    "OpenApiTool:openApiSchema": "openapi",
    "OpenApiToolset:openApiSchema": "openapi",
}
"""Fields that hold the path of a file. The condition of a transfer rule holds code itself and is none."""

MANAGED = (
    "ApiKeyConfig:keyName",
    "ApiKeyConfig:apiKeySecretVersion",
    "AudioRecordingConfig:gcsBucket",
    "BigQueryExportSettings:project",
    "BigQueryExportSettings:dataset",
    "ConnectorTool:connection",
    "DataStore:name",
    "DataStoreTool.BoostSpecs:dataStores",
    "DataStoreTool.EngineSource:engine",
    "FileSearchTool:fileCorpus",
    "OAuthConfig:clientSecretVersion",
    "OAuthConfig:tokenEndpoint",
    "OpenApiTool:url",
    "OpenApiToolset:url",
    "RedactionConfig:inspectTemplate",
    "RedactionConfig:deidentifyTemplate",
    "ServiceAccountAuthConfig:serviceAccount",
)
"""Fields whose values an export moves to environment.json."""

WRITTEN = (
    "Tool:displayName",
    "PythonFunction:description",
    "Evaluation:invalid",
    "Evaluation:evaluationDatasets",
    "ToolCall:displayName",
    "ToolResponse:displayName",
    "AgentTransfer:displayName",
    "DataStoreSettings:engines",
)
"""Output-only fields that exports hold all the same."""

SPARED = (
    "App.VariableDeclaration:description",
    "Evaluation.Golden:turns",
    "Evaluation.GoldenTurn:steps",
    "Evaluation.Scenario:rubrics",
    "Evaluation.Scenario:scenarioExpectations",
    "Evaluation.ScenarioExpectation.ToolExpectation:mockToolResponse",
    "TriggerAction.GenerativeAnswer:prompt",
    "TriggerAction.RespondImmediately:responses",
)
"""Required fields that exports leave out, or whose absence another rule judges."""

EXCUSES = {
    "DataStoreTool.EngineSource:engine": "dataStoreSources",
    "Schema:type": "ref anyOf $ref oneOf allOf",
}
"""Required fields that may be absent where one of other keys is given."""

SET_BY_PLATFORM = frozenset({"etag"})
"""Fields of any message that the platform sets, although the API does not say output only."""

DESCRIPTIONS: dict[str, str] = {}

VALUES: dict[str, dict[str, str]] = {
    "reference": REFERENCES,
    "path": PATHS,
    "excuse": EXCUSES,
    "description": DESCRIPTIONS,
}
FLAGS: dict[str, tuple[str, ...]] = {"managed": MANAGED, "written": WRITTEN, "spared": SPARED}


def snake(name: str) -> str:
    """Return the proto spelling of a JSON name."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name)
