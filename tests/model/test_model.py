"""Values of the model: never change, keep what they are given, refuse what they do not know."""

from __future__ import annotations

import base64
import importlib
import inspect
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

import bundler.model
from bundler.model.agent import Agent
from bundler.model.asset import Asset
from bundler.model.base import Extension, Given, Origin
from bundler.model.callback import Callback
from bundler.model.evaluation import Case, CaseTurn, SimulatedUser
from bundler.model.guardrail import CodeCheck
from bundler.model.instruction import Instruction, InstructionPart, PromptMessage
from bundler.model.language_model import Model
from bundler.model.message import Message, OpaqueChunk, TextChunk


def classes() -> list[type[BaseModel]]:
    modules = [
        importlib.import_module(f"bundler.model.{info.name}") for info in pkgutil.iter_modules(bundler.model.__path__)
    ]
    return sorted(
        {
            member
            for module in modules
            for member in vars(module).values()
            if inspect.isclass(member) and issubclass(member, BaseModel) and member.__module__ == module.__name__
        },
        key=lambda member: f"{member.__module__}.{member.__name__}",
    )


@pytest.mark.parametrize("member", classes(), ids=lambda member: str(member.__name__))
def test_every_class_is_frozen_strict_about_fields_and_described(member: type[BaseModel]) -> None:
    assert member.model_config["frozen"] is True
    assert member.model_config["extra"] == "forbid"
    assert member.__doc__


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(ValidationError, match="Extra inputs"):
        Agent.model_validate({"name": "A", "colour": "green"})


@pytest.mark.parametrize("value", [1, "yes", None])
def test_a_flag_is_a_bool(value: object) -> None:
    with pytest.raises(ValidationError):
        Callback.model_validate({"stage": "before_agent", "disabled": value})


@pytest.mark.parametrize("value", [True, "1"])
def test_a_number_is_a_number(value: object) -> None:
    with pytest.raises(ValidationError):
        Model.model_validate({"temperature": value})


def test_a_number_keeps_whether_it_is_an_integer() -> None:
    assert repr(Model(temperature=1).temperature) == "1"
    assert repr(Model(temperature=1.0).temperature) == "1.0"


def test_a_document_has_origin_and_extension_last() -> None:
    agent = Agent(name="A", origin=Origin(format="ces", path="a.yaml"), ext={"ces": Extension(values={"/x": None})})
    assert list(agent.model_dump(exclude_defaults=True)) == ["name", "origin", "ext"]


def test_a_given_null_is_something() -> None:
    assert Given(value=None).model_dump(exclude_defaults=True) == {"value": None}


@given(st.binary(max_size=40) | st.text(max_size=20).map(str.encode))
def test_an_asset_holds_exactly_its_bytes(data: bytes) -> None:
    asset = Asset.of(data)
    assert asset.data == data
    assert Asset.model_validate(asset.model_dump(exclude_defaults=True)) == asset


def test_readable_text_is_text_and_the_rest_is_base64() -> None:
    assert Asset.of("é\r\n\tx".encode()) == Asset(text="é\r\n\tx")
    assert Asset.of(b"a\x00") == Asset(base64=base64.b64encode(b"a\x00").decode())
    assert Asset.of(b"") == Asset(text="")


@pytest.mark.parametrize("fields", [{}, {"text": "a", "base64": "YQ=="}, {"base64": "a"}, {"text": "\ud800"}])
def test_an_asset_has_one_content(fields: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        Asset.model_validate(fields)


def test_texts_are_joined_from_their_parts() -> None:
    first = PromptMessage(
        parts=(InstructionPart(kind="text", source="a "), InstructionPart(kind="variable", source="{b}"))
    )
    second = PromptMessage(role="user", parts=(InstructionPart(kind="text", source="c"),))
    assert Instruction(messages=(first, second)).text == "a {b}c"
    chunks = (TextChunk(kind="text", text="a"), OpaqueChunk(kind="opaque"), TextChunk(kind="text", text="b"))
    assert Message(chunks=chunks).text == "ab"


def test_the_mode_of_a_case_follows_from_what_it_holds() -> None:
    assert Case(turns=(CaseTurn(),)).mode == "single"
    assert Case(turns=(CaseTurn(), CaseTurn())).mode == "multi"
    assert Case(scenario=SimulatedUser(task="Buy.")).mode == "simulated"


def test_a_guardrail_has_one_callback_for_each_stage() -> None:
    callbacks = (Callback(stage="before_model"), Callback(stage="before_model"))
    with pytest.raises(ValidationError, match="at most one callback"):
        CodeCheck(kind="code", callbacks=callbacks)
