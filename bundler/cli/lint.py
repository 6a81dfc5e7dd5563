"""``bundler lint``: check bundles and say what is wrong, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from bundler.cli._options import lint_options, settings_of
from bundler.cli._source import nearest_bundle, open_argument
from bundler.cli._terminal import complain, note, progress, report_options, write_document
from bundler.errors import BundlerError, RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bundler.bundle import Source
    from bundler.report import LintReport
    from bundler.settings import Settings

FINDINGS = 1
REFUSED = 3


@click.command(
    epilog="""\b
Examples:
  bundler lint                          the bundle around the working directory
  bundler lint app.zip my_app           two bundles, one report
  bundler lint - < app.zip              an archive on standard input
  bundler lint my_app --select REF,INS  references and instructions only
  bundler lint my_app --fail-on warning --format concise
  bundler lint app.zip --format json > findings.json

Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage, 3 no bundle or an unsafe one,
4 not readable."""
)
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@lint_options
@click.option(
    "--format",
    "form",
    default="full",
    show_default=True,
    metavar="full|concise|json",
    help="How findings are shown.",
)
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colours in the output.")
@click.option(
    "-v", "--verbose", is_flag=True, help="Also name each finding's rule, and what is left to environment.json."
)
def lint(
    sources: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    profile: str,
    fail_on: str,
    form: str,
    color: str,
    *,
    verbose: bool,
) -> None:
    """Find what the platform would refuse, drop or empty.

    SOURCE is a folder, a zip file, or - for a zip on standard input. Without one, the nearest folder upwards with
    app.yaml or app.json is checked.
    """
    from bundler.reporters import reporter

    chosen = reporter(form)
    settings = settings_of(select, ignore, profile, fail_on)
    reports, code = _check(sources or (nearest_bundle(),), settings, verbose=verbose)
    if form != "json":
        reports = [report for report in reports if report.files or report.findings]
    if reports:
        text = chosen.render(reports, report_options(color=color, verbose=verbose))
        if form == "json":
            write_document(text)
        else:
            click.echo(text, nl=False, color=True)
    click.get_current_context().exit(code)


COMMAND = lint


def _check(sources: Iterable[str], settings: Settings, *, verbose: bool) -> tuple[list[LintReport], int]:
    """Lint each source; one that cannot be opened is said on standard error and the others go on."""
    from bundler.linter import lint as lint_source
    from bundler.linter import select

    select(settings)
    reports, code = [], 0
    for argument in sources:
        try:
            with progress(f"linting {argument}"):
                source = open_argument(argument, settings)
                report = lint_source(source, settings)
        except BundlerError as error:
            complain(str(error))
            code = max(code, error.exit_code)
            if isinstance(error, RefusedError):
                reports.append(_refused(argument, error))
            continue
        if report.error is not None:
            complain(report.error)
        elif verbose:
            _say_placeholders(source)
        reports.append(report)
        code = max(code, _code(report, settings))
    return reports, code


def _refused(argument: str, error: RefusedError) -> LintReport:
    """Return the report of an input that rules have nothing to say about."""
    from bundler.report import LintReport

    return LintReport(argument, error.findings, 0, archived=False, text_of=lambda _: None, error=str(error))


def _code(report: LintReport, settings: Settings) -> int:
    if report.error is not None:
        return REFUSED
    if settings.fail_on is None:
        return 0
    return FINDINGS if any(finding.severity >= settings.fail_on for finding in report.findings) else 0


def _say_placeholders(source: Source) -> None:
    """Say which values are left to environment.json; nothing is wrong with them."""
    from bundler.bundle import Bundle

    if isinstance(source, Bundle):
        for placeholder in source.facts.placeholders:
            span = source.locate(placeholder.place)
            where = f"{placeholder.place.path}:{span.line}:{span.column}" if span else placeholder.place.path
            note(f"note: {where}: '{placeholder.value}' is left to environment.json")
