"""Whatever value goes out comes back, and whatever edit is made has its value."""

from __future__ import annotations

import json

import pytest
import yaml
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from bundler.documents import (
    Delete,
    Edit,
    Insert,
    JsonValue,
    RenameKey,
    Set,
    dump_json,
    dump_platform_json,
    dump_platform_yaml,
    dump_yaml,
    edit,
    parse,
    parse_text,
)
from bundler.documents.edits import changed, exact, value_at
from bundler.documents.json_edit import compact
from bundler.documents.scalars import same
from bundler.limits import DEFAULT_LIMITS
from tests.documents.test_yaml_writer import TEXTS

few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
many = settings(max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

texts = st.one_of(
    st.sampled_from(TEXTS),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.text("ab :#-\n'\"\\0123456789._+eExX,[]{}", max_size=12),
)
numbers = st.one_of(st.integers(-(10**30), 10**30), st.floats(allow_nan=False, allow_infinity=False))
values = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, texts),
    lambda children: st.one_of(st.lists(children, max_size=4), st.dictionaries(texts, children, max_size=4)),
    max_leaves=12,
)
WRITERS = {"json": (dump_json, dump_platform_json, compact), "yaml": (dump_yaml, dump_platform_yaml)}


def _check_writers(value: JsonValue) -> None:
    for syntax, writers in WRITERS.items():
        for writer in writers:
            text = writer(value)
            document, faults = parse_text("x", text, DEFAULT_LIMITS, "json" if syntax == "json" else "yaml")
            assert faults == ()
            assert document is not None
            assert document.ambiguous == ()
            for read in (document.value, *_independent(text, syntax)):
                assert same(read, value), text


def _independent(text: str, syntax: str) -> list[JsonValue]:
    if syntax == "json":
        return [json.loads(text)]
    return [yaml.safe_load(text), YAML(typ="safe", pure=True).load(text)]


@few
@given(values)
def test_values_come_back(value: JsonValue) -> None:
    _check_writers(value)


@pytest.mark.slow
@many
@given(values)
def test_many_values_come_back(value: JsonValue) -> None:
    _check_writers(value)


HAND_MADE = [
    "a: 1 # one\nb:\n  # list\n  - x\n  - y: 1 # yy\n    z: 'q'\n  # tail\nc: |\n  text\n\n  more\n# end\n",
    "# head\n\na: &x\n  p: 1\nb: *x\nc:\n  <<: *x\n  q: 2\n\n# tail",
    "- a\n- b: 1\n  # c\n  c: 2\n- - x\n  - y\n-\n- |-\n  x\n",
    'name:   "q"\nempty:\ndeep:\n    four:\n        x: >-\n          folded\n    five: [a, # c\n      b]\n',
    "? complex key\n: 1\n? [x]\n: 2\nb: !!str 3\nd: {e: [1, 'x'], f: {}}\nf: {<<: {g: 1}, h: 2}\n",
]


def _pointers(value: JsonValue, pointer: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [pointer]
    for step, child in children:
        found += _pointers(child, (*pointer, step))
    return found


@st.composite
def _texts_to_edit(draw: st.DrawFn) -> tuple[str, str]:
    if draw(st.booleans()):
        text = draw(st.sampled_from(HAND_MADE))
        return "yaml", text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))
    syntax = draw(st.sampled_from(["json", "yaml"]))
    return syntax, draw(st.sampled_from(WRITERS[syntax]))(draw(values))


@st.composite
def _edits(draw: st.DrawFn, value: JsonValue) -> Edit:
    pointer = draw(st.sampled_from(_pointers(value)))
    here = value_at(value, pointer)
    kind = draw(st.sampled_from([Set, Insert, Delete, RenameKey]))
    if kind is Set:
        return Set(pointer, draw(values))
    if kind is Insert and isinstance(here, dict):
        return Insert((*pointer, draw(texts)), draw(values), draw(st.sampled_from([None, *here])))
    if kind is Insert and isinstance(here, list):
        return Insert((*pointer, draw(st.integers(0, len(here)))), draw(values))
    if kind is RenameKey and pointer:
        return RenameKey(pointer, draw(texts))
    return Delete(pointer)


def _check_edit(data: st.DataObject) -> None:
    syntax, text = data.draw(_texts_to_edit())
    document, _ = parse_text("x", text, DEFAULT_LIMITS, "json" if syntax == "json" else "yaml")
    assert document is not None
    change = data.draw(_edits(document.value))
    try:
        wanted = changed(document.value, exact(document.value, change))
    except (LookupError, ValueError):
        assume(False)
    after, _ = parse_text("x", edit(document, [change]), DEFAULT_LIMITS, document.syntax)
    assert after is not None
    assert same(after.value, wanted)


@few
@given(st.data())
def test_edits_have_their_value(data: st.DataObject) -> None:
    _check_edit(data)


@pytest.mark.slow
@many
@given(st.data())
def test_many_edits_have_their_value(data: st.DataObject) -> None:
    _check_edit(data)


noise = st.one_of(
    st.binary(max_size=60),
    st.text("ab:-?#&*!|>'\"%@`{}[], \t\n\r\\0123.<~=_\ufeff\u2028🌱", max_size=60).map(str.encode),
)


def _check_noise(data: bytes) -> None:
    for path in ("a.yaml", "a.json"):
        document, faults = parse(path, data, DEFAULT_LIMITS)
        assert document is not None or faults
        if document is None:
            continue
        for pointer in _pointers(document.value):
            start, end = document.offsets(pointer)
            assert 0 <= start <= end <= len(document.text)
            assert document.contains(pointer)
        document.span(("no", 0))
        assert document.comments >= 0


@few
@given(noise)
def test_noise_never_raises(data: bytes) -> None:
    _check_noise(data)


@pytest.mark.slow
@many
@given(noise)
def test_much_noise_never_raises(data: bytes) -> None:
    _check_noise(data)
