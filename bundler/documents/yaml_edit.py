"""The ways to write an edit of a YAML text, the smallest first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bundler.documents.edits import Delete, Edit, Insert, RenameKey, Set, value_at
from bundler.documents.json_edit import compact
from bundler.documents.json_writer import json_text
from bundler.documents.splice import Entry, delete_entry, insert_entry, replace
from bundler.documents.yaml_writer import (
    Layout,
    double_quoted,
    dump_yaml,
    single_quoted,
    yaml_entry,
    yaml_item,
    yaml_key,
    yaml_lines,
    yaml_scalar,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.documents.document import Document
    from bundler.documents.scalars import JsonValue
    from bundler.documents.yaml_tree import Node
    from bundler.findings import Pointer

_DASH = re.compile(r"^[ ]*(-)(?=[ \t\r\n]|\Z)", re.MULTILINE)


def ways(document: Document, change: Edit, wanted: JsonValue) -> Iterator[str]:
    """Yield texts that may say what the edit wants."""
    page = _Page(document)
    yield from page.spliced(change)
    for size in range(len(change.pointer) - 1, -1, -1):
        pointer = change.pointer[:size]
        yield from page.set(pointer, value_at(wanted, pointer))
    yield page.ended(dump_yaml(wanted))


class _Page:
    """A YAML text with its tree, as the edits see it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.text = document.text
        self.newline = "\r\n" if "\r\n" in self.text else "\n"
        self.layout = _layout(document)

    def ended(self, text: str) -> str:
        """Return a text that was written here with the line ends of the document."""
        return text.replace("\n", self.newline)

    def column(self, offset: int) -> int:
        return self.document.lines.position(offset)[1] - 1

    def line_start(self, offset: int) -> int:
        return offset - self.column(offset)

    def line_end(self, offset: int) -> int:
        """Return where the line of an offset ends, before its line end."""
        match = re.compile(r"[\r\n]|\Z").search(self.text, offset)
        return match.start() if match else len(self.text)

    def path(self, pointer: Pointer) -> list[tuple[Node | None, Node]]:
        """Return key and node of each step, from the root on; nothing where an alias or a merge is on the way."""
        root = self.document.tree
        found: list[tuple[Node | None, Node]] = [(None, root)] if root else []
        for step in pointer:
            node = found[-1][1] if found else None
            if node is None or node.kind not in ("map", "seq"):
                return []
            entry = _entry(node, self.text, step)
            if entry is None:
                return []
            found.append(entry)
        return found

    # -- the edits -------------------------------------------------------------------------------------------------

    def spliced(self, change: Edit) -> Iterator[str]:
        if isinstance(change, Set):
            yield from self.set(change.pointer, change.value)
        elif isinstance(change, RenameKey):
            yield from self.rename(change)
        else:
            path = self.path(change.pointer[:-1])
            if not path or path[-1][1].kind not in ("map", "seq") or not path[-1][1].nodes:
                return
            if path[-1][1].style == "flow":
                yield from self.flow(change, path[-1][1])
            elif isinstance(change, Insert):
                yield self.insert(change, path[-1][1])
            else:
                yield from self.delete(change, path[-1][1])

    def set(self, pointer: Pointer, value: JsonValue) -> Iterator[str]:
        path = self.path(pointer)
        if not path:
            return
        key, node = path[-1]
        in_flow = any(parent.style == "flow" for _, parent in path[:-1])
        for written in self.inline(node, value, in_flow=in_flow):
            space = " " if self.text[node.start - 1 : node.start] in (":", "-") else ""
            for start in {node.start: 1, node.outer: 1}:
                yield replace(self.text, start, node.end, space + written)
        if not in_flow:
            yield self.set_block(key, node, value)
        space = " " if self.text[node.outer - 1 : node.outer] in (":", "-") else ""
        yield replace(self.text, node.outer, node.end, space + compact(value))

    def inline(self, node: Node, value: JsonValue, *, in_flow: bool) -> Iterator[str]:
        """Yield one-line forms of a scalar, in the quotes that the one before had."""
        if isinstance(value, (dict, list)) or node.kind not in ("scalar", "alias") or node.style in ("|", ">"):
            return
        if isinstance(value, str) and node.style:
            yield single_quoted(value) if node.style == "'" else double_quoted(value)
        if not isinstance(value, str) or "\n" not in value:
            yield from yaml_scalar(value, "", 0, Layout())
        if in_flow and isinstance(value, str):
            yield double_quoted(value)

    def set_block(self, key: Node | None, node: Node, value: JsonValue) -> str:
        """Write a value in block style: below its key, behind its dash, or as the root."""
        if key is None:
            lines = list(yaml_lines(value, " " * self.column(node.outer), self.layout))
            return self.put(node.outer, node.end, [lines[0].lstrip(" "), *lines[1:]])
        first, *rest = yaml_entry("k", value, " " * self.column(key.outer), self.layout)
        return self.put(key.end, node.end, [first.lstrip(" ")[1:], *rest])

    def rename(self, change: RenameKey) -> Iterator[str]:
        path = self.path(change.pointer)
        key = path[-1][0] if path else None
        if key is None:
            return
        if key.style == "'":
            yield replace(self.text, key.start, key.end, single_quoted(change.new))
        elif key.style == '"':
            yield replace(self.text, key.start, key.end, double_quoted(change.new))
        for written in (yaml_key(change.new), json_text(change.new)):
            yield replace(self.text, key.start, key.end, written)

    def flow(self, change: Insert | Delete, parent: Node) -> Iterator[str]:
        step = change.pointer[-1]
        if parent.kind == "map":
            entries = [Entry(key.outer, max(key.end, value.end)) for key, value in parent.entries]
            names = [key.key(self.text) for key, _ in parent.entries]
        else:
            entries, names = [Entry(node.outer, node.end) for node in parent.nodes], []
        if isinstance(change, Delete):
            position = _position(change, names)
            if len(entries) > 1 and position < len(entries):
                yield delete_entry(self.text, entries, position)
            return
        position = _position(change, names)
        for value in (self.in_flow(change.value), compact(change.value)):
            new = f"{yaml_key(step)}: {value}" if isinstance(step, str) else value
            yield insert_entry(self.text, entries, position, new)

    def in_flow(self, value: JsonValue) -> str:
        return compact(value) if isinstance(value, (dict, list)) else yaml_scalar(value, "", 0, Layout())[0]

    # -- lines of block style ----------------------------------------------------------------------------------------

    def entries(self, parent: Node) -> list[Entry]:
        """Return where the entries of a block mapping or list stand, with keys or dashes."""
        if parent.kind == "map":
            return [Entry(key.outer, max(key.end, value.end)) for key, value in parent.entries]
        found: list[Entry] = []
        for node in parent.nodes:
            dash = _DASH.search(self.text, found[-1].end) if found else None
            found.append(Entry(dash.start(1) if dash else parent.start, node.end))
        return found

    def insert(self, change: Insert, parent: Node) -> str:
        step = change.pointer[-1]
        entries = self.entries(parent)
        names = [key.key(self.text) for key, _ in parent.entries]
        column = self.column(entries[0].start)
        if isinstance(step, str):
            lines = list(yaml_entry(step, change.value, " " * column, self.layout))
        else:
            lines = list(yaml_item(change.value, " " * column, self.layout))
        position = _position(change, names)
        if position == len(entries):
            end = self.line_end(entries[-1].end)
            return self.put(end, end, ["", *lines])
        start = entries[position].start
        if position == 0:
            return self.put(start, start, [lines[0].lstrip(" "), *lines[1:], " " * column])
        start = self.above_comments(self.line_start(start), entries[position - 1].end, column)
        return self.put(start, start, [*lines, ""])

    def above_comments(self, start: int, floor: int, column: int) -> int:
        """Move up over the comment lines that stand directly above an entry at its own indentation."""
        lines = self.document.lines
        number = lines.position(start)[0]
        while number > 1 and lines.start(number - 1) >= floor:
            line = lines.line_text(number - 1)
            if not line.startswith(" " * column + "#"):
                break
            number -= 1
        return lines.start(number)

    def delete(self, change: Delete, parent: Node) -> Iterator[str]:
        entries = self.entries(parent)
        position = _position(change, [key.key(self.text) for key, _ in parent.entries])
        if len(entries) < 2 or position >= len(entries):
            return
        start, end = entries[position]
        line = self.line_start(start)
        if self.text[line:start].strip():
            after = re.compile(r"\s*").match(self.text, end)
            yield replace(self.text, start, after.end() if after else end, "")
            return
        end = self.line_end(end)
        if end == len(self.text):
            yield replace(self.text, len(self.text[:line].rstrip("\r\n")), end, "")
        else:
            yield replace(self.text, line, end + (2 if self.text.startswith("\r\n", end) else 1), "")

    def put(self, start: int, end: int, lines: list[str]) -> str:
        return replace(self.text, start, end, self.newline.join(lines))


def _position(change: Insert | Delete, names: list[str]) -> int:
    """Return the position of an entry among those that are written; the end for one that comes in by a merge."""
    step = change.pointer[-1]
    if isinstance(step, int):
        return step
    name = change.before if isinstance(change, Insert) else step
    return names.index(name) if name in names else len(names)


def _entry(node: Node, text: str, step: int | str) -> tuple[Node | None, Node] | None:
    if node.kind == "seq":
        return (None, node.nodes[step]) if isinstance(step, int) and step < len(node.nodes) else None
    found = [entry for entry in node.entries if entry[0].key(text) == step]
    return found[-1] if found else None


def _layout(document: Document) -> Layout:
    """Look at the first mapping and the first list below a key to see how much deeper they stand."""
    found: dict[str, str] = {}
    waiting = [document.tree] if document.tree else []
    while waiting and len(found) < 2:
        node = waiting.pop(0)
        waiting += node.nodes
        for key, value in node.entries if node.style != "flow" else []:
            if value.kind in ("map", "seq") and value.style != "flow":
                deeper = document.lines.position(value.start)[1] - document.lines.position(key.start)[1]
                found.setdefault(value.kind, " " * max(deeper, value.kind == "map"))
    return Layout(None, found.get("map", "  "), found.get("seq", ""))
