"""``bundler import``: from what the console exported to a folder to work in."""

from __future__ import annotations

from pathlib import Path

import click

from bundler.cli._moving import load_any, report_move
from bundler.cli._options import form_options, json_option
from bundler.cli._source import destination
from bundler.cli._terminal import progress


@click.command(
    "import",
    epilog="""\b
Examples:
  bundler import app.zip                   into a folder called like the archive's root
  bundler import app.zip my_app            into my_app, which then holds the app file
  bundler import app.zip my_app --replace  make my_app equal to the bundle, keep files that are not its
  bundler import app.zip my_app --dry-run  list what would be added, changed and removed
  bundler import app.model.yaml my_app     from a model document

Exit codes: 0 written, 1 refused for findings (--strict), 2 wrong usage, 3 no bundle or an unsafe one,
4 the disk says no.""",
)
@click.argument("source")
@click.argument("dest", required=False)
@form_options
@click.option("--replace", is_flag=True, help="Make a folder that holds files equal to the bundle.")
@click.option("-n", "--dry-run", is_flag=True, help="Write nothing, list what would change.")
@click.option("--strict", is_flag=True, help="Refuse a bundle with errors.")
@click.option("--no-lint", is_flag=True, help="Do not check the bundle.")
@json_option
@click.option("-v", "--verbose", is_flag=True, help="List every file that is left out.")
def import_(
    source: str,
    dest: str | None,
    form: str,
    style: str,
    *,
    keep_hidden: bool,
    replace: bool,
    dry_run: bool,
    strict: bool,
    no_lint: bool,
    as_json: bool,
    verbose: bool,
) -> None:
    """Unpack a bundle into a folder.

    SOURCE is a zip, - for a zip on standard input, a folder, or a model document. DEST is the app folder itself. Every
    file keeps its bytes unless --format or --style asks for another form.
    """
    from bundler.convert import folder_name
    from bundler.transfer import Choices, Moved, into_folder

    folder = None if dest is None else destination(dest)
    choices = Choices(
        form=form,
        style=style,
        keep_hidden=keep_hidden,
        check=not no_lint,
        strict=strict,
        replace=replace,
        dry_run=dry_run,
    )

    def move() -> Moved:
        with progress(f"importing {source}"):
            bundle = load_any(source, choices.settings, keep_hidden=keep_hidden)
            return into_folder(bundle, folder if folder is not None else Path(folder_name(bundle)), choices)

    report_move("import", source, move, as_json=as_json, verbose=verbose, dry_run=dry_run)


COMMAND = import_
