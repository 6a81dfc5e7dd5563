"""What ``import``, ``export`` and ``convert`` say: for people on the terminal, or as one JSON document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bundler import formats
from bundler.cli._source import is_text_document, load_argument, read_file
from bundler.cli._terminal import note, report_options, write_document
from bundler.errors import BundlerError, LintError, RefusedError, UsageError
from bundler.findings import Severity
from bundler.report import counted, counts
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bundler.bundle import Bundle
    from bundler.filetree import FolderPlan
    from bundler.findings import Finding
    from bundler.settings import Settings
    from bundler.transfer import Moved

SCHEMA_VERSION = 1
STDOUT = "-"
BUNDLE = "bundle"


def load_any(argument: str, settings: Settings, *, keep_hidden: bool = False) -> Bundle:
    """Open a SOURCE that is a bundle or a model document. Raises RefusedError where it is neither."""
    if not is_text_document(argument):
        return load_argument(argument, settings, keep_hidden=keep_hidden)
    from bundler.convert import load_document

    data = read_file(Path(argument), settings.limits.packed)
    bundle = load_document(argument, data, settings.limits)
    return bundle if bundle is not None else load_argument(argument, settings, keep_hidden=keep_hidden)


def target_of(dest: str) -> str:
    """Return what a DEST is by its name: ``archive``, ``document`` or ``folder``."""
    suffix = Path(dest).suffix.lower()
    if suffix == ".zip" or dest == STDOUT:
        return "archive"
    return "document" if suffix in {".yaml", ".yml", ".json"} else "folder"


def need_format(dest: str, to: str) -> None:
    """Raise UsageError where a document is asked for and no format of one is, or the other way round."""
    if target_of(dest) == "document" and to == BUNDLE:
        choices = " or ".join(f"--to {name}" for name in formats.names())
        raise UsageError(f"'{dest}' is one document; a whole bundle goes into one with {choices}")
    if target_of(dest) != "document" and to != BUNDLE:
        raise UsageError(f"--to {to} writes one document; name a .yaml or .json file instead of '{dest}'")


def report_move(
    command: str, source: str, move: Callable[[], Moved], *, as_json: bool, verbose: bool, dry_run: bool
) -> None:
    """Run a move and say what came of it; leave with the exit code of what went wrong."""
    try:
        moved = move()
    except LintError as error:
        if as_json:
            _write_json(command, source, error=error, findings=error.report.findings)
        else:
            _show_findings(error)
        raise
    except BundlerError as error:
        if as_json:
            _write_json(
                command, source, error=error, findings=error.findings if isinstance(error, RefusedError) else ()
            )
        raise
    if as_json:
        findings = moved.report.findings if moved.report is not None else ()
        _write_json(command, source, moved=moved, findings=findings)
    else:
        _say(moved, dry_run=dry_run, verbose=verbose)


def _show_findings(error: LintError) -> None:
    from bundler.reporters import reporter

    errors = tuple(finding for finding in error.report.findings if finding.severity is Severity.ERROR)
    click.echo(
        reporter("full").render([error.report._replace(findings=errors)], report_options()), nl=False, color=True
    )


def _say(moved: Moved, *, dry_run: bool, verbose: bool) -> None:
    """Say the result: what was written on standard output, what was lost or left out on standard error."""
    if moved.dest != STDOUT:
        click.echo("\n".join(show(line) for line in _result(moved, dry_run=dry_run)))
    _say_left_out(moved, verbose=verbose)
    for loss in moved.losses:
        note(f"note: {loss.path + ': ' if loss.path else ''}{loss.code} {loss.message}")


def _result(moved: Moved, *, dry_run: bool) -> Iterator[str]:
    if moved.report is not None:
        more = " (bundler lint shows them)" if moved.report.findings else ""
        yield f"checked   {counts(moved.report.findings)}{more}"
    if moved.plan is not None and dry_run:
        yield from _planned(moved.plan)
    else:
        into = "into" if moved.plan is not None else "in"
        size = f", {len(moved.data):,} bytes" if moved.data else ""
        verb = "would be  " if dry_run else "wrote     "
        yield f"{verb}{counted(len(moved.files), 'file')} {into} {moved.dest}{size}"
        for path in moved.plan.removed if moved.plan is not None else ():
            yield f"removed   {path}"
    yield f"digest    sha256:{moved.digest}"


def _planned(plan: FolderPlan) -> Iterator[str]:
    for sign, paths in (("+", plan.added), ("~", plan.changed), ("-", plan.removed)):
        yield from (f"{sign} {path}" for path in paths)
    yield f"{len(plan.added)} to add, {len(plan.changed)} to change, {len(plan.removed)} to remove"


def _say_left_out(moved: Moved, *, verbose: bool) -> None:
    listed = [item for item in moved.left_out if verbose or item.credential]
    for item in listed:
        note(f"left out: {item.path} ({item.reason})")
    rest = len(moved.left_out) - len(listed)
    if rest:
        what = "file that is" if rest == 1 else "files that are"
        note(f"left out: {rest} {what} no part of a bundle (-v lists {'it' if rest == 1 else 'them'})")


def _write_json(
    command: str,
    source: str,
    *,
    moved: Moved | None = None,
    error: BundlerError | None = None,
    findings: Iterable[Finding] = (),
) -> None:
    from bundler.reporters.json_ import finding_json

    document: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "command": command,
        "source": source,
        "error": None if error is None else str(error),
        "exit_code": 0 if error is None else error.exit_code,
    }
    if moved is not None:
        document |= _moved_json(moved)
    document["findings"] = [finding_json(finding) for finding in findings]
    write_document(json.dumps(document, indent=2) + "\n")


def _moved_json(moved: Moved) -> dict[str, Any]:
    plan = moved.plan
    return {
        "dest": moved.dest,
        "root": moved.root,
        "digest": f"sha256:{moved.digest}",
        "sha256": moved.sha256,
        "files": list(moved.files),
        "added": None if plan is None else list(plan.added),
        "changed": None if plan is None else list(plan.changed),
        "removed": None if plan is None else list(plan.removed),
        "left_out": [{"path": item.path, "reason": item.reason} for item in moved.left_out],
        "losses": [loss._asdict() for loss in moved.losses],
    }
