"""What a reporter is, and what all that write for people have in common."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bundler.findings import Finding
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bundler.findings import Span
    from bundler.report import LintReport, ReportOptions

    Render = Callable[[Sequence[LintReport], ReportOptions], str]

_SIGNS = str.maketrans({"→": "->", "…": "...", "×": "x", "–": "-", "·": "-"})


class Reporter(NamedTuple):
    """One output. A reporter file defines ``REPORTER``; ``render`` gives the whole output with its final line feed."""

    name: str
    summary: str
    render: Render


def in_order(reports: Sequence[LintReport]) -> Iterator[tuple[LintReport, Finding]]:
    """Yield every finding with its report, in the order of output."""
    for report in sorted(reports, key=lambda report: report.source):
        for finding in sorted(report.findings, key=Finding.sort_key):
            yield report, finding


def place(report: LintReport, path: str | None, span: Span | None, cwd: str) -> str:
    """Return a place as people read it, relative to the working directory: ``app.zip!agents/a/a.yaml:3:5``."""
    source = _relative(report.source, cwd)
    if path is None:
        return show(source)
    if report.archived:
        text = f"{source}!{path}"
    else:
        text = path if source == os.curdir else f"{source.removesuffix('/')}/{path}"
    return show(text) if span is None else f"{show(text)}:{span.line}:{span.column}"


def _relative(source: str, cwd: str) -> str:
    """Return a source relative to the working directory where it lies below it, else as it was named."""
    if Path(source).is_absolute():
        below = source.rstrip(os.sep) == cwd or source.startswith(cwd.rstrip(os.sep) + os.sep)
        return os.path.relpath(source, cwd) if cwd and below else source
    return source.removeprefix(os.curdir + os.sep).rstrip(os.sep) or os.curdir


def to_ascii(text: str) -> str:
    """Write a text in ASCII alone: signs by their likeness, every other character as an escape."""
    return text.translate(_SIGNS).encode("ascii", "backslashreplace").decode("ascii")
