"""The JSON Schemas bundler can give: one for each kind of file of a bundle, and one of the model document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.formats.ces.schema_files import KINDS

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA_KINDS: tuple[str, ...] = (*KINDS, "model")


def render_schema(kind: str) -> str:
    """Return the text of the schema of one of ``SCHEMA_KINDS``, ending in a newline."""
    if kind == "model":
        import json

        from bundler.formats.model import model_schema

        return json.dumps(model_schema(), indent=2, ensure_ascii=False) + "\n"
    from bundler.formats.ces.schema_files import render

    return render(kind)


def write_schema(kind: str, folder: Path) -> Path:
    """Write the schema of one of ``SCHEMA_KINDS`` into a folder, made where it is absent; return the file's path.

    Raises AccessError where the disk says no.
    """
    from bundler.filetree import make_folder, write_file

    make_folder(folder)
    path = folder / f"{kind}.schema.json"
    write_file(path, render_schema(kind).encode())
    return path
