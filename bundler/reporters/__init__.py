"""Findings to text, one output a file. ``reporters()`` is the registry, ``reporter(name)`` takes one."""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING

from bundler import _discover
from bundler.errors import UsageError
from bundler.names import closest, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bundler.reporters.base import Reporter


@functools.cache
def reporters() -> Mapping[str, Reporter]:
    """Return every reporter by its name, in the order of the names."""
    found = [value for _, value in _discover.values(sys.modules[__name__], "REPORTER")]
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


def reporter(name: str) -> Reporter:
    """Return the reporter of a name. Raises UsageError where there is none."""
    known = reporters()
    if name not in known:
        hint = did_you_mean(closest(name, known)) or f"one of {', '.join(known)}"
        raise UsageError(f"unknown output format '{name}'; {hint}")
    return known[name]
