"""Where everything stands in a YAML text: a tree of places, built only when somebody asks for one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from yaml import YAMLError
from yaml.events import (
    AliasEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from bundler.documents.json_places import Spot, without_lone
from bundler.documents.names import ByName
from bundler.documents.yaml_syntax import content_start, parser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bundler.documents.yaml_veil import Veil
    from bundler.findings import Pointer


_COMMENT = re.compile(r"\s#[^\r\n]*")


class Node:
    """A node of a YAML text.

    ``outer`` is where it starts with its tag and anchor, ``start`` without; ``end`` is where its last character is.
    ``kind`` is ``scalar``, ``alias``, ``seq`` or ``map``; ``style`` that of a scalar, ``flow`` of a list or mapping in
    brackets. ``nodes`` are the items of a list, or keys and values of a mapping in turn. ``target`` is what an alias
    stands for. ``names`` and ``merges`` are kept by the look-up of a mapping's entries.
    """

    __slots__ = (
        *("anchor", "end", "kind", "merges", "names", "nodes", "outer", "start", "style", "tag", "target", "text"),
    )

    def __init__(self, kind: str, event: Any, style: str, tag: str | None, text: str = "") -> None:
        self.kind = kind
        self.outer: int = event.start_mark.index
        self.start = self.outer
        self.end: int = event.end_mark.index
        self.style = style
        self.anchor: str | None = event.anchor
        self.tag = tag
        self.text = text
        self.nodes: list[Node] = []
        self.target: Node | None = None
        self.names: ByName[tuple[Node, Node]] | None = None
        self.merges: list[Node] = []

    @property
    def entries(self) -> list[tuple[Node, Node]]:
        """The keys and values of a mapping."""
        return list(zip(self.nodes[::2], self.nodes[1::2], strict=True)) if self.kind == "map" else []

    def key(self, text: str) -> str:
        """Return what the reader calls the entry that has this node as its key."""
        if self.kind == "alias" and self.target is not None:
            return self.target.text if self.target.kind == "scalar" else text[self.start : self.end]
        return self.text if self.kind == "scalar" else text[self.outer : self.end].strip()

    @property
    def is_merge(self) -> bool:
        """Whether this node, as a key, merges other mappings."""
        return self.kind == "scalar" and self.text == "<<" and not self.style and self.tag is None


def read_tree(text: str, veil: Veil) -> Node | None:
    """Return the tree of a text that was read without a syntax error; None for JSON that no YAML parser takes."""
    builder = _Builder(text, veil)
    try:
        next_event = parser(veil.text).get_event
        while (event := next_event()) is not None:
            handler = _HANDLERS.get(type(event))
            if handler:
                handler(builder, event)
    except YAMLError:
        return None
    return builder.root


class _Builder:
    def __init__(self, text: str, veil: Veil) -> None:
        self.text = text
        self.veil = veil
        self.root: Node | None = None
        self.stack: list[Node] = []
        self.anchors: dict[str, Node] = {}

    def add(self, node: Node) -> None:
        if node.anchor is not None:
            self.anchors[node.anchor] = node
        if node.anchor is not None or node.tag is not None:
            node.start = content_start(self.text, node.outer, max(node.end, node.outer))
        if self.stack:
            self.stack[-1].nodes.append(node)
        else:
            self.root = node

    def scalar(self, event: Any) -> None:
        style = event.style or ""
        text = without_lone(self.veil.lift(event.value, style)) if self.veil.active else event.value
        node = Node("scalar", event, style, event.tag, text)
        if style in _BLOCK:
            node.end = node.outer + len(self.text[node.outer : node.end].rstrip())
        self.add(node)

    def alias(self, event: Any) -> None:
        node = Node("alias", event, "", None)
        node.target, node.anchor = self.anchors.get(node.anchor or ""), None
        self.add(node)

    def sequence(self, event: Any) -> None:
        self.open("seq", event)

    def mapping(self, event: Any) -> None:
        self.open("map", event)

    def open(self, kind: str, event: Any) -> None:
        node = Node(kind, event, "flow" if event.flow_style else "", event.tag)
        self.add(node)
        self.stack.append(node)

    def close(self, event: Any) -> None:
        node = self.stack.pop()
        if node.style == "flow":
            node.end = event.end_mark.index
        elif node.nodes:
            node.end = max(node.nodes[-1].end, node.end)


_BLOCK = ("|", ">")
_HANDLERS: dict[type[Event], Callable[[_Builder, Any], None]] = {
    ScalarEvent: _Builder.scalar,
    AliasEvent: _Builder.alias,
    SequenceStartEvent: _Builder.sequence,
    MappingStartEvent: _Builder.mapping,
    SequenceEndEvent: _Builder.close,
    MappingEndEvent: _Builder.close,
}


def comments(root: Node | None, text: str) -> int:
    """Return how many comments a text holds; several lines are several."""
    waiting = [root] if root else []
    scalars = []
    while waiting:
        node = waiting.pop()
        waiting += node.nodes
        if node.kind == "scalar":
            scalars.append((node.start, node.end))
    offset, found = 0, 0
    for start, end in [*sorted(scalars), (len(text), len(text))]:
        found += sum(1 for _ in _COMMENT.finditer(f" {text[offset:start]}"))
        # the header of a block text may carry a comment of its own
        header = text[start:end].split("\n", 1)[0] if text[start : start + 1] in ("|", ">") else ""
        found += " #" in header
        offset = max(offset, end)
    return found


def duplicates(root: Node | None) -> Iterator[tuple[str, int, int, int]]:
    """Yield key, offset of its first use, start and end of the later one, for each key that stands twice."""
    waiting = [root] if root else []
    found = []
    while waiting:
        node = waiting.pop()
        waiting += node.nodes
        seen: dict[str, int] = {}
        for key, _ in node.entries:
            name = key.key("")
            if key.is_merge:
                continue
            first = seen.setdefault(name, key.start)
            if first != key.start:
                found.append((name, first, key.start, key.end))
    yield from sorted(found, key=lambda entry: entry[2])


def locate(root: Node | None, text: str, pointer: Pointer) -> Spot:
    """Return the place of a pointer, or that of its nearest ancestor. Behind an alias everything is at the alias."""
    if root is None:
        return Spot((0, 0), None, found=False)
    node = root
    key: tuple[int, int] | None = None
    fixed: tuple[int, int] | None = None
    for step in pointer:
        entry = _entry(node, text, step)
        if entry is None:
            return Spot(fixed or (node.start, node.end), key, found=False)
        child_key, child, over = entry
        fixed = fixed or over
        key = fixed or ((child_key.start, child_key.end) if child_key else None)
        if child.kind == "alias" and child.target is not None:
            fixed = fixed or (child.start, child.end)
            child = child.target
        node = child
    return Spot(fixed or (node.start, node.end), key, found=True)


_Entry: TypeAlias = tuple[Node | None, Node, tuple[int, int] | None]
"""Key, value, and, where the value comes in by a merge, the place of what is merged."""


def _entry(node: Node, text: str, step: int | str) -> _Entry | None:
    if node.kind == "seq":
        return (None, node.nodes[step], None) if isinstance(step, int) and 0 <= step < len(node.nodes) else None
    if node.names is None:
        entries = node.entries
        node.names = ByName((key.key(text), (key, value)) for key, value in entries)
        node.merges = [value for key, value in entries if key.is_merge]
    found = node.names.get(step)
    return (*found, None) if found else _merged_entry(node, text, step)


def _merged_entry(node: Node, text: str, step: int | str) -> _Entry | None:
    for value in node.merges:
        for source in value.nodes if value.kind == "seq" else [value]:
            mapping = source.target if source.target is not None else source
            if mapping.kind == "map" and (entry := _entry(mapping, text, step)):
                over = (source.start, source.end) if source.kind == "alias" else None
                return entry[0], entry[1], over or entry[2]
    return None
