"""The edits a document can take, and what its value becomes by each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bundler.documents.names import same_field

if TYPE_CHECKING:
    from bundler.documents.scalars import JsonValue
    from bundler.findings import Pointer


class Set(NamedTuple):
    """Give an existing key, list item or the root another value."""

    pointer: Pointer
    value: JsonValue


class Insert(NamedTuple):
    """Add a key that is not there, before another key or at the end, or a list item at a position."""

    pointer: Pointer
    value: JsonValue
    before: str | None = None


class Delete(NamedTuple):
    """Take out a key with its value, or a list item."""

    pointer: Pointer


class RenameKey(NamedTuple):
    """Give a key another name, at its place."""

    pointer: Pointer
    new: str


Edit: TypeAlias = Set | Insert | Delete | RenameKey


def exact(value: JsonValue, change: Edit) -> Edit:
    """Return an edit whose pointer and ``before`` hold the keys as the document spells them."""
    depth = len(change.pointer) - isinstance(change, Insert)
    steps: list[str | int] = []
    for step in change.pointer[:depth]:
        value, name = _child(value, step)
        steps.append(name)
    change = change._replace(pointer=(*steps, *change.pointer[depth:]))
    if isinstance(change, Insert) and change.before is not None:
        return change._replace(before=str(_child(value, change.before)[1]))
    return change


def _child(value: JsonValue, step: str | int) -> tuple[JsonValue, str | int]:
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step], step
    if isinstance(value, dict):
        for key in (step, *value):
            if key in value and same_field(str(key), step):
                return value[str(key)], str(key)
    raise LookupError(f"there is no '{step}'")


def value_at(value: JsonValue, pointer: Pointer) -> JsonValue:
    """Return the value at a pointer. Raises LookupError."""
    for step in pointer:
        value = _child(value, step)[0]
    return value


def changed(value: JsonValue, change: Edit) -> JsonValue:
    """Return a value after an edit with an exact pointer; what the edit does not touch is shared."""
    if not change.pointer:
        if isinstance(change, Set):
            return change.value
        raise LookupError("the root can only be set")
    return _changed(value, change.pointer, change)


def _changed(value: JsonValue, pointer: Pointer, change: Edit) -> JsonValue:
    step = pointer[0]
    if len(pointer) > 1:
        inner = _changed(_child(value, step)[0], pointer[1:], change)
        return _changed(value, (step,), Set((step,), inner))
    if isinstance(value, list) and isinstance(step, int):
        return _changed_list(value, step, change)
    if isinstance(value, dict) and isinstance(step, str):
        return _changed_dict(value, step, change)
    raise LookupError(f"there is no '{step}'")


def _changed_list(value: list[JsonValue], index: int, change: Edit) -> list[JsonValue]:
    if isinstance(change, RenameKey) or not 0 <= index < len(value) + isinstance(change, Insert):
        raise LookupError(f"there is no item {index}")
    if isinstance(change, Delete):
        return [*value[:index], *value[index + 1 :]]
    return [*value[:index], change.value, *value[index + isinstance(change, Set) :]]


def _changed_dict(value: dict[str, JsonValue], key: str, change: Edit) -> dict[str, JsonValue]:
    if isinstance(change, Insert):
        if key in value:
            raise ValueError(f"there is already a '{key}'")
        position = len(value) if change.before is None else list(value).index(change.before)
        entries = list(value.items())
        return dict([*entries[:position], (key, change.value), *entries[position:]])
    if key not in value:
        raise LookupError(f"there is no '{key}'")
    if isinstance(change, Set):
        return {**value, key: change.value}
    if isinstance(change, Delete):
        return {name: item for name, item in value.items() if name != key}
    if change.new != key and change.new in value:
        raise ValueError(f"there is already a '{change.new}'")
    return {change.new if name == key else name: item for name, item in value.items()}
