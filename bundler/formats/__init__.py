"""The systems bundler reads and writes. The bundle itself is the package ``ces``; every other one is a module here."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bundler.formats.base import Format
    from bundler.limits import Limits


def names() -> tuple[str, ...]:
    """Return the names of the formats, sorted. Nothing is imported."""
    found = (info.name for info in pkgutil.iter_modules(__path__) if not info.ispkg)
    return tuple(sorted(name for name in found if name != "base" and not name.startswith("_")))


def named(name: str) -> Format:
    """Return the format of a name, one of ``names()``."""
    found: Format = importlib.import_module(f"{__name__}.{name}").FORMAT
    return found


def detected(path: str, data: bytes, limits: Limits) -> Format | None:
    """Return the format that a document is of, None where it is of none."""
    return next((one for one in map(named, names()) if one.detect(path, data, limits)), None)
