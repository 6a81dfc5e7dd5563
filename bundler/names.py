"""What names have to do with each other: close matches, and the forms in which the platform compares them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RATIO = 0.6
_ALIKE = str.maketrans({"-": "_", " ": "_", ".": "_"})


def closest(name: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate a writer of ``name`` most likely meant, or None.

    A candidate that differs only in case and in ``-``, ``_``, ``.`` or a blank wins; else the best similarity of at
    least ``RATIO``; equal ones are settled alphabetically.
    """
    wanted = sorted(set(candidates) - {name})
    folded = name.lower().translate(_ALIKE)
    for candidate in wanted:
        if candidate.lower().translate(_ALIKE) == folded:
            return candidate
    if len(name) > 200:  # similarity of long texts costs much and says little
        return None
    import difflib

    best, best_ratio = None, 0.0
    matcher = difflib.SequenceMatcher()
    matcher.set_seq2(name)
    for candidate in wanted:
        matcher.set_seq1(candidate)
        if matcher.real_quick_ratio() < RATIO or matcher.quick_ratio() < RATIO:
            continue
        ratio = matcher.ratio()
        if ratio >= RATIO and ratio > best_ratio:
            best, best_ratio = candidate, ratio
    return best


def did_you_mean(close: str | None) -> str:
    """Return the hint for a close match, or nothing."""
    return f"did you mean '{close}'?" if close else ""


def sanitised(display_name: str) -> str:
    """Return the directory name the platform derives from a display name."""
    return "".join(c if (c.isascii() and c.isalnum()) or c in "_-" else "_" for c in display_name)


def collapsed(name: str) -> str:
    """Return a name with every run of ``_`` as one, the form in which tool ids are compared."""
    while "__" in name:
        name = name.replace("__", "_")
    return name
