"""
A bundle is larger, deeper or has more parts than the limits allow.

Why: a small archive can unpack to more than a disk or a memory holds. Bundles are far below these limits, so one that
is not is most likely made to do harm, or holds something by mistake.

Bad::

    fernhill/recordings/may.wav    (90 MiB)

Good::

    fernhill/agents/Greeter/instruction.txt

Fix: take out what is no part of the app. Where the size is meant, raise the limit that the message names.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="ZIP107",
    name="archive-limits",
    severity=Severity.ERROR,
    effect=Effect.SECURITY,
    profile=Profile.MINIMAL,
    message="{what} is {n}, limit {limit} (raise with {option})",
    needs=Needs.CONTAINER,
    stop=True,
)
