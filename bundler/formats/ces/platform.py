"""The order and choice of content in the platform's own exports; ``documents`` has their layout."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING

from bundler.documents import WrittenFloat
from bundler.formats.ces.wire import FREE, table
from bundler.formats.ces.wire_values import SCALARS, Wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from bundler.documents import JsonValue
    from bundler.findings import Pointer
    from bundler.formats.ces.wire import Field, Message

_DOUBLES = frozenset({"float", "double"})
_SORTED_BY_NAME = ("App", "variableDeclarations")


def platform_value(kind: str, value: JsonValue) -> JsonValue:
    """Return the value of a manifest as the platform would write it.

    Fields stand in the order of their numbers and in camelCase, map keys and variable declarations are sorted, what has
    its default value is left out. Keys that the table does not know come last, as they are; so does whatever has a type
    that its field cannot have.
    """
    if not isinstance(value, dict):
        return value
    return _message(table().root(kind), value)


def decimals(kind: str) -> Callable[[Pointer], bool]:
    """Return a function that tells whether a number stands where any JSON may, and so is written ``3.0``."""
    return functools.partial(_is_free, table().root(kind))


def _message(message: Message, value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    known: list[tuple[int, str, JsonValue]] = []
    rest: dict[str, JsonValue] = {}
    for key, item in value.items():
        field = message.field(key)
        if field is None or not field.number or (key != field.name and field.name in value):
            rest[key] = item
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
            return _double(number) if math.isfinite(number) else value
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
    """Return a number as the platform writes it: at least one decimal, and an exponent from ten million on."""
    number = float(value)
    if 1e-3 <= abs(number) < 1e7 or number == 0:
        return number
    from decimal import Decimal

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


def _is_free(message: Message, pointer: Pointer) -> bool:
    steps = iter(pointer)
    at: Message | None = message
    for step in steps:
        field = at.field(step) if at is not None and isinstance(step, str) else None
        if field is None:
            return False
        if (field.repeated or field.mapped) and next(steps, None) is None:
            return False
        if field.type in FREE:
            return True
        at = table().message(field.of) if field.type == "message" else None
    return False
