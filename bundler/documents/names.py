"""The two spellings of a field: ``displayName`` and ``display_name``."""

from __future__ import annotations


def camel(name: str) -> str:
    """Return the camelCase spelling of a field name."""
    head, *rest = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def same_field(key: str, step: int | str) -> bool:
    """Tell whether two keys are one field, as written or in its other spelling."""
    return isinstance(step, str) and (key == step or (("_" in key or "_" in step) and camel(key) == camel(step)))
