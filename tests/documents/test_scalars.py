"""What plain words mean, to readers of both versions of YAML."""

from __future__ import annotations

import copy
import pickle

import pytest

from bundler.documents import JsonValue, WrittenFloat
from bundler.documents.scalars import (
    NoFormError,
    disagreement,
    float_text,
    integer,
    is_plain_text,
    number,
    resolve,
    same,
    tagged,
)
from bundler.errors import RefusedError

CORE = [
    *[(text, None) for text in ("", "~", "null", "Null", "NULL")],
    *[(text, True) for text in ("true", "True", "TRUE")],
    *[(text, False) for text in ("false", "False", "FALSE")],
    *[("0", 0), ("-12", -12), ("+12", 12), ("0451", 451), ("0o14", 12), ("0x1F", 31)],
    *[("1.5", 1.5), ("-.5", -0.5), ("1.", 1.0), ("1e3", 1000.0), ("+1.5E-2", 0.015), ("12e03", 12000.0)],
]
TEXTS = ("no", "Yes", "on", "nULL", "tRUE", "1_000", "1:20", "0b11", "-0x1F", "2024-05-01", "1.2.3", "=", "e3", "-")


@pytest.mark.parametrize(("text", "meaning"), CORE)
def test_core_schema(text: str, meaning: JsonValue) -> None:
    assert same(resolve(text, 4300), meaning)


@pytest.mark.parametrize("text", TEXTS)
def test_core_schema_leaves_the_rest_text(text: str) -> None:
    assert resolve(text, 4300) == text


@pytest.mark.parametrize("text", [".inf", "-.INF", "+.Inf", ".nan", ".NaN", "1e999", "-1e999", "9" * 4301])
def test_no_form(text: str) -> None:
    with pytest.raises(NoFormError):
        resolve(text, 4300)


def test_digits_count_as_decimal_ones() -> None:
    assert integer("0x" + "f" * 8, 10) == 0xFFFFFFFF
    assert integer("9" * 10, 10) == 9_999_999_999
    for text in ("0x" + "f" * 9, "0o" + "7" * 30, "1" * 11):
        with pytest.raises(NoFormError):
            integer(text, 10)


@pytest.mark.parametrize(
    ("text", "new", "old"),
    [
        ("no", "the text 'no'", "false"),
        ("ON", "the text 'ON'", "true"),
        ("0451", "the number 451", "the number 297"),
        ("-0451", "the number -451", "the number -297"),
        ("08", "the number 8", "the text '08'"),
        ("0o14", "the number 12", "the text '0o14'"),
        ("0b11", "the text '0b11'", "the number 3"),
        ("-0x1F", "the text '-0x1F'", "the number -31"),
        ("1_000", "the text '1_000'", "the number 1000"),
        ("1_000.5", "the text '1_000.5'", "the number 1000.5"),
        ("1:20", "the text '1:20'", "the number 80"),
        ("-1:20:30.5", "the text '-1:20:30.5'", "the number -4830.5"),
        ("2024-05-01", "the text '2024-05-01'", "a date"),
        ("2024-05-01T10:00:00Z", "the text '2024-05-01T10:00:00Z'", "a date"),
        ("=", "the text '='", "a default value"),
    ],
)
def test_disagreement(text: str, new: str, old: str) -> None:
    assert disagreement(text) == (new, old)


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "true", "null", "12", "+12", "0", "007", "1.5", "1e3", "1.5e3", ".5", "y", "N", "+1-702-555-0100"),
        *("1.2.3", "No.", "Oak", "0x1F", ".inf", "1e999", "--", "2024-05", "3 pots", "0o8", "5" * 80, "-٣", "0_b"),
    ],
)
def test_agreement(text: str) -> None:
    assert disagreement(text) is None


@pytest.mark.parametrize("text", ["", "<<", "=", "y", "NO", "~", "1_0", "0b", "0x_", "+_", "._", "1:2", ".inf", "1e3"])
def test_not_plain(text: str) -> None:
    assert not is_plain_text(text)


@pytest.mark.parametrize("text", ["x", ".", "+", "yes!", "1.2.3", "+1-702-555-0100", "3 pots", "Nothing", "0o8-x"])
def test_plain(text: str) -> None:
    assert is_plain_text(text)


def test_floats_remember_their_digits() -> None:
    value = number("1.50")
    assert isinstance(value, WrittenFloat)
    assert (value, value.text) == (1.5, "1.50")
    assert type(number("1.5")) is float
    for twin in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert (twin, twin.text) == (1.5, "1.50")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.0"),
        (-0.0, "-0.0"),
        (1e16, "1.0e+16"),
        (1e-7, "1.0e-07"),
        (1.5e300, "1.5e+300"),
        (WrittenFloat("+01.50"), "1.50"),
        (WrittenFloat(".5"), "0.5"),
        (WrittenFloat("-7."), "-7.0"),
        (WrittenFloat("1E3"), "1.0e+3"),
        (WrittenFloat("0.10000000000000000555"), "0.10000000000000000555"),
    ],
)
def test_float_text(value: float, text: str) -> None:
    assert float_text(value) == text
    assert float(text) == value


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan")])
def test_float_text_refuses_what_has_no_form(value: float) -> None:
    with pytest.raises(RefusedError, match="SCH307"):
        float_text(value)


def test_tagged() -> None:
    assert tagged("str", "12", 10) == "12"
    assert same(tagged("float", "3", 10), 3.0)
    assert tagged("null", "", 10) is None
    for kind, text in (("int", "true"), ("int", "x"), ("bool", "1"), ("null", "x"), ("float", "x")):
        with pytest.raises(ValueError, match=text):
            tagged(kind, text, 10)


def test_same_is_strict() -> None:
    assert same({"a": [1, "x", None]}, {"a": [1, "x", None]})
    pairs: list[tuple[JsonValue, JsonValue]] = [
        (1, 1.0),
        (1, True),
        (0.0, -0.0),
        ("1", 1),
        ([1], [1, 2]),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": 1}, {"a": 1, "b": 1}),
    ]
    assert not any(same(left, right) for left, right in pairs)
