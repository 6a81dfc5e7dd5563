"""The ways to write an edit of a JSON text, the smallest first."""

from __future__ import annotations

import re
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import TYPE_CHECKING

from bundler.documents.edits import Delete, Edit, RenameKey, Set, value_at
from bundler.documents.json_places import Spot, items, members
from bundler.documents.json_writer import dump_json, dump_platform_json, json_scalar, json_text
from bundler.documents.splice import Entry, delete_entry, insert_entry, replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.documents.document import Document
    from bundler.documents.scalars import JsonValue
    from bundler.findings import Pointer

_COLON = re.compile(r"[ \t]*:[ \t]*")
_INDENT = re.compile(r"[\[{]\r?\n([ \t]+)")


def ways(document: Document, change: Edit, wanted: JsonValue) -> Iterator[str]:
    """Yield texts that may say what the edit wants."""
    if dump_platform_json(document.value) == document.text:
        yield dump_platform_json(wanted)
    if change.pointer:
        yield _spliced(document, change)
    for size in range(len(change.pointer) - (not isinstance(change, Set)), -1, -1):
        yield _replaced(document, change.pointer[:size], wanted)
    yield dump_json(wanted)


def _replaced(document: Document, pointer: Pointer, wanted: JsonValue) -> str:
    start, end = document.spot(pointer).value
    return replace(document.text, start, end, _written(document, value_at(wanted, pointer), start))


def _spliced(document: Document, change: Edit) -> str:
    text = document.text
    spot = document.spot(change.pointer)
    if isinstance(change, RenameKey):
        return _renamed(text, spot, change.new)
    if isinstance(change, Set):
        return replace(text, *spot.value, _written(document, change.value, spot.value[0]))
    parent = document.spot(change.pointer[:-1]).value[0]
    step = change.pointer[-1]
    entries, names = _entries(text, parent)
    if isinstance(change, Delete):
        if len(entries) < 2:
            return text
        return delete_entry(text, entries, step if isinstance(step, int) else names.index(step))
    if not entries:
        return text
    if isinstance(step, int):
        return insert_entry(text, entries, step, _written(document, change.value, entries[0].start))
    new = f"{json_text(step)}{_colon(text, entries[0])}{_written(document, change.value, entries[0].start)}"
    return insert_entry(text, entries, len(names) if change.before is None else names.index(change.before), new)


def _renamed(text: str, spot: Spot, new: str) -> str:
    return replace(text, *spot.key, json_text(new)) if spot.key else text


def _entries(text: str, start: int) -> tuple[list[Entry], list[str]]:
    if text[start] == "{":
        found = list(members(text, start))
        return [Entry(key[0], value[1]) for _, key, value in found], [name for name, _, _ in found]
    return ([Entry(*span) for span in items(text, start)], []) if text[start] == "[" else ([], [])


def _colon(text: str, entry: Entry) -> str:
    match = _COLON.match(text, scanstring(text, entry.start + 1)[1])
    return match.group() if match else ": "


def _written(document: Document, value: JsonValue, start: int) -> str:
    """Write a value for its place: on one line in a text of one line, else indented like its surroundings."""
    text = document.text
    if not isinstance(value, (dict, list)) or not value:
        return json_scalar(value)
    unit = _INDENT.search(text)
    if unit is None:
        return compact(value)
    line = text[: start + 1].rsplit("\n", 1)[-1]
    base = line[: len(line) - len(line.lstrip(" \t"))]
    written = dump_json(value, indent=_unit(unit[1]), newline_at_end=False).replace("\n", f"\n{base}")
    return written.replace("\n", "\r\n") if "\r\n" in text else written


def _unit(blanks: str) -> str:
    return "\t" if blanks[0] == "\t" else blanks


def compact(value: JsonValue) -> str:
    """Write a value as JSON on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json_text(key)}: {compact(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(compact, value))}]"
    return json_scalar(value)
