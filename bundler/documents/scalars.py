"""What a plain word of YAML means: to this reader (1.2 core schema), and to readers of YAML 1.1."""

from __future__ import annotations

import functools
import math
import re
from typing import NamedTuple, Self, TypeAlias

from bundler.errors import RefusedError

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
"""A value of a document: what JSON can say."""

JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")

CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")

_BOOL_11 = {
    **dict.fromkeys(("yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"), True),
    **dict.fromkeys(("no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"), False),
}
_INT_11 = re.compile(
    r"[-+]?(?:(?P<two>0b[01_]+)|(?P<sixteen>0x[0-9a-fA-F_]+)|(?P<eight>0[0-7_]+)|(?P<sixty>[1-9][0-9_]*(?::[0-5]?[0-9])+)"
    r"|(?P<ten>0|[1-9][0-9_]*))"
)
_FLOAT_11 = re.compile(
    r"[-+]?(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*"
)
_TIME_11 = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
    r"(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?"
)
_LONG = 64

FIRST = frozenset("0123456789+-.~nNtTfFyYoO=")
"""What a plain scalar can start with that some reader takes for something other than text."""


class WrittenFloat(float):
    """A float that remembers how it was written, where that is not how Python writes it. Equal to its plain float."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> Self:
        """Read a number as Python's ``float`` does and keep its text."""
        made = super().__new__(cls, text)
        made.text = text
        return made

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]  # what copy and pickle hand to __new__
        return (self.text,)


_PARTS = re.compile(r"[-+]?0*([0-9]*)\.?([0-9]*)(?:[eE]([-+]?)([0-9]+))?")


def float_text(value: float) -> str:
    """Return a finite float as every reader of JSON and of either YAML takes it for a float: ``1.0e+16``.

    All digits that were written are kept.
    """
    match = _PARTS.fullmatch(value.text if isinstance(value, WrittenFloat) else float.__repr__(value))
    if match is None:
        raise RefusedError(f"'{value}' has no form in the bundle format", code="SCH307")
    whole, fraction, sign, exponent = match.groups()
    text = f"{whole or 0}.{fraction or 0}" + (f"e{sign or '+'}{exponent}" if exponent else "")
    return f"-{text}" if math.copysign(1.0, value) < 0 else text


class NoFormError(ValueError):
    """A number that the bundle format cannot hold: not a number, infinite, or too long."""


def number(text: str) -> float:
    """Return a float that keeps its digits. Raises NoFormError where it is beyond the range of a double."""
    value = float(text)
    if math.isinf(value):
        raise NoFormError(text)
    return value if repr(value) == text else WrittenFloat(text)


def integer(text: str, digits: int) -> int:
    """Return an integer in decimal, ``0o`` or ``0x`` form. Raises NoFormError if it has more decimal digits."""
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    if len(text) > digits and (base == 10 or len(text) > 2 * digits):
        raise NoFormError(text)
    value = int(text, base)
    if base != 10 and value.bit_length() * 0.30103 > digits:
        raise NoFormError(text)
    return value


def resolve(text: str, digits: int) -> JsonValue:
    """Return what a plain scalar means in the core schema of YAML 1.2. Raises NoFormError."""
    if text in CONSTANTS:
        return CONSTANTS[text]
    if _INT.fullmatch(text):
        return integer(text, digits)
    if _FLOAT.fullmatch(text):
        return number(text)
    if _NO_NUMBER.fullmatch(text):
        raise NoFormError(text)
    return text


def tagged(kind: str, text: str, digits: int) -> JsonValue:
    """Return a scalar with a core tag (``int``, ``float``, ``bool``, ``null``, ``str``).

    Raises ValueError where the text is none of that type.
    """
    if kind == "str":
        return text
    value = resolve(text, digits)
    if kind == "float" and type(value) is int:
        return float(value)
    wanted = {"int": int, "float": float, "bool": bool, "null": type(None)}[kind]
    if not isinstance(value, wanted) or (kind == "int" and isinstance(value, bool)):
        raise ValueError(text)
    return value


def same(left: JsonValue, right: JsonValue) -> bool:
    """Tell whether two values are equal, with types (``1`` is not ``1.0``) and with the order of keys."""
    if isinstance(left, dict) and isinstance(right, dict):
        return list(left) == list(right) and all(same(item, right[key]) for key, item in left.items())
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, float) and isinstance(right, float):
        return left == right and math.copysign(1.0, left) == math.copysign(1.0, right)
    return type(left) is type(right) and left == right


class Readings(NamedTuple):
    """How two families of readers name what a plain scalar means."""

    read_12: str
    read_11: str


@functools.lru_cache(maxsize=1024)
def disagreement(text: str) -> Readings | None:
    """Return both readings of a plain scalar that YAML 1.2 and YAML 1.1 readers type differently, else None."""
    if text[:1] not in FIRST or len(text) > _LONG:
        return None
    try:
        value = resolve(text, _LONG)
    except NoFormError:
        return None
    older = _read_11(text)
    if older is None or older == _words(value):
        return None
    return Readings(_words(value), older)


def _read_11(text: str) -> str | None:
    """Return the reading of YAML 1.1 in words, None where no such reader differs from the core schema."""
    if text in _BOOL_11:
        return _words(_BOOL_11[text])
    if text == "=":
        return "a default value"
    if _TIME_11.fullmatch(text):
        return "a date"
    if match := _INT_11.fullmatch(text):
        return _words(_int_11(text, match.lastgroup or ""))
    if match := _FLOAT_11.fullmatch(text):
        return _words(_float_11(text))
    if text[:2] == "0o" or (text.lstrip("-+").isdecimal() and text.lstrip("-+")[0] == "0"):
        return _words(text)  # an octal of 1.2, or a zero before 8 or 9: no number in 1.1
    return None


def _int_11(text: str, base: str) -> int:
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("-+").replace("_", "")
    if base == "sixty":
        return sign * int(_sixty(digits))
    # "0_" and "0b_" match the patterns of 1.1 but hold no digit that Python would read
    return sign * int(digits, {"two": 2, "eight": 8, "sixteen": 16}.get(base, 10)) if digits[-1] not in "bx" else 0


def _float_11(text: str) -> float:
    digits = text.replace("_", "")
    if ":" not in digits:
        return float(digits)
    return (-1 if digits[0] == "-" else 1) * _sixty(digits.lstrip("-+"))


def _sixty(digits: str) -> float:
    total = 0.0
    for part in digits.split(":"):
        total = total * 60 + float(part)
    return total


def _words(value: JsonValue) -> str:
    if isinstance(value, str):
        return f"the text '{value}'"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, float):
        return f"the number {value!r}" if not value.is_integer() or abs(value) > 1e15 else f"the number {value:.1f}"
    return f"the number {value}"


_WORDS_11 = frozenset((*CONSTANTS, *_BOOL_11, "<<", "=", "y", "Y", "n", "N"))
_NEARLY_NUMBERS = (
    re.compile(r"[-+]?[0-9_]+\.?[0-9_]*(?:[eE][-+]?[0-9_]*)?"),
    re.compile(r"[-+]?\.[0-9_]+(?:[eE][-+]?[0-9_]*)?"),
    re.compile(r"[-+]?0[box][0-9a-fA-F_]*"),
    re.compile(r"[-+]?[0-9][0-9_]*(?::[0-9]+)+(?:\.[0-9_]*)?"),
    _NO_NUMBER,
    _TIME_11,
)


def is_plain_text(text: str) -> bool:
    """Tell whether no reader, of 1.1 or 1.2, takes a plain scalar for anything other than text."""
    if text in _WORDS_11:
        return False
    return text[0] not in FIRST or not any(pattern.fullmatch(text) for pattern in _NEARLY_NUMBERS)
