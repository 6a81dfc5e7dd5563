"""One bundle in memory: its files, what reading them gave, and what can be done with them."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

from bundler.errors import RefusedError
from bundler.filetree import read_tree
from bundler.findings import START, Part, Span
from bundler.formats.ces.reader import Reading
from bundler.settings import DEFAULT_SETTINGS

if TYPE_CHECKING:
    from bundler.documents import Lines
    from bundler.facts import Facts
    from bundler.filetree import FileTree
    from bundler.findings import Fault, Place
    from bundler.limits import Limits
    from bundler.model.loss import Loss
    from bundler.model.project import Project
    from bundler.report import LintReport
    from bundler.settings import Settings


class Source:
    """What was read from one place: a tree, or the faults that say why there is none.

    ``name`` is the input as the user wrote it. ``stops`` are the faults of an archive that ended the reading.
    """

    def __init__(self, name: str, tree: FileTree | None, faults: tuple[Fault, ...], limits: Limits) -> None:
        self.name = name
        self.tree = tree
        self.container_faults = faults
        self.reading = None if tree is None else Reading(tree, limits)
        self._lines: dict[str, Lines] = {}

    @property
    def archived(self) -> bool:
        """Whether the input is an archive."""
        return self.tree is None or self.tree.archived

    def text(self, path: str) -> str | None:
        """Return the text of a file without its byte order mark, None where it is absent or no text."""
        return None if self.reading is None else self.reading.text(path)

    def locate(self, place: Place) -> Span | None:
        """Return lines and columns of a place: 1:1 for files and folders, None for the bundle."""
        if place.path is None:
            return None
        if place.part in {Part.KEY, Part.VALUE}:
            document = None if self.reading is None else self.reading.document(place.path)
            return START if document is None else document.span(place.pointer, place.part)
        if place.part is Part.TEXT:
            lines = self._lines_of(place.path)
            return START if lines is None else lines.span(place.start, place.end)
        if place.part is Part.BYTE and self.tree is not None:
            return _span_of_byte(self.tree.files.get(place.path, b""), place.start)
        return START

    def _lines_of(self, path: str) -> Lines | None:
        if path not in self._lines:
            from bundler.documents import Lines

            text = self.text(path)
            if text is None:
                return None
            self._lines[path] = Lines(text)
        return self._lines[path]


class Bundle(Source):
    """A bundle that could be opened. Made by ``bundler.load``; never changes.

    ``tree`` holds every file, ``facts`` what rules see, ``model()`` the normalized model. ``losses`` is what the source
    held that a bundle has no place for.
    """

    tree: FileTree
    reading: Reading

    def __init__(
        self, name: str, tree: FileTree, faults: tuple[Fault, ...], limits: Limits, losses: tuple[Loss, ...] = ()
    ) -> None:
        super().__init__(name, tree, faults, limits)
        self.losses = losses

    @property
    def facts(self) -> Facts:
        """What rules see."""
        return self.reading.facts

    @functools.cached_property
    def digest(self) -> str:
        """The identity of the content: sha256 over the sorted paths and the digests of their files."""
        from bundler.filetree import content_digest

        return content_digest(self.tree.files)

    def model(self) -> Project:
        """Return the normalized model of the bundle."""
        from bundler.convert import to_project

        return to_project(self)

    def lint(self, settings: Settings = DEFAULT_SETTINGS) -> LintReport:
        """Check the bundle and return the findings in the order of output."""
        from bundler.linter import lint

        return lint(self, settings)

    def convert(self, form: str, *, style: str = "keep") -> Bundle:
        """Return the bundle with every manifest as ``"json"`` or ``"yaml"``; values and key order stay.

        Raises RefusedError where a value has no form in the target.
        """
        from bundler.convert import convert_manifests

        return convert_manifests(self, form, style=style).bundle

    def dump_zip(self, *, keep_hidden: bool = False) -> bytes:
        """Return the archive that the platform takes: the same content gives the same bytes.

        Raises RefusedError where the content may not leave: links, values without a form, ambiguous manifests.
        """
        from bundler.convert import pack

        return pack(self, keep_hidden=keep_hidden).data


def open_source(source: str | Path | bytes, *, name: str = "", limits: Limits, keep_hidden: bool = False) -> Source:
    """Read a folder, a zip file or zip bytes. Content never raises: a tree that is refused is a Source without one.

    Raises UsageError for a path that does not exist and AccessError for one that cannot be read.
    """
    where = source if isinstance(source, bytes) else Path(source)
    reading = read_tree(where, limits=limits, keep_hidden=keep_hidden)
    shown = name or ("-" if isinstance(source, bytes) else str(source))
    if reading.tree is None:
        return Source(shown, None, reading.faults, limits)
    return Bundle(shown, reading.tree, reading.faults, limits)


def load(
    source: str | Path | bytes,
    *,
    name: str = "",
    settings: Settings = DEFAULT_SETTINGS,
    keep_hidden: bool = False,
) -> Bundle:
    """Open a bundle: the path of a folder or a zip file, or the bytes of a zip.

    ``name`` is what findings call the input; by default the path, or ``-`` for bytes. ``keep_hidden`` also reads dot
    files. Raises UsageError where nothing is at the path, AccessError where it cannot be read, RefusedError where it
    is no bundle or no safe archive.
    """
    from bundler.linter import refusal

    opened = open_source(source, name=name, limits=settings.limits, keep_hidden=keep_hidden)
    refused = refusal(opened)
    if refused is not None or not isinstance(opened, Bundle):
        raise refused or RefusedError("cannot be read")
    return opened


def _span_of_byte(data: bytes, offset: int) -> Span:
    before = data[:offset].removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    line, column = len(lines), len(lines[-1]) + 1
    return Span(line, column, line, column + 1)
