"""A parsed file: its value, and where each part of it stands."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal, NamedTuple

from bundler.documents import json_reader
from bundler.documents.json_places import Places
from bundler.documents.lines import Lines
from bundler.documents.text import Text, decode
from bundler.findings import Fault, Part

if TYPE_CHECKING:
    from bundler.documents.json_places import Spot
    from bundler.documents.scalars import JsonValue
    from bundler.documents.yaml_reader import Ambiguous
    from bundler.documents.yaml_tree import Node
    from bundler.findings import Pointer, Span
    from bundler.limits import Limits

Syntax = Literal["json", "yaml"]


class Document:
    """A file that was parsed. Places are found when asked for and never raise: an absent one is its parent's.

    ``text`` is without the byte order mark, ``bom`` says whether there was one. ``syntax`` is how the file is called,
    ``notation`` how it is written: a ``.yaml`` file may hold JSON. ``ambiguous`` are the plain scalars of YAML that
    readers type differently. ``unwritable`` are the faults of values that have no form in the bundle format.
    """

    def __init__(
        self,
        path: str,
        text: Text,
        syntax: Syntax,
        notation: Syntax,
        value: JsonValue,
        ambiguous: tuple[Ambiguous, ...] = (),
        unwritable: tuple[Fault, ...] = (),
    ) -> None:
        self.path = path
        self.text, self.bom = text
        self.syntax = syntax
        self.notation = notation
        self.value = value
        self.ambiguous = ambiguous
        self.unwritable = unwritable

    @functools.cached_property
    def lines(self) -> Lines:
        """The lines of the text."""
        return Lines(self.text)

    @functools.cached_property
    def tree(self) -> Node | None:
        """The places of a YAML text."""
        from bundler.documents.yaml_tree import read_tree
        from bundler.documents.yaml_veil import Veil

        return read_tree(self.text, Veil(self.text))

    @functools.cached_property
    def _places(self) -> Places:
        return Places(self.text)

    @property
    def comments(self) -> int:
        """Return how many comments the text holds; JSON has none."""
        if self.notation == "json" or "#" not in self.text:
            return 0
        from bundler.documents.yaml_tree import comments

        return comments(self.tree, self.text)

    def spot(self, pointer: Pointer) -> Spot:
        """Return the offsets of a value and of its key."""
        if self.notation == "json":
            return self._places.locate(pointer)
        from bundler.documents.yaml_tree import locate

        return locate(self.tree, self.text, pointer)

    def offsets(self, pointer: Pointer, part: Part = Part.VALUE) -> tuple[int, int]:
        """Return start and end of a key or value, that of the nearest ancestor where it is absent."""
        spot = self.spot(pointer)
        return spot.key if part is Part.KEY and spot.key else spot.value

    def span(self, pointer: Pointer, part: Part = Part.VALUE) -> Span:
        """Return the span of a key or value, that of the nearest ancestor where it is absent."""
        return self.lines.span(*self.offsets(pointer, part))

    def source(self, pointer: Pointer, part: Part = Part.VALUE) -> str:
        """Return the characters of a key or value as they are written."""
        start, end = self.offsets(pointer, part)
        return self.text[start:end]

    def contains(self, pointer: Pointer) -> bool:
        """Tell whether there is a value at a pointer, in either spelling of its keys."""
        return self.spot(pointer).found


class Parsed(NamedTuple):
    """What parsing gave: a document, or none where it cannot be used, and every fault."""

    document: Document | None
    faults: tuple[Fault, ...]


def syntax_of(path: str) -> Syntax:
    """Return how a file is written, by its suffix: JSON for ``.json``, else YAML."""
    return "json" if path.lower().endswith(".json") else "yaml"


def parse(path: str, data: bytes, limits: Limits) -> Parsed:
    """Parse a file of a bundle: strict JSON, or YAML 1.2 core. Never raises for an input."""
    text, faults = decode(path, data, limits)
    if text is None:
        return Parsed(None, tuple(faults))
    document, found = _parsed(path, text, limits, syntax_of(path))
    return Parsed(document, (*faults, *found))


def parse_text(path: str, text: str, limits: Limits, syntax: Syntax) -> Parsed:
    """Parse a text that is already decoded, without a byte order mark."""
    return Parsed(*_parsed(path, Text(text, bom=False), limits, syntax))


def _parsed(path: str, text: Text, limits: Limits, syntax: Syntax) -> tuple[Document | None, tuple[Fault, ...]]:
    if syntax == "json" or text.text.lstrip(" \t\r\n")[:1] in ("{", "["):
        value, usable, faults = json_reader.read(path, text.text, limits)
        if syntax == "json" or (usable and all(fault.code == "SCH302" for fault in faults)):
            made = Document(path, text, syntax, "json", value, (), _unwritable(faults)) if usable else None
            return made, tuple(faults)
    from bundler.documents import yaml_reader

    found = yaml_reader.read(path, text.text, limits)
    if not found.usable:
        return None, tuple(found.faults)
    unwritable = _unwritable(found.faults)
    return Document(path, text, syntax, "yaml", found.value, found.ambiguous, unwritable), tuple(found.faults)


def _unwritable(faults: list[Fault]) -> tuple[Fault, ...]:
    return tuple(fault for fault in faults if fault.code == "SCH307")
