"""List the modules of a subpackage in a fixed order, so that a registry is a function of its files."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType


def values(package: ModuleType, attribute: str) -> list[tuple[str, Any]]:
    """Return ``(module name, value)`` for each module of the package that defines the attribute, sorted by name."""
    found = []
    for name in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        module = importlib.import_module(f"{package.__name__}.{name}")
        if hasattr(module, attribute):
            found.append((name, getattr(module, attribute)))
    return found
