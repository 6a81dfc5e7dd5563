"""YAML 1.2 (core schema) from the events of libyaml, or of PyYAML's own parser where libyaml is not built in."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Never

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from bundler.documents import yaml_syntax
from bundler.documents.json_reader import MOST_FAULTS, duplicate, shortened, too_deep, without_surrogates
from bundler.documents.lines import Lines
from bundler.documents.scalars import FIRST, NoFormError, disagreement, resolve, tagged
from bundler.documents.text import too_large
from bundler.documents.yaml_tree import duplicates, read_tree
from bundler.documents.yaml_veil import Veil
from bundler.findings import Fault, Part, Pointer, Problem, at_file, at_key, at_text, at_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from bundler.documents.scalars import JsonValue
    from bundler.limits import Limits

_TAG = "tag:yaml.org,2002:"
_SCALAR_TAGS = {_TAG + kind: kind for kind in ("str", "int", "float", "bool", "null")}
_NOTHING: Final = object()
_MERGE: Final = object()


class Ambiguous(NamedTuple):
    """A plain scalar that readers of YAML 1.2 and 1.1 type differently, with both readings in words."""

    pointer: Pointer
    part: Part
    raw: str
    read_12: str
    read_11: str


class ReadYaml(NamedTuple):
    """What a text gave: its value (None with ``usable`` False where it has none), its faults, its doubtful scalars."""

    value: JsonValue
    usable: bool
    faults: list[Fault]
    ambiguous: tuple[Ambiguous, ...] = ()


class _Stop(Exception):  # noqa: N818 - it ends the reading, with what to say
    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault


class _Anchor(NamedTuple):
    """What an anchor stands for: its value, how many nodes it grows to, how deep it is, the text of a scalar."""

    value: Any
    nodes: int
    height: int
    text: str | None = None


class _Frame:
    """A mapping or sequence that is being read."""

    __slots__ = ("anchor", "before", "height", "key", "merges", "start", "value")

    def __init__(self, value: Any, event: Any, before: int) -> None:
        self.value = value
        self.key: Any = _NOTHING
        self.merges: list[Any] | None = None
        self.anchor: str | None = event.anchor
        self.start: int = event.start_mark.index
        self.before = before
        self.height = 1


class _Reader:
    """Builds the value of one document from events. No recursion, so depth costs nothing but is limited anyway."""

    def __init__(self, path: str, text: str, limits: Limits) -> None:
        self.path = path
        self.veil = Veil(text)
        self.veiled = self.veil.active
        self.most_nodes = limits.nodes
        self.long = limits.scalar // 4
        self.text = text
        self.limits = limits
        self.stack: list[_Frame] = []
        self.anchors: dict[str, _Anchor | _Frame] = {}
        self.root: Any = _NOTHING
        self.nodes = 0
        self.faults: list[Fault] = []
        self.ambiguous: list[Ambiguous] = []
        self.noted: dict[str, int] = {}
        self.repeated = False
        self.documents = 0

    def run(self) -> None:
        """Read all events."""
        next_event = yaml_syntax.parser(self.veil.text).get_event
        handlers = _HANDLERS
        while (event := next_event()) is not None:
            handler = handlers.get(type(event))
            if handler:
                handler(self, event)

    # -- events ----------------------------------------------------------------------------------------------------

    def on_document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            place = at_text(self.path, event.start_mark.index, event.end_mark.index)
            raise _Stop(Fault("SCH303", Problem(place, text="a second document starts here; only one is allowed")))

    def on_scalar(self, event: Any) -> None:
        text = event.value
        self.nodes += 1
        if self.nodes > self.most_nodes or len(text) > self.long:
            self.check_size(text)
        if self.veiled:
            text = self.veil.lift(text, event.style)
        if event.tag is not None:
            value = self.tagged(event, text)
        elif event.style or not event.implicit[0] or text[:1] not in _LOOK:
            value = text
        else:
            value = self.plain(text)
        if event.anchor is not None:
            self.anchors[event.anchor] = _Anchor(value, 1, 0, text)
        self.add(value, event, text)

    def on_alias(self, event: Any) -> None:
        anchor = self.anchors.get(event.anchor)
        if anchor is None:
            self.stop("SCH300", event, f"alias '{event.anchor}' is not defined")
        if isinstance(anchor, _Frame):
            self.stop("SCH305", event, f"alias '{event.anchor}' contains itself")
        self.count(anchor.nodes, event)
        if len(self.stack) + anchor.height > self.limits.data_depth:
            raise _Stop(too_deep(self.path, event.start_mark.index, self.limits))
        if self.stack and anchor.height >= self.stack[-1].height:
            self.stack[-1].height = anchor.height + 1
        self.add(anchor.value, event, anchor.text)

    def on_sequence(self, event: Any) -> None:
        self.open(event, [], "seq")

    def on_mapping(self, event: Any) -> None:
        self.open(event, {}, "map")

    def on_end(self, event: Any) -> None:
        frame = self.stack.pop()
        value = frame.value
        if frame.merges is not None:
            value = _merged(frame.merges, value)
        if frame.anchor is not None and self.anchors.get(frame.anchor) is frame:
            self.anchors[frame.anchor] = _Anchor(value, self.nodes - frame.before, frame.height)
        if self.stack and frame.height >= self.stack[-1].height:
            self.stack[-1].height = frame.height + 1
        self.add(value, event, None, frame.start)

    def on_stream_end(self, event: Any) -> None:  # noqa: ARG002 - called like the others
        if self.root is _NOTHING:
            raise _Stop(Fault("SCH303", Problem(at_file(self.path), text="file holds no data")))

    # -- values ----------------------------------------------------------------------------------------------------

    def open(self, event: Any, value: Any, kind: str) -> None:
        if event.tag is not None and event.tag not in ("!", _TAG + kind):
            self.refuse_tag(event, kind)
        self.count(1)
        frame = _Frame(value, event, self.nodes - 1)
        if frame.anchor is not None:
            self.anchors[frame.anchor] = frame
        self.stack.append(frame)
        if len(self.stack) > self.limits.data_depth:
            raise _Stop(too_deep(self.path, frame.start, self.limits))

    def add(self, value: Any, event: Any, text: str | None = None, start: int | None = None) -> None:
        """Put a finished value where it belongs: into its list, as a key, under its key, or as the root."""
        if not self.stack:
            if text != "" or event.start_mark.index != event.end_mark.index:
                self.root = value
            return
        frame = self.stack[-1]
        key = frame.key
        if type(frame.value) is list:
            frame.value.append(value)
        elif key is _NOTHING:
            self.set_key(frame, value, event, text, start)
        elif key is _MERGE:
            self.merge(frame, value)
        else:
            if key in frame.value:
                self.repeated = True
            frame.value[key] = value
            frame.key = _NOTHING

    def set_key(self, frame: _Frame, value: Any, event: Any, text: str | None, start: int | None) -> None:
        if type(value) is str:
            is_merge = value == "<<" and type(event) is ScalarEvent and not event.style and event.tag is None
            frame.key = _MERGE if is_merge else value
            return
        start = event.start_mark.index if start is None else start
        key = (self.text[start : event.end_mark.index] if text is None else text).strip()
        place = at_key(self.path, (*self.pointer(), key))
        frame.key = key
        self.note("SCH301", Problem(place, field=shortened(key), want="text", got=kind_of(value)))

    def merge(self, frame: _Frame, value: Any) -> None:
        sources = value if type(value) is list else [value]
        if all(type(source) is dict for source in sources):
            frame.merges = [*(frame.merges or ()), *sources]
        else:
            frame.value["<<"] = value
        frame.key = _NOTHING

    def plain(self, text: str) -> JsonValue:
        readings = disagreement(text)
        if readings:
            pointer, part = self.here(text)
            self.ambiguous.append(Ambiguous(pointer, part, text, *readings))
        try:
            return resolve(text, self.limits.int_digits)
        except NoFormError:
            return self.no_form(text)

    def tagged(self, event: Any, text: str) -> JsonValue:
        if event.tag == "!":
            return text
        kind = _SCALAR_TAGS.get(event.tag)
        if kind is None:
            self.refuse_tag(event, "")
        try:
            return tagged(kind, text, self.limits.int_digits)
        except NoFormError:
            return self.no_form(text)
        except ValueError:
            self.stop("SCH300", event, f"'{shortened(text)}' is not of the type that its tag '!!{kind}' says")

    def no_form(self, text: str) -> str:
        pointer, part = self.here(text)
        place = at_key(self.path, pointer) if part is Part.KEY else at_value(self.path, pointer)
        self.note("SCH307", Problem(place, value=shortened(text)))
        return text

    def note(self, code: str, problem: Problem) -> None:
        count = self.noted[code] = self.noted.get(code, 0) + 1
        if count <= MOST_FAULTS:
            self.faults.append(Fault(code, problem))

    def here(self, text: str) -> tuple[Pointer, Part]:
        """Return where a scalar that was just read stands: it is a key where a mapping waits for one."""
        pointer = self.pointer()
        if self.stack and self.stack[-1].key is _NOTHING and type(self.stack[-1].value) is dict:
            return (*pointer, text), Part.KEY
        return pointer, Part.VALUE

    def pointer(self) -> Pointer:
        """Return the pointer of what is read next; that of its mapping where a key is."""
        steps = [len(frame.value) if type(frame.value) is list else frame.key for frame in self.stack]
        return tuple("<<" if step is _MERGE else step for step in steps if step is not _NOTHING)

    # -- limits and refusals -----------------------------------------------------------------------------------------

    def check_size(self, text: str) -> None:
        self.count(0)
        size = len(text.encode())
        if size > self.limits.scalar:
            raise _Stop(too_large(self.path, "length of a text", size, self.limits.scalar, "--max-scalar"))

    def count(self, nodes: int, event: Any = None) -> None:
        self.nodes += nodes
        if self.nodes > self.limits.nodes:
            offset = event.start_mark.index if event else 0
            text = f"aliases grow to {self.nodes} nodes" if self.anchors else f"{self.nodes} nodes"
            place = at_text(self.path, offset, event.end_mark.index if event else 0)
            raise _Stop(Fault("SCH305", Problem(place, text=f"{text}, limit {self.limits.nodes}")))

    def refuse_tag(self, event: Any, kind: str) -> Never:
        start, end = yaml_syntax.tag_span(self.text, event.start_mark.index)
        tag = shortened(self.text[start:end])
        if kind and event.tag in (*_SCALAR_TAGS, _TAG + "seq", _TAG + "map"):
            words = f"tag '{tag}' does not fit a {'list' if kind == 'seq' else 'mapping'}"
            raise _Stop(Fault("SCH300", Problem(at_text(self.path, start, end), text=words)))
        raise _Stop(Fault("SCH305", Problem(at_text(self.path, start, end), text=f"tag '{tag}' is not allowed")))

    def stop(self, code: str, event: Any, text: str) -> Never:
        raise _Stop(Fault(code, Problem(at_text(self.path, event.start_mark.index, event.end_mark.index), text=text)))


_LOOK = FIRST | {""}
_HANDLERS: dict[type[Event], Callable[[_Reader, Any], None]] = {
    ScalarEvent: _Reader.on_scalar,
    AliasEvent: _Reader.on_alias,
    SequenceStartEvent: _Reader.on_sequence,
    MappingStartEvent: _Reader.on_mapping,
    SequenceEndEvent: _Reader.on_end,
    MappingEndEvent: _Reader.on_end,
    DocumentStartEvent: _Reader.on_document,
    StreamEndEvent: _Reader.on_stream_end,
}


def _merged(sources: list[dict[str, Any]], own: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for source in sources:
        for key, value in source.items():
            made.setdefault(key, value)
    made.update(own)
    return made


def kind_of(value: object) -> str:
    """Return a word for the type of a value."""
    if value is None:
        return "null"
    names = {bool: "a boolean", int: "a number", str: "text", list: "a list", dict: "an object"}
    return names.get(type(value), "a number")


def read(path: str, text: str, limits: Limits) -> ReadYaml:
    """Read a YAML text. A number with no form comes out as its text, a lone surrogate as U+FFFD."""
    reader = _Reader(path, text, limits)
    try:
        reader.run()
    except _Stop as stop:
        return ReadYaml(None, usable=False, faults=[stop.fault])
    except yaml.YAMLError as error:
        return ReadYaml(None, usable=False, faults=[yaml_syntax.fault(path, text, error, limits)])
    except (ValueError, TypeError, LookupError, AttributeError, AssertionError, RecursionError, OverflowError) as error:
        return ReadYaml(None, usable=False, faults=[yaml_syntax.unknown(path, error)])
    value = reader.root
    if reader.repeated:
        lines = Lines(text)
        reader.faults += [
            duplicate(path, lines, key, first, start, end)
            for key, first, start, end in islice(duplicates(read_tree(text, reader.veil)), MOST_FAULTS)
        ]
    if reader.veil.surrogates:
        value, lone = without_surrogates(path, value)
        reader.faults += lone
    return ReadYaml(value, usable=True, faults=reader.faults, ambiguous=tuple(reader.ambiguous))
