"""What libyaml complains about, in plain words and at the right place; and its parser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import yaml

from bundler.documents.json_reader import too_deep
from bundler.documents.lines import Lines
from bundler.findings import Fault, Problem, at_file, at_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from bundler.limits import Limits

try:
    from yaml._yaml import CParser

    _FAST: Callable[[str], Any] | None = CParser
except ImportError:
    _FAST = None

LIBYAML = _FAST is not None
"""Whether PyYAML brings libyaml; without it reading is about twenty times slower."""


class _PureParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's own parser, with the same methods as the one of libyaml."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def parser(text: str) -> Any:
    """Return a parser whose ``get_event()`` gives one event after the other, then None."""
    return (_FAST or _PureParser)(text)


_TAGS = re.compile(r"(?:&\S+\s+)?(!(?:<[^>]*>|[^\s,\[\]{}]*))")
_SPACE = re.compile(r"\s")
_SPACES = re.compile(r"\s*")
_LINE_END = re.compile(r"[\r\n]")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_WORDS = (
    ("mapping values are not allowed", "a ':' is not expected here; quote the text or check the indentation"),
    ("could not find expected ':'", "a ':' is missing after this key"),
    ("did not find expected key", "the indentation does not fit what stands before"),
    ("expected <block end>", "the indentation does not fit what stands before"),
    ("did not find expected '-' indicator", "a list item does not start with '- ' or is indented differently"),
    ("did not find expected ',' or ']'", "a ',' or ']' is missing"),
    ("expected ',' or ']'", "a ',' or ']' is missing"),
    ("did not find expected ',' or '}'", "a ',' or '}' is missing"),
    ("expected ',' or '}'", "a ',' or '}' is missing"),
    ("did not find expected node content", "a value is missing"),
    ("expected the node content", "a value is missing"),
    ("found unexpected end of stream", "a text in quotes does not end"),
    ("found unexpected document indicator", "a text in quotes does not end before the document does"),
    ("block sequence entries are not allowed", "a list item is not expected here"),
    ("block collections are not allowed", "a list or mapping is not expected here"),
    ("did not find expected <document start>", "text follows after the end of the document"),
    ("expected '<document start>'", "text follows after the end of the document"),
    ("unknown escape character", "no escape of YAML starts like this"),
    ("invalid Unicode character escape code", "this escape names no character"),
    ("undefined tag handle", "the handle of this tag is not declared"),
)


def fault(path: str, text: str, error: yaml.YAMLError, limits: Limits) -> Fault:
    """Return the syntax error of a text as a fault."""
    start, words = _diagnosis(text, error)
    if "nesting depth" in words:
        return too_deep(path, start, limits)
    return Fault("SCH300", Problem(at_text(path, start, min(start + 1, len(text))), text=words))


def unknown(path: str, error: Exception) -> Fault:
    """Return a fault for an error that a parser should not have raised."""
    return Fault("SCH300", Problem(at_file(path), text=f"cannot be read ({type(error).__name__})"))


def _diagnosis(text: str, error: yaml.YAMLError) -> tuple[int, str]:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        bad = _UNPRINTABLE.search(text)
        start = bad.start() if bad else 0
        return start, f"character U+{ord(text[start]):04X} is not allowed" if bad else "cannot be read as YAML"
    start = min(mark.index, len(text))
    tab = _tab_line(text, start)
    if tab is not None:
        return tab, "a tab indents this line"
    problem = str(getattr(error, "problem", "") or getattr(error, "context", ""))
    if "end of stream" in problem or "document indicator" in problem:
        context = getattr(error, "context_mark", None)
        start = min(context.index, len(text)) if context else start
    return start, _plain_words(problem, text[start : start + 1])


def _plain_words(problem: str, char: str) -> str:
    if "cannot start any token" in problem:
        return f"a text cannot start with '{char}'; quote it"
    for part, words in _WORDS:
        if part in problem:
            return words
    return problem[:1].lower() + problem[1:]


def _tab_line(text: str, offset: int) -> int | None:
    """Return the start of the line at an offset, or of the one before, if a tab is part of its indentation."""
    lines = Lines(text)
    number = lines.position(offset)[0]
    line = lines.line_text(number)
    if "\t" in line[: len(line) - len(line.lstrip(" \t"))]:
        return lines.start(number)
    return lines.start(number - 1) if lines.line_text(number - 1)[:1] == "\t" else None


def tag_span(text: str, offset: int) -> tuple[int, int]:
    """Return where the tag of a node stands that starts, with its properties, at an offset."""
    match = _TAGS.match(text, offset)
    return match.span(1) if match else (offset, offset + 1)


def content_start(text: str, start: int, end: int) -> int:
    """Return where a node starts behind its tag and anchor."""
    if text[start : start + 1] not in ("&", "!"):
        return start
    while start < end and text[start] in "&!#":
        stop = _LINE_END if text[start] == "#" else _SPACE
        match = stop.search(text, start, end)
        start = _SPACES.match(text, match.start(), end).end() if match else end  # type: ignore[union-attr]
    return start
