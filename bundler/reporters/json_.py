"""One JSON document with everything, for programs. Its shape has a version and stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.findings import Severity
from bundler.reporters.base import Reporter, in_order
from bundler.show import is_hostile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bundler.findings import Finding, Span
    from bundler.report import LintReport, ReportOptions

SCHEMA_VERSION = 1


def _render(reports: Sequence[LintReport], _options: ReportOptions) -> str:
    import json

    findings = [finding for _, finding in in_order(reports)]
    document = {
        "schema_version": SCHEMA_VERSION,
        "findings": [finding_json(finding) for finding in findings],
        "summary": _summary(reports, findings),
    }
    return _harmless(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def finding_json(finding: Finding) -> dict[str, Any]:
    """Return one finding as plain values: lines and columns from 1 in characters, the end exclusive."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.label,
        "message": finding.message,
        "source": finding.source,
        "path": finding.path,
        **_span(finding.span),
        "pointer": finding.pointer,
        "hint": finding.hint or None,
        "fix": None,
        "related": [
            {"path": related.path, **_span(related.span), "message": related.message} for related in finding.related
        ],
    }


def _span(span: Span | None) -> dict[str, int | None]:
    names = ("line", "column", "end_line", "end_column")
    return dict.fromkeys(names) if span is None else dict(zip(names, span, strict=False))


def _summary(reports: Sequence[LintReport], findings: Sequence[Finding]) -> dict[str, Any]:
    severities = [finding.severity for finding in findings]
    return {
        "errors": severities.count(Severity.ERROR),
        "warnings": severities.count(Severity.WARNING),
        "infos": severities.count(Severity.INFO),
        "files": sum(report.files for report in reports),
        "cut": sum(report.cut for report in reports),
        "sources": [
            {"source": report.source, "files": report.files, "error": report.error}
            for report in sorted(reports, key=lambda report: report.source)
        ],
    }


def _harmless(text: str) -> str:
    """Escape, by the means of JSON, what cannot be encoded and what must not reach a terminal; values stay the same."""
    if all(line.isprintable() for line in text.split("\n")):
        return text
    return "".join(_escape(c) if c != "\n" and is_hostile(c) else c for c in text)


def _escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


REPORTER = Reporter(name="json", summary="one JSON document", render=_render)
