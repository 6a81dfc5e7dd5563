"""What is said about a bundle: severities, places, problems, findings. Plain values, no I/O.

A *problem* speaks the language of the bundle (a file, a pointer, an offset). The linter stamps code and severity on it,
asks the documents for line and column, and so makes a *finding*, which speaks the language of files.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

Pointer = tuple[str | int, ...]
"""The way to a value inside a document: keys and list positions, from the root."""


class Severity(enum.IntEnum):
    """How much a finding weighs. Compares as a number: ``INFO < WARNING < ERROR``."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def label(self) -> str:
        """Return the word that outputs and options use."""
        return self.name.lower()


class Part(enum.Enum):
    """Which part of a file a place means."""

    FILE = "file"
    FOLDER = "folder"
    KEY = "key"
    VALUE = "value"
    TEXT = "text"
    BYTE = "byte"


class Place(NamedTuple):
    """Where something is, in terms of the bundle. Made by the ``at_*`` functions below.

    ``path`` is relative to the bundle's root, ``/``-separated, without a trailing slash; None is the bundle as a whole.
    ``pointer`` is used by KEY and VALUE. ``start`` and ``end`` are offsets in characters of the decoded text (without a
    byte order mark) for TEXT, and in bytes for BYTE.
    """

    path: str | None
    part: Part = Part.FILE
    pointer: Pointer = ()
    start: int = 0
    end: int = 0


def at_bundle() -> Place:
    """Return the place that means the bundle as a whole."""
    return Place(None)


def at_file(path: str) -> Place:
    """Return the place of a whole file."""
    return Place(path)


def at_folder(path: str) -> Place:
    """Return the place of a folder or of an archive entry."""
    return Place(path, Part.FOLDER)


def at_value(path: str, pointer: Pointer) -> Place:
    """Return the place of a value (a scalar, a list item, a whole object) in a document."""
    return Place(path, Part.VALUE, pointer)


def at_key(path: str, pointer: Pointer) -> Place:
    """Return the place of the key that the last step of the pointer names."""
    return Place(path, Part.KEY, pointer)


def at_text(path: str, start: int, end: int) -> Place:
    """Return the place of a span of a text file, in characters."""
    return Place(path, Part.TEXT, (), start, end)


def at_byte(path: str, offset: int) -> Place:
    """Return the place of one byte of a file that is no text."""
    return Place(path, Part.BYTE, (), offset, offset + 1)


class Related(NamedTuple):
    """A second place that explains a problem, with a few words about it."""

    place: Place
    message: str


class Problem:
    """One fault, before the linter knows line, column and final severity.

    ``args`` fill the message template of the rule. ``severity`` and ``message`` override the rule's
    own, for the second form that some rules have.
    """

    __slots__ = ("args", "hint", "message", "place", "related", "severity")

    def __init__(
        self,
        place: Place,
        *,
        hint: str = "",
        related: Iterable[Related] = (),
        severity: Severity | None = None,
        message: str | None = None,
        **args: object,
    ) -> None:
        self.place = place
        self.hint = hint
        self.related = tuple(related)
        self.severity = severity
        self.message = message
        self.args = args

    def __repr__(self) -> str:
        return f"Problem({self.place}, {self.args})"


class Fault(NamedTuple):
    """A problem that the reader noticed, with the code of the rule that owns its wording."""

    code: str
    problem: Problem


class Span(NamedTuple):
    """A stretch of a file: lines and columns from 1 in characters, offsets from 0; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int
    start: int = 0
    end: int = 0


START = Span(1, 1, 1, 1)
"""The place of a finding about a whole file, a folder or an archive entry."""


class RelatedFinding(NamedTuple):
    """A related place in terms of files."""

    path: str | None
    span: Span | None
    message: str


class Finding(NamedTuple):
    """One finding, ready for output. ``span`` is None only for the bundle as a whole."""

    code: str
    name: str
    severity: Severity
    message: str
    source: str
    path: str | None
    span: Span | None
    pointer: str | None
    hint: str
    related: tuple[RelatedFinding, ...]

    def sort_key(self) -> tuple[str, str, int, int, str, str]:
        """Return the key of the one order findings are shown in: source, path, line, column, code, message."""
        line, column = (self.span.line, self.span.column) if self.span else (0, 0)
        return self.source, self.path or "", line, column, self.code, self.message


def json_pointer(pointer: Pointer) -> str:
    """Write a pointer as RFC 6901 text: ``("tools", 0)`` is ``/tools/0``."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in pointer)
