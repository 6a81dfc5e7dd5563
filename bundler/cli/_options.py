"""Options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from bundler.findings import Severity
from bundler.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    Decorated = TypeVar("Decorated", bound=Callable[..., Any])

FAIL_ON = {"error": Severity.ERROR, "warning": Severity.WARNING, "info": Severity.INFO, "never": None}


def form_options(command: Decorated) -> Decorated:
    """Add ``--format``, ``--style`` and ``--keep-hidden``."""
    for option in (
        click.option("--keep-hidden", is_flag=True, help="Take files along whose names begin with a dot."),
        click.option(
            "--style",
            type=click.Choice(["keep", "platform", "canonical"]),
            default="keep",
            show_default=True,
            help="How manifests are written: unchanged ones as they are, as the platform writes them, or plain.",
        ),
        click.option(
            "--format",
            "form",
            type=click.Choice(["keep", "yaml", "json"]),
            default="keep",
            show_default=True,
            help="The form of every manifest.",
        ),
    ):
        command = option(command)
    return command


def json_option(command: Decorated) -> Decorated:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON document.")(command)


def lint_options(command: Decorated) -> Decorated:
    """Add ``--select``, ``--ignore``, ``--profile`` and ``--fail-on``."""
    for option in (
        click.option(
            "--fail-on",
            type=click.Choice(list(FAIL_ON)),
            default="error",
            show_default=True,
            help="The lowest severity that makes the exit code 1.",
        ),
        click.option(
            "--profile",
            default="recommended",
            show_default=True,
            metavar="minimal|recommended|strict",
            help="How many rules to check.",
        ),
        click.option("--ignore", metavar="CODES", multiple=True, help="Leave these rules out."),
        click.option(
            "--select",
            metavar="CODES",
            multiple=True,
            help="Only these rules: codes, prefixes of codes, names or ALL, separated by commas.",
        ),
    ):
        command = option(command)
    return command


def settings_of(select: tuple[str, ...], ignore: tuple[str, ...], profile: str, fail_on: str) -> Settings:
    """Build the settings that the options of ``lint_options`` mean."""
    return Settings(select=_split(select), ignore=_split(ignore), profile=profile, fail_on=FAIL_ON[fail_on])


def _split(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.strip() for value in values for word in value.split(",") if word.strip())
