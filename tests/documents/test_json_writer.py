"""Values to JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bundler.documents import JsonValue, WrittenFloat, dump_json, dump_platform_json
from bundler.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable


VALUE: JsonValue = {
    "name": "Fern & Farn",
    "list": ["a", 1, None, True],
    "objects": [{"a": 1}, {"b": {}, "c": []}],
    "n": [1.0, WrittenFloat("2.50"), 1e16, WrittenFloat(".5"), -0.0],
    "nested": [[1, 2], []],
}


def test_plain() -> None:
    assert dump_json({"a": [1, {}], "b": {"c": None}}) == (
        '{\n  "a": [\n    1,\n    {}\n  ],\n  "b": {\n    "c": null\n  }\n}\n'
    )
    assert dump_json({"a": [True, []]}, indent="\t", newline_at_end=False) == '{\n\t"a": [\n\t\ttrue,\n\t\t[]\n\t]\n}'
    assert dump_json([1, 2], indent=4) == "[\n    1,\n    2\n]\n"


def test_platform() -> None:
    assert dump_platform_json(VALUE) == (
        '{\n  "name": "Fern \\u0026 Farn",\n  "list": ["a", 1, null, true],\n'
        '  "objects": [{\n    "a": 1\n  }, {\n    "b": {\n    },\n    "c": []\n  }],\n'
        '  "n": [1.0, 2.50, 1.0e+16, 0.5, -0.0],\n  "nested": [[1, 2], []]\n}'
    )
    assert dump_platform_json({}) == "{\n}"
    assert dump_platform_json("<a href='x'>=\u2028") == '"\\u003ca href\\u003d\\u0027x\\u0027\\u003e\\u003d\\u2028"'


@pytest.mark.parametrize("dump", [dump_json, dump_platform_json])
def test_reads_back(dump: Callable[[JsonValue], str]) -> None:
    assert json.loads(dump(VALUE)) == VALUE
    text = '\0\x1f\x7f\x85\u2028\ufeff\ud7ff🌱"\\/'
    assert json.loads(dump({text: text})) == {text: text}
    assert dump("\ud800").strip() == '"\\ud800"'


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_refuses_what_has_no_form(value: float) -> None:
    with pytest.raises(RefusedError, match="SCH307"):
        dump_json([value])
