"""Values inside JSON objects: by path, compared exactly, in another order or spelling."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any

from bundler.errors import RefusedError
from bundler.findings import json_pointer
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bundler.model.base import JsonObject, JsonValue

Path = tuple[str, ...]
"""The keys from an object down to a value in it; it never enters a list."""


class _Absent:
    """The type of ``ABSENT``: no value, which is not null."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()

_SNAKE = re.compile("_([a-z])")
_UPPER = re.compile("[A-Z]")


def get(value: JsonValue, path: Path) -> Any:
    """Return the value at a path, ABSENT where there is none."""
    for key in path:
        if not isinstance(value, dict) or key not in value:
            return ABSENT
        value = value[key]
    return value


def put(value: JsonObject, path: Path, content: JsonValue) -> None:
    """Put a value at a path of an object, with the objects it needs on the way."""
    for key in path[:-1]:
        value = value.setdefault(key, {})
        if not isinstance(value, dict):
            raise RefusedError(f"'{show(json_pointer(path))}' of an extension has no object to stand in")
    value[path[-1]] = content


def changed(value: JsonObject, path: Sequence[str], change: Callable[[JsonObject], JsonObject]) -> JsonObject:
    """Return an object in which the one at a path is changed; what shares its parts stays as it was."""
    if not path:
        return change(value)
    inner = value.get(path[0])
    if not isinstance(inner, dict):
        return value
    return {**value, path[0]: changed(inner, path[1:], change)}


def arranged(keys: Sequence[str], value: JsonObject) -> JsonObject:
    """Return an object with its keys in the order of a list, those not listed last."""
    wanted = [key for key in keys if key in value]
    return {key: value[key] for key in dict.fromkeys([*wanted, *value])}


def renamed(name: str, key: str, value: JsonObject) -> JsonObject:
    """Return an object in which a key is spelled otherwise."""
    if name not in value:
        return value
    if key in value:
        raise RefusedError(f"'{show(name)}' and '{show(key)}' of an extension are spelled alike")
    return {key if one_name == name else one_name: content for one_name, content in value.items()}


@functools.cache
def snake(key: str) -> str:
    """Return the other spelling that a key may have."""
    return _UPPER.sub(lambda found: f"_{found[0].lower()}", key)


def camel(key: str) -> str:
    """Return the canonical spelling of a key that may be written in snake case, else the key."""
    if "_" not in key:
        return key
    camel = _SNAKE.sub(lambda found: found[1].upper(), key)
    return camel if snake(camel) == key else key


def same(left: Any, right: Any) -> bool:
    """Tell whether two values are the same document: types, and the order of keys, included."""
    if left is right:
        return True
    if isinstance(left, dict):
        return (
            isinstance(right, dict)
            and list(left) == list(right)
            and all(same(value, right[key]) for key, value in left.items())
        )
    if isinstance(left, list):
        return isinstance(right, list) and len(left) == len(right) and all(map(same, left, right))
    return _kind(left) is _kind(right) and bool(left == right)


def _kind(value: Any) -> type:
    return next((kind for kind in (bool, int, float, str) if isinstance(value, kind)), type(value))
