"""Between an object of a bundle and a node of the model, both ways and without loss.

A ``Shape`` lists the fields of a node and where each stands in the object. Drawing takes a value into a field only if
the field writes it back exactly; everything else goes to the node's extension. So writing a drawn node gives the
object again, whatever it held: fields nobody knows, values of the wrong type, any order and spelling of the keys.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.errors import RefusedError
from bundler.findings import json_pointer
from bundler.formats.ces.objects import ABSENT, arranged, camel, changed, get, put, renamed, same, snake
from bundler.model.base import Extension
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from bundler.findings import Pointer
    from bundler.formats.ces.objects import Path
    from bundler.model.base import JsonObject, JsonValue, Node
    from bundler.model.instruction import Instruction

    ReadInstruction = Callable[[str], Instruction]
    """Gives the instruction whose text stands in the file at a path."""

FORMAT = "ces"
"""The name of the bundle format in origins and extensions."""


class Form(NamedTuple):
    """How one field is drawn from a value and written to one; either answers ABSENT where it has nothing to say.

    ``nested`` are the shapes of nodes inside the field.
    """

    draw: Callable[[Any, ReadInstruction], Any]
    write: Callable[[Any], Any]
    nested: tuple[Shape, ...] = ()


class Field(NamedTuple):
    """A field of a node. ``gathers`` says that several places of the object add up to it.

    ``target`` is the kind of thing that the field names, if it names any.
    """

    name: str
    path: Path
    form: Form
    target: str = ""
    gathers: bool = False


class Mark(NamedTuple):
    """A value that tells which shape an object has: an object, a text, or ``true``."""

    path: Path
    kind: type

    def stands_in(self, value: JsonValue) -> bool:
        """Tell whether an object bears the mark."""
        found = value
        for key in self.path:
            if not isinstance(found, dict):
                return False
            found = found.get(key, found.get(snake(key)))
        return found is True if self.kind is bool else isinstance(found, self.kind)


class Shape:
    """The fields of a class of nodes and where they stand in an object.

    ``message`` is the wire message of the object, whose fields give the usual order of the keys. ``kind`` and
    ``constants`` are fields that all nodes of the shape share. ``mark`` tells objects of the shape from those of its
    alternatives; an object or ``true`` there is written even where no field has anything to say.
    """

    def __init__(
        self,
        node: Callable[..., Node],
        message: str,
        *fields: Field,
        mark: str = "",
        marked: type = dict,
        kind: str = "",
        constants: Mapping[str, str] | None = None,
    ) -> None:
        self.node = node
        self.fields = fields
        self.mark = Mark(tuple(mark.split("/")), marked) if mark else None
        self.message = message
        self.constants = {**({"kind": kind} if kind else {}), **(constants or {})}
        paths = [one.path for one in fields] + ([self.mark.path] if self.mark else [])
        self.inner = frozenset({()}) | {path[:length] for path in paths for length in range(len(path))}
        if self.mark and self.mark.kind is dict:
            self.inner |= {self.mark.path}
        self.known = frozenset(paths) | self.inner
        self.inner -= {one.path for one in fields}

    def fits(self, node: Node) -> bool:
        """Tell whether a node has this shape."""
        return type(node) is self.node and all(getattr(node, name) == value for name, value in self.constants.items())

    def draw(self, value: JsonObject, read: ReadInstruction) -> Node:
        """Return the node that an object describes. ``write`` gives the object back exactly."""
        spelling: dict[str, str] = {}
        value = self._respelled(value, (), spelling)
        written: JsonObject = {}
        drawn: dict[str, Any] = dict(self.constants)
        for one_field in self.fields:
            self._draw_field(one_field, value, read, drawn, written)
        self._write_mark(written)
        values: JsonObject = {}
        order: dict[str, tuple[str, ...]] = {}
        self._keep_rest((), value, written, values, order)
        if values or order or spelling:
            drawn["ext"] = {FORMAT: Extension(values=values, order=order, spelling=spelling)}
        return self.node(**drawn)

    def write(self, node: Node) -> JsonObject:
        """Return the object that a node describes.

        Raises RefusedError where what its extension holds has no place in the object.
        """
        written: JsonObject = {}
        for one_field in self.fields:
            back = one_field.form.write(getattr(node, one_field.name))
            if back is not ABSENT:
                put(written, one_field.path, back)
        self._write_mark(written)
        extension = node.ext.get(FORMAT)
        if extension is None:
            return self._ranked(written, ())
        for pointer, value in extension.values.items():
            self._fill(written, pointer, value)
        written = self._ranked(written, ())
        for pointer, keys in extension.order.items():
            written = changed(written, self._path(pointer), functools.partial(arranged, keys))
        for pointer, key in reversed(extension.spelling.items()):
            *parent, name = self._path(pointer) or ("",)
            written = changed(written, parent, functools.partial(renamed, name, key))
        return written

    def references(self, node: Node, base: Pointer = ()) -> Iterator[tuple[str, str, Pointer]]:
        """Yield kind, name and pointer of everything that the fields of a node name; pointers are the bundle's."""
        for one_field in self.fields:
            content = getattr(node, one_field.name)
            pointer = (*base, *one_field.path)
            if one_field.target and isinstance(content, str):
                yield one_field.target, content, pointer
            elif one_field.target and isinstance(content, tuple):
                yield from ((one_field.target, name, (*pointer, at)) for at, name in enumerate(content))
            elif one_field.form.nested and content:
                yield from _nested_references(one_field.form.nested, content, pointer)

    def lost(self, node: Node, elsewhere: Container[str] = (), base: str = "") -> Iterator[str]:
        """Yield the fields of a node that say something and that ``write`` does not write, as ``model/provider``.

        ``elsewhere`` are fields that have a place outside the object.
        """
        fields: dict[str, list[Field]] = {}
        for one_field in self.fields:
            fields.setdefault(one_field.name, []).append(one_field)
        for name, info in type(node).model_fields.items():
            content = getattr(node, name)
            if name in {"origin", "ext"} or name in elsewhere or name in self.constants or content == info.default:
                continue
            forms = [one_field.form for one_field in fields.get(name, ())]
            if all(form.write(content) is ABSENT for form in forms):
                yield base + name
            else:
                yield from _nested_losses([shape for form in forms for shape in form.nested], content, base + name)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def _respelled(self, value: JsonObject, at: Path, spelling: dict[str, str]) -> JsonObject:
        """Return the object with known keys in their canonical spelling, noting those that were written otherwise."""
        found: JsonObject = {}
        for key, child in value.items():
            usual = camel(key)
            name = usual if usual != key and (*at, usual) in self.known and usual not in value else key
            path = (*at, name)
            if name != key:
                spelling[json_pointer(path)] = key
            inside = path in self.inner and isinstance(child, dict)
            found[name] = self._respelled(child, path, spelling) if inside else child
        return found

    def _draw_field(
        self, one_field: Field, value: JsonObject, read: ReadInstruction, drawn: dict[str, Any], written: JsonObject
    ) -> None:
        name, path, form, _, gathers = one_field
        found = get(value, path)
        if found is ABSENT or (name in drawn and not gathers):
            return
        content = form.draw(found, read)
        if content is ABSENT or not same(form.write(content), found):
            return
        drawn[name] = (*drawn.get(name, ()), *content) if gathers else content
        put(written, path, found)

    def _write_mark(self, written: JsonObject) -> None:
        if self.mark and self.mark.kind is not str and get(written, self.mark.path) is ABSENT:
            put(written, self.mark.path, True if self.mark.kind is bool else {})

    def _keep_rest(
        self,
        at: Path,
        value: JsonObject,
        written: JsonObject,
        values: JsonObject,
        order: dict[str, tuple[str, ...]],
    ) -> None:
        """Note what is in an object and not in what the fields write, and the order of its keys if it is unusual."""
        usual = list(written)
        for key, child in value.items():
            path = (*at, key)
            if key not in written:
                usual.append(key)
            if path in self.inner and isinstance(child, dict) and (child or key in written):
                self._keep_rest(path, child, written.get(key, {}), values, order)
            elif key not in written:
                values[json_pointer(path)] = child
        rank = _ranks(self.message, at)
        if sorted(usual, key=lambda key: rank.get(key, len(rank))) != list(value):
            order[json_pointer(at)] = tuple(value)

    def _fill(self, written: JsonObject, pointer: str, value: JsonValue) -> None:
        """Put a value of an extension into an object unless a field has written one there."""
        path = self._path(pointer)
        if not path or path[:-1] not in self.inner:
            raise RefusedError(f"'{show(pointer)}' of an extension has no place in an object of the bundle")
        if get(written, path) is ABSENT:
            put(written, path, value)

    def _path(self, pointer: str) -> Path:
        if pointer and not pointer.startswith("/"):
            raise RefusedError(f"'{show(pointer)}' of an extension is no JSON pointer")
        return tuple(step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])

    def _ranked(self, value: JsonObject, at: Path) -> JsonObject:
        """Return an object with its keys in the order of the message, unknown ones last."""
        rank = _ranks(self.message, at)
        ranked: JsonObject = {}
        for key in sorted(value, key=lambda key: rank.get(key, len(rank))):
            path, child = (*at, key), value[key]
            ranked[key] = self._ranked(child, path) if path in self.inner and isinstance(child, dict) else child
        return ranked


def choose(shapes: Sequence[Shape], value: JsonValue) -> Shape | None:
    """Return the first of the shapes that an object has, None for what is no object; a shape without mark takes all."""
    if not isinstance(value, dict):
        return None
    return next((shape for shape in shapes if shape.mark is None or shape.mark.stands_in(value)), None)


def shape_of(shapes: Iterable[Shape], node: Node) -> Shape | None:
    """Return the one of the shapes that a node has, None where the bundle has no form for it."""
    return next((shape for shape in shapes if shape.fits(node)), None)


@functools.cache
def _ranks(message: str, path: Path) -> Mapping[str, int]:
    """Return the places of the keys in the object at a path of a message."""
    from bundler.formats.ces.wire import table

    fields = table().message(message).fields
    for key in path:
        inner = fields.get(key)
        fields = table().message(inner.of).fields if inner is not None and inner.of else {}
    return {name: at for at, name in enumerate(fields)}


def _nested_references(shapes: tuple[Shape, ...], content: Any, at: Pointer) -> Iterator[tuple[str, str, Pointer]]:
    nodes = enumerate(content) if isinstance(content, tuple) else [(None, content)]
    for index, node in nodes:
        shape = shape_of(shapes, node)
        if shape is not None:
            yield from shape.references(node, at if index is None else (*at, index))


def _nested_losses(shapes: Sequence[Shape], content: Any, name: str) -> Iterator[str]:
    nodes = content if isinstance(content, tuple) else (content,)
    for at, node in enumerate(nodes if shapes else ()):
        place = f"{name}/{at}" if isinstance(content, tuple) else name
        shape = shape_of(shapes, node)
        if shape is None:
            yield place
        else:
            yield from shape.lost(node, (), f"{place}/")
