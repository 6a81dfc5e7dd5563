"""The model as one document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bundler.documents import parse
from bundler.errors import RefusedError
from bundler.formats.ces.from_model import from_model
from bundler.formats.model import detect, document_limits, model_schema, read, write
from bundler.limits import DEFAULT_LIMITS
from bundler.model.app import App
from bundler.model.base import Extension
from bundler.model.project import Project
from tests.formats.garden import project
from tests.strategies import bundles, json_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.documents import Syntax

SCHEMA = Path(__file__).parents[2] / "schemas" / "model.schema.json"
SYNTAXES: list[Syntax] = ["yaml", "json"]


@pytest.mark.parametrize("syntax", SYNTAXES)
def test_a_document_comes_back_as_an_equal_project(syntax: Syntax) -> None:
    text = write(project(), syntax)
    back = read(f"fernhill.{syntax}", text.encode())
    assert back == project()
    assert from_model(back) == from_model(project())
    assert write(back, syntax) == text


def test_a_document_says_what_it_is_and_leaves_out_what_says_nothing() -> None:
    assert write(Project(apps=(App(name="Fernhill"),)), "yaml") == (
        "kind: bundler.model\nschema_version: 1\napps:\n- name: Fernhill\n"
    )


def test_the_rest_stands_behind_the_fields() -> None:
    app = App(name="Fernhill", ext={"ces": Extension(values={"/x": 1})})
    value = json.loads(write(Project(apps=(app,)), "json"))
    assert list(value["apps"][0]) == ["name", "ext"]


@given(bundles())
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_generated_bundles_come_back(files: dict[str, bytes]) -> None:
    found = project(files)
    for syntax in SYNTAXES:
        back = read(f"m.{syntax}", write(found, syntax).encode())
        assert back == found
        assert from_model(back).files == from_model(found).files


def _holders(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every object and list of a value with each of its keys."""
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _holders(value[key])


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_a_spoiled_document_is_taken_or_refused_and_nothing_else(data: st.DataObject) -> None:
    value = json.loads(write(project(), "json"))
    places = list(_holders(value))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = places[data.draw(st.integers(2, len(places) - 1))]
        if key not in holder if isinstance(holder, dict) else key >= len(holder):
            continue
        if data.draw(st.booleans()):
            holder[key] = data.draw(json_values() | st.sampled_from(["../x", "app.yaml", {"/": 1}, {"/a/b": []}]))
        else:
            del holder[key]
    assert "\n" not in _refusal(json.dumps(value))


def _refusal(text: str) -> str:
    """Why a document, or the bundle in it, is refused; empty where it is taken."""
    try:
        from_model(read("m.json", text.encode()))
    except RefusedError as error:
        return str(error)
    return ""


def test_names_in_messages_cannot_move_the_terminal() -> None:
    text = json.dumps({"kind": "bundler.model", "schema_version": 1, "a\nb\x1b[2J": 1})
    assert _refusal(text) == r"m.json:1:48: unknown field 'a\nb\x1b[2J'"
    pointer = Project(apps=(App(name="F", ext={"ces": Extension(values={"/a\n/b": 1})}),))
    assert "\n" not in _refusal(write(pointer, "json"))


def test_the_document_as_a_whole_can_be_wrong() -> None:
    assert read("m.json", b'{"kind": "bundler.model", "schema_version": 1}') == Project()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("apps: []\n", r"m\.yaml: not a model document: it does not start with 'kind: bundler\.model'"),
        ("- 1\n", r"m\.yaml: not a model document"),
        ("kind: bundler.model\nschema_version: 2\n", r"m\.yaml:2:17: schema_version is not 1"),
        ("kind: bundler.model\n", r"m\.yaml:1:1: schema_version is not 1"),
        ("kind: bundler.model\nschema_version: 1\nfoo: 1\n", r"m\.yaml:3:1: unknown field 'foo'"),
        (
            "kind: bundler.model\nschema_version: 1\napps:\n- tools:\n  - {kind: magic}\n",
            r"m\.yaml:5:5: '0': input tag 'magic'",
        ),
        (
            "kind: bundler.model\nschema_version: 1\napps:\n- tools:\n  - kind: vector_store\n    name: x\n",
            r"m\.yaml:5:5: the field 'source' is missing",
        ),
        (
            "kind: bundler.model\nschema_version: 1\napps:\n- name: [a]\n",
            r"m\.yaml:4:9: 'name': input should be a valid string",
        ),
        (
            "kind: bundler.model\nschema_version: 1\nassets:\n  x: {}\n",
            r"m\.yaml:4:6: 'x': a file has either a text or base64",
        ),
        (
            "kind: bundler.model\nschema_version: 1\nassets:\n  x: {base64: '?'}\n",
            r"m\.yaml:4:6: 'x': not base64",
        ),
        ("kind: bundler.model\nkind: bundler.model\n", r"SCH302: m\.yaml:2:1: the key 'kind' occurs twice"),
        ("kind: [\n", r"SCH300: m\.yaml:"),
        ("kind: !!python/object:os.system x\n", r"SCH305: m\.yaml:1:7: "),
        ("kind: .nan\n", r"SCH307: m\.yaml:1:7: "),
        ("\x00", r"STR221: m\.yaml: "),
    ],
)
def test_a_document_that_is_not_exactly_one_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(RefusedError, match=f"^{message}") as caught:
        read("m.yaml", text.encode())
    assert "\n" not in str(caught.value)
    assert caught.value.exit_code == 3


def test_a_document_over_the_limits_is_refused() -> None:
    limits = DEFAULT_LIMITS._replace(unpacked=10)
    with pytest.raises(RefusedError, match=r"^ZIP107: m\.yaml: .* over the limit of 10$"):
        read("m.yaml", b"kind: bundler.model\n", limits)


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read("m.yaml", b"\xef\xbb\xbf" + write(project(), "yaml").encode()) == project()


def test_a_document_may_be_larger_and_deeper_than_a_file() -> None:
    limits = document_limits(DEFAULT_LIMITS)
    assert limits.text > DEFAULT_LIMITS.text
    assert limits.scalar > DEFAULT_LIMITS.file
    value: object = "leaf"
    for _ in range(DEFAULT_LIMITS.data_depth - 3):
        value = {"x": value}
    deep = Project(apps=(App(name="F", ext={"ces": Extension(values={"/deep": value})}),))
    assert read("m.json", write(deep, "json").encode()) == deep


@pytest.mark.parametrize("syntax", SYNTAXES)
def test_a_document_may_hold_more_values_than_a_file(syntax: Syntax) -> None:
    limits = DEFAULT_LIMITS._replace(nodes=100)
    many = Project(apps=(App(name="F", applied_guardrails=tuple(map(str, range(200)))),))
    assert read(f"m.{syntax}", write(many, syntax).encode(), limits) == many


def test_aliases_do_not_make_a_document_larger_than_it_is() -> None:
    grown = f"kind: bundler.model\nschema_version: 1\na: &a [{'1,' * 50}]\nb: [{'*a,' * 50}]\n"
    with pytest.raises(RefusedError, match=r"^SCH305: .*aliases grow to"):
        read("m.yaml", grown.encode(), DEFAULT_LIMITS._replace(nodes=50))


def test_detection_looks_at_the_kind_only() -> None:
    assert detect("a.yaml", b"kind: bundler.model\n")
    assert detect("a.json", b'{"apps": [], "kind": "bundler.model"}')
    assert detect("a.yaml", b"kind: bundler.model\napps: [\n")
    assert not detect("a.yaml", b"kind: agent\n")
    assert not detect("a.yaml", b"- kind: bundler.model\n")


# -- the schema -------------------------------------------------------------------------------------------------------


def test_the_committed_schema_is_that_of_the_model() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == json.dumps(model_schema(), indent=2, ensure_ascii=False) + "\n"


def test_documents_are_valid_by_the_schema_and_others_are_not() -> None:
    schema = model_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    document = parse("m.json", write(project(), "json").encode(), DEFAULT_LIMITS).document
    assert document is not None
    validator.validate(document.value)
    for wrong in ({}, {"kind": "bundler.model", "schema_version": 1, "foo": 1}, {"kind": "x", "schema_version": 1}):
        assert list(validator.iter_errors(wrong))
