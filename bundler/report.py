"""What a check of one input gives, ready for output, and how the output is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bundler.findings import Finding


class LintReport(NamedTuple):
    """Everything one check has to say.

    ``source`` is the input as the user named it, ``findings`` are in the order of output, ``files`` is how many files
    were looked at, ``text_of`` gives the text of a file of the bundle (None where it is absent or no text). ``error``
    is the one line that says why nothing could be read, None where something was. ``cut`` is how many findings were too
    many of one rule about one file to be reported.
    """

    source: str
    findings: tuple[Finding, ...]
    files: int
    archived: bool
    text_of: Callable[[str], str | None]
    error: str | None
    cut: int = 0


class ReportOptions(NamedTuple):
    """How to write reports.

    ``width`` is in cells of the terminal, ``cwd`` the folder that places are shown relative to ("" for none).
    ``ascii`` asks for output without any other character, ``verbose`` for a pointer to the explanation of each rule.
    """

    color: bool
    width: int
    cwd: str
    ascii: bool
    verbose: bool


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in the right form: ``1 file``, ``0 files``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def counts(findings: Iterable[Finding]) -> str:
    """Return how many findings of each severity there are: ``2 errors, 1 warning``, or ``no findings``."""
    severities = [finding.severity for finding in findings]
    parts = [
        counted(severities.count(severity), severity.label)
        for severity in sorted(Severity, reverse=True)
        if severity in severities
    ]
    return ", ".join(parts) or "no findings"
