"""From the SOURCE argument of a command to what the library opens."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bundler.errors import AccessError, RefusedError, UsageError

if TYPE_CHECKING:
    from bundler.bundle import Bundle, Source
    from bundler.settings import Settings

APP_FILES = ("app.yaml", "app.json")
STDIN = "-"


def nearest_bundle() -> str:
    """Return the nearest folder with an app file, upwards from the working directory, else that itself.

    Raises AccessError where there is no working directory any more.
    """
    try:
        here = Path.cwd()
    except OSError as error:
        raise AccessError(f"cannot read the working directory: {error.strerror}") from None
    for folder in (here, *here.parents):
        if any((folder / name).is_file() for name in APP_FILES):
            return "." if folder == here else str(folder)
    return "."


def open_argument(argument: str, settings: Settings, *, keep_hidden: bool = False) -> Source:
    """Open a SOURCE: a folder, a zip file, or ``-`` for zip bytes on standard input.

    Raises UsageError where nothing is there, AccessError where it cannot be read, RefusedError for a lone manifest.
    """
    from bundler.bundle import open_source

    if argument == STDIN:
        data = _read_stdin(settings.limits.packed)
        return open_source(data, name=STDIN, limits=settings.limits, keep_hidden=keep_hidden)
    if not argument:  # to pathlib the working directory, to the user a variable without a value
        raise UsageError("SOURCE is empty; name a folder or a zip")
    _refuse_manifest(Path(argument))
    return open_source(argument, limits=settings.limits, keep_hidden=keep_hidden)


def _read_stdin(limit: int) -> bytes:
    """Read standard input to its end or one byte over the limit. Raises AccessError."""
    if sys.stdin is None:
        raise AccessError("cannot read standard input: it is closed")
    try:
        return sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        raise AccessError(f"cannot read standard input: {error.strerror}") from None


def destination(dest: str) -> Path:
    """Return the folder or file that a DEST names. Raises UsageError where it names none."""
    if not dest:
        raise UsageError("DEST is empty; name what is to be written")
    if dest == STDIN:
        raise UsageError("only 'bundler export SOURCE -' writes to standard output; name a folder or a file")
    return Path(dest)


def load_argument(argument: str, settings: Settings, *, keep_hidden: bool = False) -> Bundle:
    """Open a SOURCE that must be a bundle. Raises RefusedError where it is none."""
    from bundler.bundle import Bundle
    from bundler.linter import refusal

    source = open_argument(argument, settings, keep_hidden=keep_hidden)
    refused = refusal(source)
    if refused is not None or not isinstance(source, Bundle):
        raise refused or RefusedError(f"{argument}: cannot be read")
    return source


def is_text_document(argument: str) -> bool:
    """Tell whether a SOURCE is one YAML or JSON file, by its name."""
    return (
        argument != STDIN
        and Path(argument).suffix.lower() in {".yaml", ".yml", ".json"}
        and not Path(argument).is_dir()
    )


def read_file(path: Path, limit: int) -> bytes:
    """Read a plain file of the user's choice. Raises UsageError where there is none, AccessError, RefusedError."""
    if not path.exists():
        raise UsageError(f"'{path}' does not exist")
    if not path.is_file():
        raise AccessError(f"'{path}' is no plain file")
    try:
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except OSError as error:
        raise AccessError(f"cannot read '{path}': {error.strerror}") from None
    if len(data) > limit:
        raise RefusedError(f"{path}: larger than {limit} bytes", code="ZIP107")
    return data


def _refuse_manifest(path: Path) -> None:
    """Name the bundle that a manifest belongs to, instead of calling it no archive."""
    if path.suffix.lower() not in {".yaml", ".yml", ".json"} or not path.is_file():
        return
    for folder in path.absolute().parents:
        if any((folder / name).is_file() for name in APP_FILES):
            raise RefusedError(f"{path}: one file of the bundle '{folder}'; name the bundle instead")
    raise RefusedError(f"{path}: one file is no bundle; name the folder or the zip that holds it")
