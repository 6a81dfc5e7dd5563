"""The rules, one a file, found without a list. ``rules()`` is the registry."""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING

from bundler import _discover

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bundler.rules.base import Rule


@functools.cache
def rules() -> Mapping[str, Rule]:
    """Return every rule by its code, in the order of the codes."""
    found: dict[str, Rule] = {}
    for module, rule in _discover.values(sys.modules[__name__], "RULE"):
        if rule.code in found:
            raise AssertionError(f"{module}: the code {rule.code} is taken by {found[rule.code].name}")
        found[rule.code] = rule
    return dict(sorted(found.items()))
