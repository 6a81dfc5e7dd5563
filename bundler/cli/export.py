"""``bundler export``: from a folder to the archive that the console imports, checked first."""

from __future__ import annotations

from pathlib import Path

import click

from bundler import formats
from bundler.cli._moving import BUNDLE, STDOUT, load_any, need_format, report_move, target_of
from bundler.cli._options import form_options, json_option
from bundler.cli._source import destination, nearest_bundle, read_file
from bundler.cli._terminal import progress, write_bytes
from bundler.errors import UsageError


@click.command(
    epilog="""\b
Examples:
  bundler export                            the bundle around here, into <root>.zip
  bundler export my_app app.zip             refuses on errors, the archive is always the same bytes
  bundler export my_app app.zip --env prod.environment.json
  bundler export my_app app.zip --format json --style platform
  bundler export my_app app.model.yaml --to model
  bundler export my_app - > app.zip

Exit codes: 0 written, 1 refused for findings, 2 wrong usage, 3 no bundle or an unsafe one, 4 the disk says no."""
)
@click.argument("source", required=False)
@click.argument("dest", required=False)
@click.option(
    "--to",
    type=click.Choice([BUNDLE, *formats.names()]),
    default=BUNDLE,
    show_default=True,
    help="A zip for the platform, or the normalized model as one document.",
)
@form_options
@click.option(
    "--env",
    "environment",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Put this file into the archive as environment.json.",
)
@click.option("-n", "--dry-run", is_flag=True, help="Write nothing, say what would be written.")
@click.option("--no-lint", is_flag=True, help="Do not check the bundle.")
@json_option
@click.option("-v", "--verbose", is_flag=True, help="List every file that is left out.")
def export(
    source: str | None,
    dest: str | None,
    to: str,
    form: str,
    style: str,
    environment: Path | None,
    *,
    keep_hidden: bool,
    dry_run: bool,
    no_lint: bool,
    as_json: bool,
    verbose: bool,
) -> None:
    """Pack a bundle for the platform. The bundle is checked first; errors refuse it.

    DEST is a .zip (by default <root>.zip in the current folder), - for standard output, or, with --to model, a .yaml
    or .json file.
    """
    from bundler.convert import environment_bytes, root_name
    from bundler.transfer import Choices, Moved, into_archive, into_document

    argument = source if source is not None else nearest_bundle()
    if dest is not None:
        if dest != STDOUT:
            destination(dest)
        need_format(dest, to)
        if target_of(dest) == "folder":
            raise UsageError(f"'{dest}' is no archive; export writes a .zip, 'bundler convert' also writes folders")
    choices = Choices(form=form, style=style, keep_hidden=keep_hidden, check=not no_lint, strict=True, dry_run=dry_run)

    def move() -> Moved:
        with progress(f"exporting {argument}"):
            bundle = load_any(argument, choices.settings, keep_hidden=keep_hidden)
            limits = choices.settings.limits
            data = None if environment is None else read_file(environment, limits.file)
            checked = None if data is None else environment_bytes(str(environment), data, limits)
            chosen = choices._replace(environment=checked)
            if to != BUNDLE:
                return into_document(bundle, Path(dest or f"{root_name(bundle)}.{to}.yaml"), to, chosen)
            where = None if dest == "-" else Path(dest or f"{root_name(bundle)}.zip")
            moved = into_archive(bundle, where, chosen)
        if dest == "-" and not dry_run:
            write_bytes(moved.data)
        return moved

    if dest == "-" and as_json:
        raise UsageError("--json and '-' both write to standard output")
    report_move("export", argument, move, as_json=as_json, verbose=verbose, dry_run=dry_run)


COMMAND = export
