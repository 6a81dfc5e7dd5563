"""Scalars of the wire: numbers, forms of text, enum spellings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bundler.formats.ces.wire_values import (
    WRONG,
    close_value,
    is_base64,
    is_duration,
    is_timestamp,
    kind_of,
    read_bool,
    read_double,
    read_float,
    read_int32,
    read_int64,
)

if TYPE_CHECKING:
    from bundler.documents import JsonValue


@pytest.mark.parametrize(("value", "read"), [(3, 3), (3.0, 3), ("3", 3), ("-3", -3), ("3.0", 3), (-(2**31), -(2**31))])
def test_integers(value: float | str, read: int) -> None:
    assert read_int32(value) == read


@pytest.mark.parametrize("value", [1.5, True, None, "", "1.5", "three", " 3", [], {}, 2**31, math.inf, "9" * 50])
def test_no_integers(value: object) -> None:
    assert read_int32(value) is WRONG  # type: ignore[arg-type]


def test_an_integer_of_64_bits_may_be_text() -> None:
    assert read_int64("9223372036854775807") == 2**63 - 1
    assert read_int64(str(2**63)) is WRONG


@given(st.integers(min_value=-(2**31), max_value=2**31 - 1))
def test_every_integer_of_32_bits_is_read_from_number_and_text(number: int) -> None:
    assert read_int32(number) == read_int32(str(number)) == read_int32(float(number)) == number


@pytest.mark.parametrize(
    ("value", "read"), [(1, 1), (0.5, 0.5), ("0.5", 0.5), ("-1e3", -1000.0), ("Infinity", math.inf)]
)
def test_doubles(value: float | str, read: float) -> None:
    assert read_double(value) == read


@pytest.mark.parametrize("value", [True, None, "warm", "0x10", "nan", "", [0.5]])
def test_no_doubles(value: object) -> None:
    assert read_double(value) is WRONG  # type: ignore[arg-type]


def test_a_float_has_32_bits() -> None:
    assert read_float(0.25) == 0.25
    assert read_float(1e39) is WRONG
    assert read_float(10**400) is WRONG
    assert read_double(10**400) == 10**400
    assert read_float("x") is WRONG
    assert read_float("-Infinity") == -math.inf


def test_only_true_and_false_are_truth_values() -> None:
    assert read_bool(value=True) is True
    assert read_bool("true") is WRONG
    assert read_bool(1) is WRONG


@pytest.mark.parametrize("text", ["0s", "30s", "1.5s", "0.000000001s", "315576000000s"])
def test_durations(text: str) -> None:
    assert is_duration(text)


@pytest.mark.parametrize("text", ["", "30", "2m", "-1s", "1.s", ".5s", "1.0000000001s", "1 s", "1S", "315576000001s"])
def test_no_durations(text: str) -> None:
    assert not is_duration(text)


@pytest.mark.parametrize(
    "text",
    [
        "2026-05-01T09:30:00Z",
        "2024-02-29t09:30:00z",
        "2026-05-01T09:30:00.123456789+05:30",
        "2000-02-29T00:00:00-00:00",
    ],
)
def test_timestamps(text: str) -> None:
    assert is_timestamp(text)


@pytest.mark.parametrize(
    "text",
    [
        "2026-05-01",
        "2026-05-01 09:30:00Z",
        "2026-05-01T09:30:00",
        "2026-13-01T09:30:00Z",
        "2026-02-29T09:30:00Z",
        "1900-02-29T09:30:00Z",
        "2026-04-31T09:30:00Z",
        "0000-01-01T00:00:00Z",
        "2026-05-01T24:00:00Z",
        "2026-05-01T09:30:00+25:00",
    ],
)
def test_no_timestamps(text: str) -> None:
    assert not is_timestamp(text)


@pytest.mark.parametrize("text", ["", "UGxhbnRz", "UGxhbnQ=", "UGxhbnQ", "-_-_", "UGxh\nbnRz"])
def test_base64(text: str) -> None:
    assert is_base64(text)


@pytest.mark.parametrize("text", ["UGxhb", "UGxhbnQ===", "not base64!", "UG=xhbnR"])
def test_no_base64(text: str) -> None:
    assert not is_base64(text)


_MATCHES = ["SIMPLE_STRING_MATCH", "WORD_BOUNDARY_STRING_MATCH", "MATCH_TYPE_UNSPECIFIED"]


@pytest.mark.parametrize(
    ("text", "close"),
    [
        ("simple_string_match", "SIMPLE_STRING_MATCH"),
        ("Simple-String Match", "SIMPLE_STRING_MATCH"),
        ("SIMPEL_STRING_MATCH", "SIMPLE_STRING_MATCH"),
        ("WORD_BOUNDRY", "WORD_BOUNDARY_STRING_MATCH"),
        ("MATCH", None),
        ("FUZZY", None),
        ("", None),
        ("X" * 1000, None),
    ],
)
def test_misspelt_enum_values(text: str, close: str | None) -> None:
    assert close_value(text, _MATCHES) == close


def test_words_for_types() -> None:
    values: list[JsonValue] = [None, True, 1, 1.5, "x", [], {}]
    words = [kind_of(value) for value in values]
    assert words == ["null", "a boolean", "a number", "a number", "text", "a list", "an object"]
