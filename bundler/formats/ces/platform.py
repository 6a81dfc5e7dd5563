"""The order and choice of content in the platform's own exports; ``documents`` has their layout."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING

from bundler.documents import WrittenFloat
from bundler.formats.ces.wire import FREE, table
from bundler.formats.ces.wire_values import SCALARS, Wrong

if TYPE_CHECKING:
    from bundler.documents import JsonValue
    from bundler.formats.ces.wire import Field, Message

_DOUBLES = frozenset({"float", "double"})
_WIDEST = sys.float_info.max_exp
_SORTED_BY_NAME = ("App", "variableDeclarations")


def platform_value(kind: str, value: JsonValue) -> JsonValue:
    """Return the value of a manifest as the platform would write it.

    Fields stand in the order of their numbers and in camelCase, map keys and variable declarations are sorted, what has
    its default value is left out. Keys without a number come last, and those that the table does not know are as they
    were; so is whatever has a type that its field cannot have.
    """
    if not isinstance(value, dict):
        return value
    return _message(table().root(kind), value)


def _message(message: Message, value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    known: list[tuple[int, str, JsonValue]] = []
    rest: dict[str, JsonValue] = {}
    for key, item in value.items():
        field = message.field(key)
        if field is None or not field.number or (key != field.name and field.name in value):
            rest[key] = item if field is None or field.number else _single(field, item)
            continue
        written = _field(field, item)
        if (message.name, field.name) == _SORTED_BY_NAME and isinstance(written, list):
            written.sort(key=_name)
        if not _is_default(field, written):
            known.append((field.number, field.name, written))
    known.sort(key=lambda entry: entry[:2])
    return {**{name: item for _, name, item in known}, **rest}


def _name(declaration: JsonValue) -> str:
    return str(declaration.get("name")) if isinstance(declaration, dict) else ""


def _field(field: Field, value: JsonValue) -> JsonValue:
    if field.repeated:
        return [_single(field, item) for item in value] if isinstance(value, list) else value
    if field.mapped:
        return {key: _single(field, value[key]) for key in sorted(value)} if isinstance(value, dict) else value
    return _single(field, value)


def _single(field: Field, value: JsonValue) -> JsonValue:
    if field.type in FREE:
        return _free(value)
    if field.type == "message":
        return _message(table().message(field.of), value) if isinstance(value, dict) else value
    if field.type == "enum" and isinstance(value, int) and not isinstance(value, bool):
        names = (name for name, number in table().enum(field.of).items() if number == value)
        return next(names, value)
    if field.type in SCALARS:
        number = SCALARS[field.type].read(value)
        if isinstance(number, Wrong):
            return value
        if isinstance(number, float) or (field.type in _DOUBLES and isinstance(number, int)):
            return _double(number) if abs(number) < math.inf else value
        return str(number) if field.type == "int64" else number
    return value


def _free(value: JsonValue) -> JsonValue:
    # recursion is safe: the depth of the data was checked while reading
    if isinstance(value, dict):
        return {key: _free(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [_free(item) for item in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _double(value)
    return value


def _double(value: float) -> JsonValue:
    """Return a number as the platform writes it: at least one decimal, and an exponent from ten million on.

    An integer that a double would round stays as it is.
    """
    from decimal import Decimal

    if isinstance(value, int) and value.bit_length() >= _WIDEST:
        return value
    number = float(value)
    if value not in (number, Decimal(repr(number))):
        return value
    if 1e-3 <= abs(number) < 1e7 or number == 0:
        return number
    sign, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    first, rest = str(digits[0]), "".join(map(str, digits[1:]))
    return WrittenFloat(f"{'-' * sign}{first}.{rest or 0}E{int(exponent) + len(rest)}")


def _is_default(field: Field, value: JsonValue) -> bool:
    """Tell whether an export leaves a value out, because it is what an absent field means."""
    if value is None:
        return field.type != "Value"
    if field.repeated or field.mapped:
        return value in ([], {})
    if field.oneof or field.presence or field.type in FREE or field.type == "message":
        return False
    if field.type == "enum":
        return isinstance(value, str) and table().enum(field.of).get(value) == 0
    return value in ("", False, 0) or (field.type == "int64" and value == "0")
