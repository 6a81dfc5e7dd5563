"""How the JSON form of the messages writes scalars: numbers, enums, durations, timestamps, bytes. Pure functions."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bundler.documents import JsonValue


class Wrong:
    """The answer of a reader that cannot take a value."""


WRONG = Wrong()

_INTEGER = re.compile(r"-?[0-9]{1,40}(?:\.0{1,40})?")
_NUMBER = re.compile(r"-?[0-9]{1,400}(?:\.[0-9]{1,400})?(?:[eE][-+]?[0-9]{1,4})?")
_NO_NUMBER = frozenset({"NaN", "Infinity", "-Infinity"})
_DURATION = re.compile(r"(-?[0-9]{1,40})(?:\.[0-9]{1,9})?s")
_TIMESTAMP = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?"
    r"(?:[Zz]|[-+]([0-9]{2}):([0-9]{2}))"
)
_BASE64 = re.compile(r"[A-Za-z0-9+/_\r\n-]*={0,2}\s*")
_LONGEST_DURATION = 315_576_000_000


def kind_of(value: JsonValue) -> str:
    """Return words for the type of a value: ``a list``, ``text``."""
    if isinstance(value, str):
        return "text"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return "null" if value is None else "a boolean" if isinstance(value, bool) else "a number"


# -- numbers ----------------------------------------------------------------------------------------------------------


def _integer(value: JsonValue, bits: int) -> int | Wrong:
    if isinstance(value, str):
        if not _INTEGER.fullmatch(value):
            return WRONG
        value = int(value.partition(".")[0])
    elif isinstance(value, float):
        if not value.is_integer():
            return WRONG
        value = int(value)
    elif isinstance(value, bool) or not isinstance(value, int):
        return WRONG
    return value if -(1 << bits - 1) <= value < 1 << bits - 1 else WRONG


def read_int32(value: JsonValue) -> int | Wrong:
    """Read an integer of 32 bits; ``1.0`` and ``"3"`` are taken."""
    return _integer(value, 32)


def read_int64(value: JsonValue) -> int | Wrong:
    """Read an integer of 64 bits, which is usually written as text."""
    return _integer(value, 64)


def read_double(value: JsonValue) -> float | Wrong:
    """Read a number, or its text form."""
    if isinstance(value, bool):
        return WRONG
    if isinstance(value, int | float):
        return value
    if isinstance(value, str) and (value in _NO_NUMBER or _NUMBER.fullmatch(value)):
        return float(value)
    return WRONG


def read_float(value: JsonValue) -> float | Wrong:
    """Read a number that fits into 32 bits."""
    number = read_double(value)
    if isinstance(number, Wrong) or not abs(number) < math.inf:
        return number
    return number if abs(number) < 3.4028236e38 else WRONG


def read_bool(value: JsonValue) -> bool | Wrong:
    """Read true or false."""
    return value if isinstance(value, bool) else WRONG


class Scalar(NamedTuple):
    """A type of numbers or truth: the words for it, and its reader."""

    want: str
    read: Callable[[JsonValue], JsonValue | Wrong]


SCALARS = {
    "int32": Scalar("an integer of 32 bits", read_int32),
    "int64": Scalar("an integer of 64 bits", read_int64),
    "float": Scalar("a number", read_float),
    "double": Scalar("a number", read_double),
    "bool": Scalar("true or false", read_bool),
}


# -- forms of text ----------------------------------------------------------------------------------------------------


def is_duration(text: str) -> bool:
    """Tell whether a text is a duration of the wire, ``30s`` or ``1.5s``, that is not negative."""
    match = _DURATION.fullmatch(text)
    return match is not None and not text.startswith("-") and int(match.group(1)) <= _LONGEST_DURATION


def is_timestamp(text: str) -> bool:
    """Tell whether a text is a point in time in the form of RFC 3339."""
    match = _TIMESTAMP.fullmatch(text)
    if match is None:
        return False
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    offset_hour, offset_minute = (int(part or 0) for part in match.groups()[6:])
    return (
        year > 0
        and hour < 24
        and minute < 60
        and second < 60
        and offset_hour < 24
        and offset_minute < 60
        and (1 <= day <= _days(year, month))
    )


def _days(year: int, month: int) -> int:
    """Return the number of days of a month, 0 where there is no such month."""
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 0 if not 1 <= month <= 12 else 30 if month in {4, 6, 9, 11} else 31


def is_base64(text: str) -> bool:
    """Tell whether a text is base64, in either alphabet, with or without padding."""
    if not _BASE64.fullmatch(text):
        return False
    compact = "".join(text.split())
    return len(compact.rstrip("=")) % 4 != 1 and ("=" not in compact or len(compact) % 4 == 0)


class Form(NamedTuple):
    """A form that text must have: its name, an example, and the test."""

    name: str
    example: str
    fits: Callable[[str], bool]


FORMS = {
    "Duration": Form("duration", "30s", is_duration),
    "Timestamp": Form("timestamp", "2026-05-01T09:30:00Z", is_timestamp),
    "bytes": Form("base64 text", "UGxhbnRz", is_base64),
}


# -- enums ------------------------------------------------------------------------------------------------------------

_ALIKE = str.maketrans({"-": "_", " ": "_"})
_NEAR = 2


def close_value(text: str, values: Iterable[str]) -> str | None:
    """Return the value of an enum that a text is a misspelling of.

    That is one which differs in case, ``-`` or blanks, or else the nearest of those within two edits of it, or of one
    of its beginnings that end before a ``_``.
    """
    known = sorted(values)
    folded = text.upper().translate(_ALIKE)
    for value in known:
        if value == folded:
            return value
    if not text or len(text) > 100:
        return None
    near = [(_distance_to(folded, value), value) for value in known]
    distance, value = min(near, default=(_NEAR + 1, ""))
    return value if distance <= _NEAR else None


def _distance_to(text: str, value: str) -> int:
    words = value.split("_")
    ends = range(1, len(words) + 1) if words[-1] != "UNSPECIFIED" else [len(words)]
    return min(_distance(text, "_".join(words[:end])) for end in ends)


def _distance(left: str, right: str) -> int:
    """Return how many characters must be put in, taken out or changed, or something above the limit."""
    if abs(len(left) - len(right)) > _NEAR:
        return _NEAR + 1
    row = list(range(len(right) + 1))
    for at, character in enumerate(left, 1):
        before, row[0] = row[0], at
        for index, other in enumerate(right, 1):
            cost = before + (character != other)
            before = row[index]
            row[index] = min(cost, before + 1, row[index - 1] + 1)
    return row[-1]
