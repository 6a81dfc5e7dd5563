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
    """Return the nearest folder with an app file, upwards from the working directory, else that itself."""
    here = Path.cwd()
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
        data = sys.stdin.buffer.read(settings.limits.packed + 1)
        return open_source(data, name=STDIN, limits=settings.limits, keep_hidden=keep_hidden)
    _refuse_manifest(Path(argument))
    return open_source(argument, limits=settings.limits, keep_hidden=keep_hidden)


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
    return argument != STDIN and Path(argument).suffix in {".yaml", ".yml", ".json"} and not Path(argument).is_dir()


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
    if path.suffix not in {".yaml", ".yml", ".json"} or not path.is_file():
        return
    for folder in path.absolute().parents:
        if any((folder / name).is_file() for name in APP_FILES):
            raise RefusedError(f"{path}: one file of the bundle '{folder}'; name the bundle instead")
    raise RefusedError(f"{path}: one file is no bundle; name the folder or the zip that holds it")
