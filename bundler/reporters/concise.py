"""One line a finding, for eyes in a hurry and for line-oriented tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.reporters.base import Reporter, in_order, place, to_ascii
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bundler.findings import Finding
    from bundler.report import LintReport, ReportOptions


def _render(reports: Sequence[LintReport], options: ReportOptions) -> str:
    text = "".join(f"{_line(report, finding, options.cwd)}\n" for report, finding in in_order(reports))
    return to_ascii(text) if options.ascii else text


def _line(report: LintReport, finding: Finding, cwd: str) -> str:
    where = place(report, finding.path, finding.span, cwd)
    hint = f" ({finding.hint})" if finding.hint else ""
    return f"{where}: {finding.severity.label} {finding.code} {show(finding.message + hint)}"


REPORTER = Reporter(name="concise", summary="one line a finding", render=_render)
