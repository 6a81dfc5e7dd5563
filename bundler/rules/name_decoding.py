r"""
The name of an archive's entry had to be repaired to be read.

Why: the separator in an archive is a slash, and a name beyond ASCII must be marked as UTF-8. Older programs write a
backslash or the letters of their own system; each reader then guesses, and may see another file name.

Bad::

    fernhill\agents\Caf<82>\Caf<82>.yaml

Good::

    fernhill/agents/Café/Café.yaml

Fix: export the bundle again; what bundler writes needs no guess.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP111",
    name="name-decoding",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="entry name read as '{name}' ({how})",
    needs=Needs.CONTAINER,
)
