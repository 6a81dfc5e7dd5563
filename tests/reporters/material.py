"""One report with everything in it, and options with names."""

from __future__ import annotations

from bundler.findings import START, Finding, RelatedFinding, Severity, Span
from bundler.report import LintReport, ReportOptions

TEXTS = {
    "app.yaml": "displayName: Fernhill\nrootAgent: Greeter\nguardrails: [Polite]\n",
    "agents/Greeter/Greeter.yaml": "displayName: Greeter\r\nchildAgents:\r\n\t- Delivreies # 植物\r\n",
}


def finding(
    code: str,
    message: str,
    path: str | None = "app.yaml",
    span: Span | None = START,
    *,
    severity: Severity = Severity.ERROR,
    source: str = "fernhill",
    pointer: str | None = None,
    hint: str = "",
    related: tuple[RelatedFinding, ...] = (),
) -> Finding:
    return Finding(code, "some-rule", severity, message, source, path, span, pointer, hint, related)


def report(
    *findings: Finding, source: str = "fernhill", files: int = 12, archived: bool = False, error: str | None = None
) -> LintReport:
    placed = tuple(each._replace(source=source) for each in findings)
    return LintReport(source, placed, files, archived, TEXTS.get, error)


def options(
    *, color: bool = False, width: int = 80, cwd: str = "/home/ana", ascii_only: bool = False, verbose: bool = False
) -> ReportOptions:
    return ReportOptions(color, width, cwd, ascii_only, verbose)


CHILD = finding(
    "REF405",
    "agent 'Delivreies' does not exist",
    "agents/Greeter/Greeter.yaml",
    Span(3, 4, 3, 14, 40, 50),
    pointer="/childAgents/0",
    hint="did you mean 'Deliveries'?",
    related=(RelatedFinding("app.yaml", Span(2, 12, 2, 19), "the root agent"),),
)
UNUSED = finding("REF451", "guardrail 'Polite' is not used", span=Span(3, 14, 3, 20), severity=Severity.WARNING)
BARE = finding("STR203", "'tools/find' has no manifest", "tools/find")
EXTRA = finding("STR212", "not part of the format: 'a'", None, None, severity=Severity.INFO)
EVERYTHING = (BARE, CHILD, UNUSED, EXTRA)
