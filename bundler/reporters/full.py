"""Findings with the lines they are about, for people at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.documents.lines import Lines
from bundler.findings import START, RelatedFinding, Severity
from bundler.report import counted, counts
from bundler.reporters.base import Reporter, in_order, place, to_ascii
from bundler.reporters.frame import window
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bundler.findings import Finding, Span
    from bundler.report import LintReport, ReportOptions

BOLD = "1"
BLUE = "1;34"
COLORS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}


def _render(reports: Sequence[LintReport], options: ReportOptions) -> str:
    writer = _Writer(options)
    blocks = ["\n".join(writer.block(report, finding)) for report, finding in in_order(reports)]
    blocks.append(_summary(reports))
    text = "\n\n".join(blocks) + "\n"
    return to_ascii(text) if options.ascii else text


def _summary(reports: Sequence[LintReport]) -> str:
    said = counts(finding for report in reports for finding in report.findings)
    files = sum(report.files for report in reports)
    cut = sum(report.cut for report in reports)
    more = f"; {counted(cut, 'more finding')} of the same kind not shown" if cut else ""
    return (f"{said} in {counted(files, 'file')}" if files else said) + more


class _Mark(NamedTuple):
    """How a place is marked: the arrow before it, the sign under the stretch, their colour."""

    arrow: str
    sign: str
    color: str


class _Writer:
    """Writes findings for one set of options; the lines of each file are found once."""

    def __init__(self, options: ReportOptions) -> None:
        self.options = options
        self._lines: dict[tuple[int, str], Lines | None] = {}

    def block(self, report: LintReport, finding: Finding) -> Iterator[str]:
        """Yield the lines about one finding: what, where, the line itself, related places, the way out."""
        main = _Mark("-->", "^", COLORS[finding.severity])
        head = self._paint(f"{finding.severity.label} {finding.code}", main.color)
        yield f"{head}: {self._paint(show(finding.message), BOLD)}"
        spans = [finding.span, *(related.span for related in finding.related)]
        margin = max(len(str(span.line)) if span else 1 for span in spans)
        yield from self._frame(report, margin, main, RelatedFinding(finding.path, finding.span, ""))
        for related in finding.related:
            yield from self._frame(report, margin, _Mark(":::", "-", BLUE), related)
        if finding.hint:
            yield self._note(margin, "help", finding.hint)
        if self.options.verbose:
            yield self._note(margin, "note", f"rule {finding.name}; 'bundler rule {finding.code}' explains it")

    def _frame(self, report: LintReport, margin: int, mark: _Mark, at: RelatedFinding) -> Iterator[str]:
        """Yield a place, and the line with its marks and words where there is a line to show."""
        where = place(report, at.path, at.span, self.options.cwd)
        arrow = f"{' ' * margin}{self._paint(mark.arrow, BLUE)} {where}"
        line = self._line(report, at.path, at.span)
        if at.span is None or line is None:
            yield f"{arrow}: {show(at.message)}" if at.message else arrow
            return
        bar = f"{' ' * margin} {self._paint('|', BLUE)}"
        seen = window(line, at.span, self.options.width - margin - 3, ascii_only=self.options.ascii)
        marks = f"{mark.sign * seen.marked} {show(at.message)}".rstrip()
        yield arrow
        yield bar
        yield f"{self._paint(f'{at.span.line:>{margin}} |', BLUE)} {seen.text}".rstrip()
        yield f"{bar} {' ' * seen.before}{self._paint(marks, mark.color)}"

    def _note(self, margin: int, kind: str, words: str) -> str:
        return f"{' ' * margin} {self._paint('=', BLUE)} {self._paint(kind, BOLD)}: {show(words)}"

    def _line(self, report: LintReport, path: str | None, span: Span | None) -> str | None:
        """Return the line to show for a span, None for a file as a whole, a folder, or what is no text."""
        if path is None or span is None or span[:4] == START[:4]:
            return None
        key = id(report), path
        if key not in self._lines:
            text = report.text_of(path)
            self._lines[key] = None if text is None else Lines(text)
        lines = self._lines[key]
        return None if lines is None else lines.line_text(span.line)

    def _paint(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if self.options.color else text


REPORTER = Reporter(name="full", summary="findings with the lines they are about", render=_render)
