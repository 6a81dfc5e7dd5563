"""Changes to a document that leave every other line as it is.

Each edit has several ways to be written, from the smallest splice to writing the whole document again. The first way
whose text is read back as exactly the wanted value is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.documents import json_edit
from bundler.documents.conversion import UNLIMITED
from bundler.documents.document import parse_text
from bundler.documents.edits import Edit, changed, exact
from bundler.documents.scalars import same
from bundler.documents.text import BOM

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bundler.documents.document import Document
    from bundler.documents.scalars import JsonValue


def edit(document: Document, edits: Sequence[Edit]) -> str:
    """Return the text of a document, with its byte order mark if it had one, after some edits, one after the other.

    Pointers mean the document as the edits before left it; keys may be given in either spelling. Raises LookupError
    where a pointer leads nowhere, and ValueError where a new key is already there.
    """
    current = document
    for change in edits:
        current = _edited(current, change)
    return (BOM if document.bom else "") + current.text


def _edited(document: Document, change: Edit) -> Document:
    change = exact(document.value, change)
    wanted = changed(document.value, change)
    for text in _ways(document, change, wanted):
        parsed = parse_text(document.path, text, UNLIMITED, document.syntax).document
        if parsed is not None and same(parsed.value, wanted):
            return parsed
    raise ValueError(f"{document.path}: the value cannot be written")


def _ways(document: Document, change: Edit, wanted: JsonValue) -> Iterator[str]:
    if document.notation == "json":
        yield from json_edit.ways(document, change, wanted)
    if document.syntax == "yaml":
        from bundler.documents import yaml_edit

        yield from yaml_edit.ways(document, change, wanted)
