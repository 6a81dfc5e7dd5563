"""JSON, strictly: values at the speed of the standard library, positions only when somebody asks."""

from __future__ import annotations

import itertools
import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the stubs, there since Python 2.6
from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.documents.json_places import SURROGATE, skip_blanks, without_lone
from bundler.documents.lines import Lines
from bundler.documents.scalars import JSON_NUMBER, NoFormError, integer, number
from bundler.documents.text import too_large
from bundler.findings import Fault, Part, Place, Problem, Related, at_file, at_key, at_text, at_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.documents.scalars import JsonValue
    from bundler.findings import Pointer
    from bundler.limits import Limits

_BLANK = " \t\r\n"
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_STRUCTURE = re.compile(r'\\.|["\[\]{}]', re.DOTALL)
_CONSTANT = re.compile(r"-?[A-Za-z]+")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
MOST_FAULTS = 1_000
"""How many faults of one kind are told of one file: whoever has that many has one cause."""


class Read(NamedTuple):
    """What a text gave: its value (None with ``usable`` False where it has none) and its faults."""

    value: JsonValue
    usable: bool
    faults: list[Fault]


class _Hooks:
    """What the decoder calls; notes that something needs a second look."""

    def __init__(self, limits: Limits) -> None:
        self.digits = limits.int_digits
        self.doubtful = False

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) != len(pairs):
            self.doubtful = True
        return made

    def constant(self, text: str) -> str:
        self.doubtful = True
        return text

    def integer(self, text: str) -> int | str:
        try:
            return integer(text, self.digits)
        except NoFormError:
            self.doubtful = True
            return text

    def float(self, text: str) -> float | str:
        try:
            return number(text)
        except NoFormError:
            self.doubtful = True
            return text


def read(path: str, text: str, limits: Limits) -> Read:
    """Read a JSON text. A value with no form comes out as its text, a lone surrogate as U+FFFD."""
    hooks = _Hooks(limits)
    decoder = json.JSONDecoder(
        object_pairs_hook=hooks.pairs,
        parse_constant=hooks.constant,
        parse_int=hooks.integer,
        parse_float=hooks.float,
    )
    try:
        value = decoder.decode(text)
    except json.JSONDecodeError as error:
        return Read(None, usable=False, faults=[_too_deep(path, text, limits) or _syntax(path, text, error)])
    except RecursionError:
        value = None
    if value is None or isinstance(value, (dict, list)):
        deep = _measure(path, value, text, limits)
        if deep:
            return Read(None, usable=False, faults=[deep])
    faults: list[Fault] = []
    if hooks.doubtful or (len(text) > limits.scalar // 4 and _holds_long_text(value, limits.scalar // 4)):
        faults = list(itertools.islice(_second_look(path, text, limits), MOST_FAULTS))
    if _ESCAPED_SURROGATE.search(text):
        value, lone = without_surrogates(path, value)
        faults += lone
    return Read(value, not any(fault.code == "ZIP107" for fault in faults), faults)


def _measure(path: str, value: Any, text: str, limits: Limits) -> Fault | None:
    """Go through the containers level by level: how deep, how many values."""
    if value is None:
        return _too_deep(path, text, limits)
    level, depth, count = [value], 0, 1
    while level:
        depth += 1
        if depth > limits.data_depth:
            return _too_deep(path, text, limits)
        children = [child for node in level for child in (node.values() if type(node) is dict else node)]
        count += len(children)
        if count > limits.nodes:
            return too_large(path, "number of values", count, limits.nodes, "--max-nodes")
        level = [child for child in children if type(child) is dict or type(child) is list]
    return None


def _holds_long_text(value: Any, length: int) -> bool:
    level = [value]
    while level:
        if any(type(node) is str and len(node) > length for node in level):
            return True
        mappings = [node for node in level if type(node) is dict]
        lists = [node for node in level if type(node) is list]
        level = [item for node in mappings for pair in node.items() for item in pair]
        level += [item for node in lists for item in node]
    return False


def _too_deep(path: str, text: str, limits: Limits) -> Fault | None:
    if text.count("[") + text.count("{") <= limits.data_depth:
        return None
    depth, quoted = 0, False
    for match in _STRUCTURE.finditer(text):
        sign = match.group()
        if sign == '"':
            quoted = not quoted
        elif quoted or sign[0] == "\\":
            continue
        elif sign in "]}":
            depth -= 1
        else:
            depth += 1
            if depth > limits.data_depth:
                return too_deep(path, match.start(), limits)
    return None


def too_deep(path: str, offset: int, limits: Limits) -> Fault:
    """Return the fault of a value that is nested beyond the limit."""
    message = "nesting deeper than {limit} levels has no form in the bundle format"
    return Fault("SCH307", Problem(at_text(path, offset, offset + 1), message=message, limit=limits.data_depth))


# -- faults, with positions ------------------------------------------------------------------------------------------


class Token(NamedTuple):
    """A key or scalar of a JSON text: where it starts and ends; ``first`` is where the object gave the key before."""

    pointer: Pointer
    part: Part
    start: int
    end: int
    first: int | None = None


class _Open:
    """An array or object that is being read."""

    __slots__ = ("keys", "step", "wants_key")

    def __init__(self, is_object: bool) -> None:
        self.step: int | str = "" if is_object else 0
        self.keys: dict[str, int] = {}
        self.wants_key = is_object

    def comma(self) -> None:
        if isinstance(self.step, int):
            self.step += 1
        else:
            self.wants_key = True


def tokens(text: str) -> Iterator[Token]:
    """Yield each key and each scalar of a valid JSON text, in order, keys before their values."""
    stack: list[_Open] = []
    offset = skip_blanks(text, 0)
    while offset < len(text):
        char = text[offset]
        end = offset + 1
        if char in "[{":
            stack.append(_Open(char == "{"))
        elif char in "]}":
            stack.pop()
        elif char == ",":
            stack[-1].comma()
        elif char != ":":
            end = _scalar_end(text, offset)
            yield _token(text, offset, end, stack)
        offset = skip_blanks(text, end)


def _token(text: str, start: int, end: int, stack: list[_Open]) -> Token:
    if not stack or not stack[-1].wants_key:
        return Token(tuple(frame.step for frame in stack), Part.VALUE, start, end)
    frame = stack[-1]
    key = frame.step = scanstring(text, start + 1)[0]
    frame.wants_key = False
    first = frame.keys.setdefault(key, start)
    return Token(tuple(f.step for f in stack), Part.KEY, start, end, first if first != start else None)


def _scalar_end(text: str, offset: int) -> int:
    if text[offset] == '"':
        return int(scanstring(text, offset + 1)[1])
    match = _CONSTANT.match(text, offset) or JSON_NUMBER.match(text, offset)
    return match.end() if match else offset + 1


def _second_look(path: str, text: str, limits: Limits) -> Iterator[Fault]:
    """Find, with places, what the decoder could only notice."""
    lines = Lines(text)
    for token in tokens(text):
        written = text[token.start : token.end]
        if len(written) > limits.scalar // 4 and (size := len(written.encode()) - 2) > limits.scalar:
            yield too_large(path, "length of a text", size, limits.scalar, "--max-scalar")
        elif token.first is not None:
            yield duplicate(path, lines, token.pointer[-1], token.first, token.start, token.end)
        elif token.part is Part.VALUE and written[0] not in '"tfn' and not _has_form(written, limits):
            yield Fault("SCH307", Problem(at_value(path, token.pointer), value=shortened(written)))


def duplicate(path: str, lines: Lines, key: object, first: int, start: int, end: int) -> Fault:
    """Return the fault of a key that stands twice in one mapping."""
    place, line = at_text(path, start, end), lines.position(first)[0]
    earlier = at_text(path, first, first + end - start)
    return Fault("SCH302", Problem(place, related=[Related(earlier, "first given here")], key=key, line=line))


def _has_form(written: str, limits: Limits) -> bool:
    try:
        if written.lstrip("-").isdecimal():
            integer(written, limits.int_digits)
        else:
            number(written)
    except ValueError:
        return False
    return written[-1] not in "Ny"


def shortened(text: str) -> str:
    """Return a text that fits into a message."""
    return text if len(text) <= 40 else f"{text[:32]}… ({len(text)} characters)"


def without_surrogates(path: str, value: JsonValue) -> tuple[JsonValue, list[Fault]]:
    """Return a value with each lone surrogate replaced, and one fault for each text that held some."""
    faults: list[Fault] = []
    return _replace(path, value, (), faults), faults


def _replace(path: str, value: JsonValue, pointer: Pointer, faults: list[Fault]) -> JsonValue:
    # recursion is safe: the depth of the value was checked before
    if isinstance(value, str):
        return _replaced(value, at_value(path, pointer), faults)
    if isinstance(value, list):
        return [_replace(path, item, (*pointer, index), faults) for index, item in enumerate(value)]
    if isinstance(value, dict):
        made = {}
        for key, item in value.items():
            clean = _replaced(key, at_key(path, (*pointer, key)), faults)
            made[clean] = _replace(path, item, (*pointer, clean), faults)
        return made
    return value


def _replaced(text: str, place: Place, faults: list[Fault]) -> str:
    match = SURROGATE.search(text)
    if not match:
        return text
    clean = without_lone(text)
    if len(faults) >= MOST_FAULTS:
        return clean
    steps = (without_lone(step) if isinstance(step, str) else step for step in place.pointer)
    place = place._replace(pointer=tuple(steps))
    faults.append(Fault("SCH307", Problem(place, value=f"\\u{ord(match.group()):04x}")))
    return clean


# -- syntax errors ---------------------------------------------------------------------------------------------------


def _syntax(path: str, text: str, error: json.JSONDecodeError) -> Fault:
    if not text.strip(_BLANK):
        return Fault("SCH303", Problem(at_file(path), text="file holds no data"))
    start, words = _diagnosis(text, error)
    return Fault("SCH300", Problem(at_text(path, start, min(start + 1, len(text))), text=words))


def _diagnosis(text: str, error: json.JSONDecodeError) -> tuple[int, str]:
    start = skip_blanks(text, error.pos)
    rest = text[start : start + 2]
    before = text[:start].rstrip(_BLANK)
    if error.msg.startswith("Illegal trailing comma") or (rest[:1] in tuple("]}") and before.endswith(",")):
        return text.rindex(",", 0, start + 1), "a comma stands before the end of a list or object"
    if rest in ("//", "/*") or rest[:1] == "#":
        return start, "JSON has no comments"
    words = next((words for beginning, words in _WORDING.items() if error.msg.startswith(beginning)), error.msg.lower())
    if "missing" not in words:
        return error.pos, words
    if not rest:
        return start, f"the file ends too early: {words}"
    if rest[:1] == "'":
        return start, "JSON texts stand in double quotes"
    word = _WORD.match(text, start)
    return start, f"{words} before '{word.group()[:40]}'" if word else f"{words} before '{rest[:1]}'"


_WORDING = {
    "Expecting value": "a value is missing",
    "Expecting property name": "a key in double quotes is missing",
    "Expecting ',' delimiter": "a comma or the closing bracket is missing",
    "Expecting ':' delimiter": "the ':' after a key is missing",
    "Unterminated string": "a text starts here and does not end",
    "Invalid control character": "a text holds a line break or control character; write it as an escape",
    "Invalid \\escape": "no escape of JSON starts like this",
    "Invalid \\uXXXX escape": "an escape '\\u' needs four hexadecimal digits",
    "Extra data": "more text follows after the end of the value",
}
