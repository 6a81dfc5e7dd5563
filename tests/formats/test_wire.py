"""The wire table: what it says of fields that rules and writers rely on."""

from __future__ import annotations

import pytest

from bundler.facts import KINDS
from bundler.formats.ces.wire import FREE, table
from bundler.formats.ces.wire_values import FORMS, SCALARS

_TYPES = {"string", "enum", "message", *FREE, *FORMS, *SCALARS}
_TARGETS = {*KINDS, "operation", "fallback", "role", "variable"}


def test_every_kind_has_a_message() -> None:
    assert set(table().kinds) == {"app", *KINDS}
    assert table().root("evaluationDataset").name == "EvaluationDataset"
    assert table().source.startswith("google-cloud-ces ")


@pytest.mark.parametrize("name", table().names)
def test_fields_are_of_known_types_and_name_what_exists(name: str) -> None:
    message = table().message(name)
    for key, field in message.fields.items():
        assert field.name == key
        assert field.type in _TYPES
        if field.type == "message":
            assert table().message(field.of).name == field.of
        if field.type == "enum":
            assert table().enum(field.of)
        assert field.reference in {"", *_TARGETS}
        assert field.path in {"", "text", "python", "openapi"}
        assert not (field.repeated and field.mapped)


@pytest.mark.parametrize("name", table().names)
def test_fields_stand_in_the_order_of_their_numbers(name: str) -> None:
    numbers = [field.number for field in table().message(name).fields.values() if not field.extra]
    assert numbers == sorted(numbers)
    assert 0 not in numbers


def test_a_field_is_found_in_either_spelling() -> None:
    agent = table().root("agent")
    assert agent.field("childAgents") is agent.field("child_agents") is agent.fields["childAgents"]
    assert agent.field("Childagents") is None
    assert repr(agent) == "Message(Agent)"
    assert repr(agent.fields["tools"]) == "Field(tools: string)"


def test_the_same_message_is_made_once() -> None:
    assert table().message("Schema") is table().message("Schema")
    with pytest.raises(KeyError):
        table().message("Flowerbed")


def test_what_the_descriptors_do_not_say() -> None:
    agent, tool = table().root("agent"), table().root("tool")
    assert agent.fields["tools"].reference == "tool"
    assert agent.fields["instruction"].path == "text"
    assert agent.fields["declarativeAgent"].extra
    assert table().message("PythonCodeCondition").fields["pythonCode"].path == ""
    assert table().message("AgentTool").fields["rootAgent"].reference == "agent"
    assert table().message("DataStore").fields["name"].managed
    assert "createTime" in tool.ignored
    assert "etag" in tool.ignored
    assert "displayName" not in tool.ignored
    assert table().message("DataStoreTool.EngineSource").fields["engine"].excuse == ("dataStoreSources",)


def test_oneofs_and_required_fields() -> None:
    step = table().message("Evaluation.Step")
    assert step.oneofs == {"step": ("userInput", "agentTransfer", "expectation")}
    rule = table().message("TransferRule")
    assert [field.name for field in rule.required] == ["childAgent"]  # the direction has a rule of its own
    assert table().message("TriggerAction.GenerativeAnswer").required == ()
