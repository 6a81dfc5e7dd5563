"""Close matches between names: the one place that says what "did you mean" means."""

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
