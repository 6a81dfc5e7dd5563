"""
A text file of the bundle is not written in UTF-8.

Why: manifests, instructions, code and schemas are read as UTF-8 and as nothing else. A file in another encoding, or
with a zero byte, is refused, or read with wrong letters.

Bad::

    displayName: Caf<E9>

Good::

    displayName: Caf<C3 A9>

Fix: save the file as UTF-8. The message names the first byte that does not fit and the encoding it looks like.
"""

from __future__ import annotations

from bundler.findings import Severity
from bundler.rules.base import Effect, Needs, Profile, Rule

RULE = Rule(
    code="STR221",
    name="not-utf-8",
    severity=Severity.ERROR,
    effect=Effect.REJECTED,
    profile=Profile.MINIMAL,
    message="not UTF-8: byte 0x{byte} at offset {offset}{looks}",
    needs=Needs.DOCUMENTS,
)
