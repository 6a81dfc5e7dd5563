"""The limits on input, each with a name. The same hold for a zip, a folder, a single file and standard input."""

from __future__ import annotations

from typing import NamedTuple

MIB = 1024 * 1024


class Limits(NamedTuple):
    """How much of everything is read. Sizes are in bytes unless a name says otherwise.

    ``findings`` is how many findings of one rule about one file are reported.
    """

    packed: int = 64 * MIB
    unpacked: int = 64 * MIB
    file: int = 16 * MIB
    entries: int = 10_000
    path: int = 1_024
    folder_depth: int = 32
    text: int = 4 * MIB
    data_depth: int = 64
    nodes: int = 250_000
    scalar: int = 1 * MIB
    python: int = 1 * MIB
    int_digits: int = 4_300
    findings: int = 1_000


DEFAULT_LIMITS = Limits()
