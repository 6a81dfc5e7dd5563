"""One document in the other syntax, with the same value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.documents.document import parse_text
from bundler.documents.json_reader import shortened
from bundler.documents.json_writer import dump_json, dump_platform_json
from bundler.documents.scalars import same
from bundler.documents.yaml_writer import dump_platform_yaml, dump_yaml
from bundler.errors import RefusedError
from bundler.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from bundler.documents.document import Document, Syntax
    from bundler.documents.scalars import JsonValue

UNLIMITED = DEFAULT_LIMITS._replace(text=1 << 40, nodes=1 << 40, scalar=1 << 40, data_depth=500)
"""For texts that were made here from documents within the limits of their caller."""

_WRITERS: dict[tuple[str, str], Callable[[JsonValue], str]] = {
    ("json", "keep"): dump_platform_json,
    ("json", "canonical"): dump_json,
    ("yaml", "keep"): dump_platform_yaml,
    ("yaml", "canonical"): dump_yaml,
}


def convert_text(document: Document, to: Syntax, style: str = "keep") -> str:
    """Write the value of a document in a syntax: equal value, equal order of keys. Comments are not carried over.

    ``style`` is ``keep`` for the layout of the platform's exports or ``canonical`` for one entry a line. Raises
    RefusedError for a value that has no form in the bundle format.
    """
    if document.unwritable:
        problem = document.unwritable[0].problem
        line = document.span(problem.place.pointer).line
        value = shortened(str(problem.args.get("value", "")))
        raise RefusedError(f"{document.path}:{line}: '{value}' has no form in the bundle format", code="SCH307")
    text = _WRITERS[to, style](document.value)
    if not reads_as(text, to, document.value):
        raise RefusedError(f"{document.path}: the value cannot be written as {to.upper()} without a change")
    return text


def reads_as(text: str, syntax: Syntax, value: JsonValue) -> bool:
    """Tell whether a text is read as exactly this value, without any fault."""
    document, faults = parse_text("", text, UNLIMITED, syntax)
    return document is not None and not faults and same(document.value, value)
