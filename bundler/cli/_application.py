"""The ``bundler`` command itself: finds its subcommands in this package and turns errors into one line and a code."""

from __future__ import annotations

import functools
import pkgutil
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bundler.cli._terminal import complain
from bundler.errors import BundlerError

if TYPE_CHECKING:
    from collections.abc import Mapping

EXAMPLES = """\
bundler checks, imports, exports and converts CX Agent Studio app bundles.

  bundler lint app.zip                      find what the platform would refuse, drop or empty
  bundler import app.zip my_app             unpack what the console exported into a folder
  bundler export my_app app.zip             pack a folder for the console, checked first
  bundler convert my_app my_app_json --format json
                                            write every manifest as JSON (or --format yaml)
  bundler rule REF411                       explain a rule: what, why, bad, good, fix

bundler --help lists all commands; bundler COMMAND --help has examples for each.
"""


@functools.cache
def _modules() -> Mapping[str, str]:
    """Return command names and the modules that hold them: each public module of this package is one command."""
    found = (info.name for info in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return {name.rstrip("_").replace("_", "-"): name for name in sorted(found) if not name.startswith("_")}


class Application(click.Group):
    """A group that imports a command when it is called for, and suggests the nearest for a wrong name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return list(_modules())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        del ctx
        if cmd_name not in _modules():
            return None
        command: click.Command = import_module(f"bundler.cli.{_modules()[cmd_name]}").COMMAND
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or fail with a suggestion."""
        if args and args[0] not in _modules() and not args[0].startswith("-"):
            from bundler.names import closest, did_you_mean

            hint = did_you_mean(closest(args[0], _modules()))
            ctx.fail(f"no command '{args[0]}'" + (f"; {hint}" if hint else ""))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error of bundler becomes one line on standard error and its exit code."""
        try:
            return super().invoke(ctx)
        except BundlerError as error:
            complain(str(error))
            ctx.exit(error.exit_code)


@click.command(
    cls=Application,
    name="bundler",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--debug", is_flag=True, help="Show a traceback where bundler itself fails.")
@click.option("-V", "--version", is_flag=True, help="Show the version and how YAML is read, then exit.")
@click.pass_context
def main(ctx: click.Context, *, debug: bool, version: bool) -> None:
    """Lint, import, export and convert CX Agent Studio app bundles.

    A bundle is a folder with app.yaml or app.json, or a zip whose one root folder has it. Import what the console
    exported; export what the console will import.
    """
    del debug
    if version:
        from bundler._version import version_line

        click.echo(version_line())
    elif ctx.invoked_subcommand is None:
        click.echo(EXAMPLES, nl=False)


def run(arguments: list[str]) -> int:
    """Run the command line with these arguments and return its exit code. A bug is raised."""
    try:
        # not main.main(), which answers interruptions and closed pipes in its own way
        with main.make_context("bundler", arguments) as ctx:
            main.invoke(ctx)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return 0
