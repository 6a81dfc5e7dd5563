"""The language of instruction texts: directives, variables, tags and merge conflicts, with their places.

One pass over the text, in linear time. Every pattern is possessive, and no scan that fails crosses a sign at which the
next one would start. Offsets are in characters of the text.
"""

from __future__ import annotations

import bisect
import operator
import re
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HYPHENATED = frozenset({"telephony-caller-id", "uui-headers", "x-headers"})
"""Variables of the platform whose names are no identifiers; any other hyphen between braces makes plain text."""

KINDS = ("TOOL", "AGENT", "WIDGET")
"""The directives that the platform knows."""

DirectiveForm = Literal["brace", "angle", "no-colon", "no-at", "dollar", "spaced", "doubled", "bare", "prose"]
VariableForm = Literal["brace", "dollar", "dollar-brace", "session", "spaced", "double", "angle"]


class Directive(NamedTuple):
    """The mention of a tool, agent or widget, as it should be or nearly so.

    ``kind`` is the keyword in upper case (one of ``KINDS``, or another word), ``keyword`` as written. ``name`` is
    trimmed and may be empty; ``name_start`` and ``name_end`` are its place. One that is not ``closed`` ends where its
    line ends or the next directive or brace begins.
    """

    kind: str
    keyword: str
    name: str
    form: DirectiveForm
    closed: bool
    start: int
    end: int
    name_start: int
    name_end: int

    @property
    def known(self) -> bool:
        """Whether the keyword is one that the platform knows."""
        return self.kind in KINDS

    @property
    def canonical(self) -> str:
        """The directive in the form that the platform reads."""
        return f"{{@{self.kind}: {self.name}}}"

    @property
    def meant(self) -> bool:
        """Whether it is meant to name a tool, agent or widget and does so: names like these are looked up."""
        return self.known and self.closed and bool(self.name) and self.form != "bare"


class VariableUse(NamedTuple):
    """The mention of a variable, as it should be (``brace``) or nearly so.

    ``name`` is the whole path as it belongs between braces, ``parts`` its steps; a step that is a number is a position
    in a list. ``exempt`` tells that it stands in an ``<inline_example>``.
    """

    name: str
    parts: tuple[str, ...]
    form: VariableForm
    start: int
    end: int
    exempt: bool = False


class Conflict(NamedTuple):
    """What a merge left behind, from its opening marker line to the end of its closing one."""

    start: int
    opening_end: int
    closing_start: int
    end: int


class InstructionText(NamedTuple):
    """An instruction file: its path, its text, and what was found in it, in the order of the text."""

    path: str
    text: str
    directives: tuple[Directive, ...]
    variables: tuple[VariableUse, ...]
    conflicts: tuple[Conflict, ...]

    def in_conflict(self, offset: int) -> bool:
        """Tell whether an offset lies in a merge conflict."""
        before = bisect.bisect_right(self.conflicts, offset, key=operator.attrgetter("start"))
        return before > 0 and offset < self.conflicts[before - 1].end


class Tag(NamedTuple):
    """An XML-like tag. ``shape`` is ``open``, ``close`` or ``empty`` (it closes itself)."""

    name: str
    shape: Literal["open", "close", "empty"]
    start: int
    end: int


class Piece(NamedTuple):
    """A stretch of an instruction: plain text, or the mention of something with its name."""

    kind: Literal["text", "variable", "tool", "agent", "widget"]
    source: str
    name: str = ""


def scan(path: str, text: str) -> InstructionText:
    """Find everything that the rules look at in an instruction text."""
    directives: list[Directive] = []
    variables: list[VariableUse] = []
    for token in _tokens(text):
        if isinstance(token, VariableUse):
            variables.append(token)
        elif token.form != "prose":
            directives.append(token)
    if "<inline_example" in text:
        variables = list(_exempted(variables, _example_regions(text)))
    return InstructionText(path, text, tuple(directives), tuple(variables), tuple(_conflicts(text)))


def spans(text: str) -> Iterator[Piece]:
    """Cut a text into pieces that rejoin to it; only what the platform or we read as a mention is one."""
    done = 0
    for token in _tokens(text):
        mention = _mention(token)
        if mention is None:
            continue
        kind, start = mention
        if start > done:
            yield Piece("text", text[done:start])
        yield Piece(kind, text[start : token.end], token.name)
        done = token.end
    if done < len(text):
        yield Piece("text", text[done:])


_PIECES: dict[str, Literal["tool", "agent", "widget"]] = {"TOOL": "tool", "AGENT": "agent", "WIDGET": "widget"}


def _mention(
    token: Directive | VariableUse,
) -> tuple[Literal["text", "variable", "tool", "agent", "widget"], int] | None:
    if isinstance(token, VariableUse):
        if token.form == "brace":
            return "variable", token.start
        if token.form == "dollar-brace":  # the platform reads the braces; the dollar before them is text
            return "variable", token.start + 1
        return None
    if token.meant and token.form in {"brace", "angle"}:
        return _PIECES[token.kind], token.start
    return None


def path_of(parts: tuple[str, ...]) -> str:
    """Write the steps of a path as they stand between braces."""
    if len(parts) == 1:
        return parts[0]
    return parts[0] + "".join(f"[{part}]" if part.isdigit() else f".{part}" for part in parts[1:])


def tags(text: str) -> Iterator[Tag]:
    """Yield the XML-like tags of a text, which need not be well-formed; none in a comment or in backticks."""
    position = 0
    while match := _TAG.search(text, position):
        position = match.end()
        slash, name, rest = match.groups()
        if name is None:
            end = text.find("-->", position)
            position = len(text) if end < 0 else end
        elif not (text[match.start() - 1 : match.start()] == "`" == text[position : position + 1]):
            shape: Literal["open", "close", "empty"] = "close" if slash else "empty" if rest.endswith("/") else "open"
            yield Tag(name, shape, match.start(), position)


_TAG = re.compile(r"<!--|<(/?)([A-Za-z][A-Za-z0-9_.-]*+)((?=[\s/>])[^<>]*+)>")

# -- tokens -----------------------------------------------------------------------------------------------------------

_SIGN = re.compile(
    r"\{(?!\{\{)(?=[ \t{@A-Za-z_])|\$(?=[{<A-Za-z_])|<(?=[@$ \t])|[\[(](?=@[TAW])|@(?=TOOL|AGENT|WIDGET)"
)
"""Where a token may begin: a cheap look at the sign and what follows it."""
_BRACE_HEAD = re.compile(
    r"(\$?)(\{\{?)([ \t]*+)(?:(@)([ \t]*+)([A-Za-z][A-Za-z0-9_-]*+)|(TOOL|AGENT|WIDGET)(?=[ \t]*+:))([ \t]*+)(:?)"
)
_BRACE_STOP = re.compile(r"[}{\r\n]|<@")
_ANGLE_HEAD = re.compile(r"<@([A-Za-z][A-Za-z0-9_-]*+)[ \t]*+:")
_ANGLE_STOP = re.compile(r"[>{\r\n]|<@")
_BARE_HEAD = re.compile(r"([\[(]|(?<!\w))@(TOOL|AGENT|WIDGET)([\[(:<])")
_BARE_NAME = re.compile(r"[^\[\](){}<>@\r\n]*+")
_BARE_WORD = re.compile(r"[ \t]*+[\"'`]?([A-Za-z0-9_.-]++)[\"'`]?")
_CLOSING = {"[": "]", "(": ")", "<": ">"}


def _tokens(text: str) -> Iterator[Directive | VariableUse]:
    position = 0
    while sign := _SIGN.search(text, position):
        start = sign.start()
        token = _token(text, start, sign.group())
        if token is None:
            position = start + 1
        else:
            yield token
            position = token.end


def _token(text: str, start: int, sign: str) -> Directive | VariableUse | None:
    if sign == "{":
        return _brace(text, start) or _braced(text, start)
    if sign == "<":
        return _angle(text, start) or _angled(text, start)
    if sign == "$":
        return _dollar(text, start)
    return _bare(text, start)


def _dollar(text: str, start: int) -> Directive | VariableUse | None:
    follower = text[start + 1 : start + 2]
    if follower == "{":
        return _brace(text, start) or _dollar_braced(text, start)
    if follower == "<":
        return _angled(text, start)
    return _dollar_name(text, start)


# -- directives -------------------------------------------------------------------------------------------------------


def _brace(text: str, start: int) -> Directive | None:
    head = _BRACE_HEAD.match(text, start)
    if head is None or not _is_directive(head, text[head.end() : head.end() + 1]):
        return None
    doubled, at, word, colon = head[2] == "{{", head[4], head[6] or head[7], head[9]
    stop = _BRACE_STOP.search(text, head.end())
    end = stop.start() if stop else len(text)
    if stop is None or stop.group() != "}":
        if doubled or not (at and colon and word.upper() in KINDS):
            return None
        return _directive(text, word, _form(head), (start, head.end(), end), closed=False)
    if doubled and not text.startswith("}}", end):
        return None
    return _directive(text, word, _form(head), (start, head.end(), end), closed=True, closing=2 if doubled else 1)


def _is_directive(head: re.Match[str], follower: str) -> bool:
    word, without_at, blank, colon = head[6], head[7], head[8], head[9]
    return bool(without_at or colon) or (word.upper() in KINDS and (bool(blank) or follower == "}"))


def _form(head: re.Match[str]) -> DirectiveForm:
    dollar, opening, pad, at, gap, _, _, _, colon = head.groups()
    if dollar:
        return "dollar"
    if opening == "{{":
        return "doubled"
    if not at:
        return "no-at"
    if pad or gap:
        return "spaced"
    return "brace" if colon else "no-colon"


def _angle(text: str, start: int) -> Directive | None:
    head = _ANGLE_HEAD.match(text, start)
    if head is None:
        return None
    stop = _ANGLE_STOP.search(text, head.end())
    end = stop.start() if stop else len(text)
    closed = stop is not None and stop.group() == ">"
    if not closed and head[1].upper() not in KINDS:
        return None
    return _directive(text, head[1], "angle", (start, head.end(), end), closed=closed)


def _directive(
    text: str, word: str, form: DirectiveForm, offsets: tuple[int, int, int], *, closed: bool, closing: int = 1
) -> Directive:
    """Build a directive from the offsets of its first sign, of the end of its head and of its closing sign."""
    start, head_end, stop = offsets
    raw = text[head_end:stop]
    name = raw.strip(" \t")
    name_start = head_end + len(raw) - len(raw.lstrip(" \t")) if name else head_end
    end = stop + closing if closed else max(head_end, name_start + len(name))
    shape: DirectiveForm = "prose" if _is_prose(name) else form
    return Directive(word.upper(), word, name, shape, closed, start, end, name_start, name_start + len(name))


def _is_prose(name: str) -> bool:
    """Tell whether a name stands for any name: ``...`` or ``<name>``."""
    return name.startswith("<") or (bool(name) and not name.strip(".…"))


def _bare(text: str, start: int) -> Directive | None:
    head = _BARE_HEAD.match(text, start)
    if head is None:
        return None
    bracket, word, opening = head.groups()
    if bracket and opening != ":":
        return None
    found = _bare_name(text, head.end(), _CLOSING.get(bracket or opening, ""))
    if found is None:
        return None
    name, name_start, end = found
    place = (start, end, name_start, name_start + len(name))
    return Directive(word, word, name, "bare", True, *place)  # noqa: FBT003


def _bare_name(text: str, start: int, closing: str) -> tuple[str, int, int] | None:
    """Return name, start of the name and end of the directive; without a closing sign the name is one word."""
    match = (_BARE_NAME if closing else _BARE_WORD).match(text, start)
    if match is None or (closing and not text.startswith(closing, match.end())):
        return None
    raw = match.group(0 if closing else 1)
    name = raw.strip() if closing else raw.rstrip(".-")
    if not name or _is_prose(name):
        return None
    name_start = start + len(raw) - len(raw.lstrip()) if closing else match.start(1)
    end = match.end() + 1 if closing else match.end() - (len(raw) - len(name))
    return name, name_start, end


# -- variables --------------------------------------------------------------------------------------------------------

_CHAIN = r"([A-Za-z_][A-Za-z0-9_.\[\]-]*+)"
_BRACED = re.compile(r"(\{\{?)([ \t]*+)" + _CHAIN + r"([ \t]*+)(\}\}?)")
_ANGLED = re.compile(r"(\$?)<([ \t]*+)(\$?)" + _CHAIN + r"([ \t]*+)>")
_DOLLAR_NAME = re.compile(r"(?<![\w$])\$([A-Za-z_][A-Za-z0-9_.]*+)")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*+")
_INDEX = re.compile(r"\[[0-9]++\]")


def _braced(text: str, start: int) -> VariableUse | None:
    match = _BRACED.match(text, start)
    parts = _parts(match[3]) if match else None
    if match is None or parts is None:
        return None
    if match[1] == "{{":
        return _use(parts, "double", start, match.end()) if match[5] == "}}" else None
    form: VariableForm = "spaced" if match[2] or match[4] else "brace"
    return _use(parts, form, start, match.start(5) + 1)


def _dollar_braced(text: str, start: int) -> VariableUse | None:
    inner = _braced(text, start + 1)
    if inner is None or inner.form == "double":
        return None
    if _is_session(inner.parts):
        return _use(inner.parts[2:], "session", start, inner.end)
    form: VariableForm = "dollar-brace" if inner.form == "brace" else "spaced"
    return _use(inner.parts, form, start, inner.end)


def _dollar_name(text: str, start: int) -> VariableUse | None:
    match = _DOLLAR_NAME.match(text, start)
    if match is None:
        return None
    chain = match[1].rstrip(".")
    parts = _parts(chain)
    if parts is None:
        return None
    end = match.start(1) + len(chain)
    if _is_session(parts):
        return _use(parts[2:], "session", start, end)
    return _use(parts, "dollar", start, end)


def _angled(text: str, start: int) -> VariableUse | None:
    match = _ANGLED.match(text, start)
    if match is None or not (match[1] or match[2] or match[3] or match[5]):
        return None
    parts = _parts(match[4])
    return _use(parts, "angle", start, match.end()) if parts else None


def _is_session(parts: tuple[str, ...]) -> bool:
    return len(parts) > 2 and parts[0] in {"session", "context"} and parts[1] in {"variables", "params"}


def _use(parts: tuple[str, ...], form: VariableForm, start: int, end: int) -> VariableUse:
    return VariableUse(path_of(parts), parts, form, start, end)


def _parts(chain: str) -> tuple[str, ...] | None:
    """Return the steps of ``a.b[0]``, None where it is none."""
    if _IDENTIFIER.fullmatch(chain):
        return (chain,)
    steps = chain.replace("[", ".[").split(".")
    if not _IDENTIFIER.fullmatch(steps[0]) and steps[0] not in HYPHENATED:
        return None
    if not all(_IDENTIFIER.fullmatch(step) or _INDEX.fullmatch(step) for step in steps[1:]):
        return None
    return tuple(step.strip("[]") for step in steps)


# -- regions ----------------------------------------------------------------------------------------------------------

_EXAMPLE = re.compile(r"<inline_example(?:\s[^<>]*+)?>")
_EXAMPLE_END = "</inline_example>"
_MARKER = re.compile(r"^(?:(<<<<<<< )|(=======)(?=\s|\Z)|(>>>>>>> ))[^\r\n]*+", re.MULTILINE)


def _example_regions(text: str) -> Iterator[tuple[int, int]]:
    position = 0
    while opening := _EXAMPLE.search(text, position):
        position = text.find(_EXAMPLE_END, opening.end())
        if position < 0:
            return
        yield opening.start(), position


def _exempted(variables: Iterable[VariableUse], regions: Iterator[tuple[int, int]]) -> Iterator[VariableUse]:
    region = next(regions, None)
    for use in variables:
        while region is not None and region[1] <= use.start:
            region = next(regions, None)
        inside = region is not None and region[0] <= use.start
        yield use._replace(exempt=True) if inside else use


def _conflicts(text: str) -> Iterator[Conflict]:
    opening: re.Match[str] | None = None
    divided = False
    for marker in _MARKER.finditer(text):
        if marker[1]:
            opening, divided = marker, False
        elif marker[2]:
            divided = opening is not None
        elif opening is not None and divided:
            yield Conflict(opening.start(), opening.end(), marker.start(), marker.end())
            opening, divided = None, False
