"""``bundler convert``: from any form of a bundle to any other, values untouched."""

from __future__ import annotations

from pathlib import Path

import click

from bundler import formats
from bundler.cli._moving import BUNDLE, load_any, need_format, report_move, target_of
from bundler.cli._options import form_options, json_option
from bundler.cli._source import destination, is_text_document, read_file
from bundler.cli._terminal import note, progress
from bundler.errors import UsageError
from bundler.settings import DEFAULT_SETTINGS
from bundler.show import show


@click.command(
    epilog="""\b
Examples:
  bundler convert my_app my_app_json --format json    every manifest as JSON, in a new folder
  bundler convert app.zip app_yaml.zip --format yaml
  bundler convert agents/Main/Main.yaml Main.json     one manifest
  bundler convert my_app app.model.yaml --to model    the normalized model
  bundler convert app.model.yaml app.zip              and back

Exit codes: 0 written, 2 wrong usage, 3 no bundle, an unsafe one, or a value without a form in the target,
4 the disk says no."""
)
@click.argument("source")
@click.argument("dest")
@click.option("--to", type=click.Choice([BUNDLE, *formats.names()]), default=BUNDLE, show_default=True)
@form_options
@click.option("--replace", is_flag=True, help="Make a folder that holds files equal to the bundle.")
@click.option("-n", "--dry-run", is_flag=True, help="Write nothing, say what would be written.")
@json_option
@click.option("-v", "--verbose", is_flag=True, help="List every file that is left out.")
def convert(
    source: str,
    dest: str,
    to: str,
    form: str,
    style: str,
    *,
    keep_hidden: bool,
    replace: bool,
    dry_run: bool,
    as_json: bool,
    verbose: bool,
) -> None:
    """Convert a bundle, a model document or a single manifest.

    DEST decides what is written: a .zip is an archive; a .yaml or .json file is one manifest, or the model document
    with --to model; anything else is a folder.
    """
    from bundler.transfer import Choices, Moved, into_archive, into_document, into_folder

    where = destination(dest)
    if _is_manifest(source) and to == BUNDLE and target_of(dest) == "document":
        _convert_manifest(Path(source), where, form, style, as_json=as_json, dry_run=dry_run, verbose=verbose)
        return
    need_format(dest, to)
    choices = Choices(form=form, style=style, keep_hidden=keep_hidden, check=False, replace=replace, dry_run=dry_run)

    def move() -> Moved:
        with progress(f"converting {source}"):
            bundle = load_any(source, choices.settings, keep_hidden=keep_hidden)
            if to != BUNDLE:
                return into_document(bundle, where, to, choices)
            if target_of(dest) == "archive":
                return into_archive(bundle, where, choices)
            return into_folder(bundle, where, choices)

    report_move("convert", source, move, as_json=as_json, verbose=verbose, dry_run=dry_run)


COMMAND = convert


def _is_manifest(source: str) -> bool:
    """Tell whether the source is one YAML or JSON file that is no model document."""
    if not is_text_document(source):
        return False
    limits = DEFAULT_SETTINGS.limits
    return formats.detected(source, read_file(Path(source), limits.packed), limits) is None


def _convert_manifest(
    source: Path, dest: Path, form: str, style: str, *, as_json: bool, dry_run: bool, verbose: bool
) -> None:
    from bundler.transfer import Choices, Moved, manifest_into_document

    by_suffix = "json" if dest.suffix.lower() == ".json" else "yaml"
    if form not in {"keep", by_suffix}:
        raise UsageError(f"--format {form} and '{dest}' say different things")

    def move() -> Moved:
        data = read_file(source, DEFAULT_SETTINGS.limits.file)
        return manifest_into_document(str(source), data, dest, Choices(form=by_suffix, style=style, dry_run=dry_run))

    if as_json:
        report_move("convert", str(source), move, as_json=True, verbose=verbose, dry_run=dry_run)
        return
    moved = move()
    click.echo(show(f"{'would write' if dry_run else 'wrote'} {dest}"))
    for loss in moved.losses:
        note(f"note: {loss.path}: {loss.code} {loss.message}")
