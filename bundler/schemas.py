"""The JSON Schemas bundler can give: one for each kind of file of a bundle, and one of the model document."""

from __future__ import annotations

from bundler.formats.ces.schema_files import KINDS

SCHEMA_KINDS: tuple[str, ...] = (*KINDS, "model")


def render_schema(kind: str) -> str:
    """Return the text of the schema of one of ``SCHEMA_KINDS``, ending in a newline."""
    if kind == "model":
        import json

        from bundler.formats.model_document import model_schema

        return json.dumps(model_schema(), indent=2, ensure_ascii=False) + "\n"
    from bundler.formats.ces.schema_files import render

    return render(kind)
