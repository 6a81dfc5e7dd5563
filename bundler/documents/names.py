"""The two spellings of a field: ``displayName`` and ``display_name``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Found = TypeVar("Found")


def camel(name: str) -> str:
    """Return the camelCase spelling of a field name."""
    head, *rest = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def same_field(key: str, step: int | str) -> bool:
    """Tell whether two keys are one field, as written or in its other spelling."""
    return isinstance(step, str) and (key == step or (("_" in key or "_" in step) and camel(key) == camel(step)))


class ByName(Generic[Found]):
    """What stands under the keys of an object, found by name in either spelling; of one key given twice, the last."""

    __slots__ = ("_alike", "_exact")

    def __init__(self, entries: Iterable[tuple[str, Found]]) -> None:
        self._exact = dict(entries)
        self._alike = {camel(name): found for name, found in self._exact.items()}

    def get(self, step: int | str) -> Found | None:
        """Return what stands under a key, that of its own spelling first."""
        if not isinstance(step, str):
            return None
        return self._exact[step] if step in self._exact else self._alike.get(camel(step))
