"""Texts, JSON and YAML: parsed strictly, with places, edited and written without loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.documents.document import Document, Parsed, Syntax, parse, parse_text, syntax_of
from bundler.documents.lines import Lines
from bundler.documents.scalars import JsonValue, WrittenFloat
from bundler.documents.text import Text, decode
from bundler.findings import Part

if TYPE_CHECKING:
    from bundler.documents.conversion import convert_text
    from bundler.documents.editing import edit
    from bundler.documents.edits import Delete, Edit, Insert, RenameKey, Set
    from bundler.documents.json_writer import dump_json, dump_platform_json
    from bundler.documents.yaml_reader import Ambiguous
    from bundler.documents.yaml_syntax import LIBYAML
    from bundler.documents.yaml_writer import dump_platform_yaml, dump_yaml

_LATER = {
    "Ambiguous": "yaml_reader",
    "Delete": "edits",
    "Edit": "edits",
    "Insert": "edits",
    "LIBYAML": "yaml_syntax",
    "RenameKey": "edits",
    "Set": "edits",
    "convert_text": "conversion",
    "dump_json": "json_writer",
    "dump_platform_json": "json_writer",
    "dump_platform_yaml": "yaml_writer",
    "dump_yaml": "yaml_writer",
    "edit": "editing",
}


def __getattr__(name: str) -> object:
    """Import what only some commands need when it is first asked for."""
    if name not in _LATER:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)


__all__ = [
    "LIBYAML",
    "Ambiguous",
    "Delete",
    "Document",
    "Edit",
    "Insert",
    "JsonValue",
    "Lines",
    "Parsed",
    "Part",
    "RenameKey",
    "Set",
    "Syntax",
    "Text",
    "WrittenFloat",
    "convert_text",
    "decode",
    "dump_json",
    "dump_platform_json",
    "dump_platform_yaml",
    "dump_yaml",
    "edit",
    "parse",
    "parse_text",
    "syntax_of",
]
