"""``bundler schema``: the JSON Schemas of the files of a bundle, for editors and other tools."""

from __future__ import annotations

from pathlib import Path

import click

from bundler.errors import UsageError


@click.command(
    epilog="""\b
Examples:
  bundler schema                        list the kinds
  bundler schema agent > agent.schema.json
  bundler schema --write .schemas       one file for each kind

In a YAML manifest an editor takes the schema from a first line like
  # yaml-language-server: $schema=../../.schemas/agent.schema.json"""
)
@click.argument("kind", required=False)
@click.option(
    "--write", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write the schemas into a folder."
)
def schema(kind: str | None, folder: Path | None) -> None:
    """Give JSON Schemas to editors.

    Prints the schema of one kind of file, or writes those of all kinds into a folder.
    """
    from bundler.schemas import SCHEMA_KINDS, render_schema, write_schema

    if kind is not None and kind not in SCHEMA_KINDS:
        from bundler.names import closest, did_you_mean

        hint = did_you_mean(closest(kind, SCHEMA_KINDS)) or f"one of {', '.join(SCHEMA_KINDS)}"
        raise UsageError(f"no schema for '{kind}'; {hint}")
    kinds = (kind,) if kind is not None else SCHEMA_KINDS
    if folder is not None:
        for one in kinds:
            click.echo(f"wrote {write_schema(one, folder)}")
    elif kind is not None:
        click.echo(render_schema(kind), nl=False)
    else:
        click.echo("\n".join(SCHEMA_KINDS))


COMMAND = schema
