"""What goes out: text to standard output and standard error, whatever the terminal can show."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from typing import TYPE_CHECKING

import click

from bundler.report import ReportOptions
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Iterator

DEFAULT_WIDTH = 100

PATIENCE = 0.5
"""Seconds of work after which a terminal is told what goes on."""


def complain(line: str) -> None:
    """Say one line on standard error, prefixed with the program's name."""
    click.echo(f"bundler: {show(line)}", err=True)


def note(line: str) -> None:
    """Say one line on standard error that is no complaint."""
    click.echo(show(line), err=True)


def write_document(text: str) -> None:
    """Write a machine-readable document to standard output: UTF-8 and line feeds on every system."""
    write_bytes(text.encode())


def write_bytes(data: bytes) -> None:
    """Write bytes to standard output as they are."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def report_options(*, color: str = "auto", verbose: bool = False) -> ReportOptions:
    """Return how reports are to be written on this terminal."""
    return ReportOptions(
        color=_wants_color(color),
        width=_terminal_width(),
        cwd=_working_directory(),
        ascii=_is_ascii_only(),
        verbose=verbose,
    )


def _working_directory() -> str:
    """Return the working directory as text, nothing where it has been removed."""
    try:
        return os.getcwd()  # noqa: PTH109  # the text, not a path
    except OSError:
        return ""


def _wants_color(choice: str) -> bool:
    """Tell whether to colour standard output: as asked, else NO_COLOR, FORCE_COLOR, then whether it is a terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def _terminal_width() -> int:
    """Return the width of the terminal in cells, 100 where there is none."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or DEFAULT_WIDTH
    except (OSError, ValueError):
        return DEFAULT_WIDTH


def _is_ascii_only() -> bool:
    """Tell whether standard output cannot show signs beyond ASCII."""
    try:
        "→│…".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


@contextlib.contextmanager
def progress(what: str) -> Iterator[None]:
    """Tell a terminal what goes on when it takes longer than ``PATIENCE``; the line is gone afterwards."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield
        return
    shown = threading.Event()

    def say() -> None:
        shown.set()
        sys.stderr.write(f"\r{show(what)} ...")
        sys.stderr.flush()

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if shown.is_set():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
