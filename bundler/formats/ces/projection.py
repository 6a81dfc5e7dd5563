"""Between an object of a bundle and a node of the model, both ways and without loss.

A ``Shape`` lists the fields of a node and where each stands in the object. Drawing takes a value into a field only if
the field writes it back exactly; everything else goes to the node's extension. So writing a drawn node gives the
object again, whatever it held: fields nobody knows, values of the wrong type, any order and spelling of the keys.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.errors import RefusedError
from bundler.findings import json_pointer
from bundler.model.base import Extension, Given

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from bundler.findings import Pointer
    from bundler.model.base import JsonObject, JsonValue, Node
    from bundler.model.instruction import Instruction

    ReadInstruction = Callable[[str], Instruction]
    """Gives the instruction whose text stands in the file at a path."""

FORMAT = "ces"
"""The name of the bundle format in origins and extensions."""

Path = tuple[str, ...]
"""The keys from an object down to a value in it; it never enters a list."""


class _Absent:
    """The type of ``ABSENT``: no value, which is not null."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()


# -- fields -----------------------------------------------------------------------------------------------------------


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


def field(name: str, path: str, form: Form, *, target: str = "", gathers: bool = False) -> Field:
    """Return the field of a node at a path like ``modelSettings/model``."""
    return Field(name, tuple(path.split("/")), form, target, gathers)


def _unless_none(value: Any) -> Any:
    return ABSENT if value is None else value


def _unless_empty(value: Any) -> Any:
    return value or ABSENT


def _of_type(*kinds: type) -> Callable[[Any, ReadInstruction], Any]:
    def draw(value: Any, _read: ReadInstruction) -> Any:
        return value if isinstance(value, kinds) else ABSENT

    return draw


def _draw_number(value: Any, _read: ReadInstruction) -> Any:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else ABSENT


def _draw_names(value: Any, _read: ReadInstruction) -> Any:
    return tuple(value) if isinstance(value, list) and all(isinstance(item, str) for item in value) else ABSENT


def _draw_items(value: Any, _read: ReadInstruction) -> Any:
    return tuple(value) if isinstance(value, list) else ABSENT


def _write_items(items: tuple[Any, ...]) -> Any:
    return list(items) or ABSENT


def _write_text(value: Any) -> Any:
    return value if value is None or isinstance(value, str) else value.raw


TEXT = Form(_of_type(str), lambda value: _unless_none(_write_text(value)))
NAME = Form(_of_type(str), _unless_empty)
FLAG = Form(_of_type(bool), _unless_empty)
MAYBE_FLAG = Form(_of_type(bool), _unless_none)
NUMBER = Form(_draw_number, _unless_none)
NAMES = Form(_draw_names, _write_items)
ITEMS = Form(_draw_items, _write_items)
OBJECT = Form(_of_type(dict), _unless_none)
GIVEN = Form(lambda value, _read: Given(value=value), lambda given: ABSENT if given is None else given.value)
INSTRUCTION = Form(
    lambda value, read: read(value) if isinstance(value, str) else ABSENT,
    lambda instruction: ABSENT if instruction is None else _unless_none(instruction.path),
)


def word(words: Mapping[str, str]) -> Form:
    """Return the form of an enumeration: the model's words by the bundle's."""
    back = {model: written for written, model in words.items()}
    return Form(
        lambda value, _read: words.get(value, ABSENT) if isinstance(value, str) else ABSENT,
        lambda value: back.get(value, ABSENT),
    )


def one(*shapes: Shape) -> Form:
    """Return the form of an object that is a node, of the first of the shapes that fits it."""

    def draw(value: Any, read: ReadInstruction) -> Any:
        shape = choose(shapes, value)
        return ABSENT if shape is None else shape.draw(value, read)

    def write(node: Node | None) -> Any:
        shape = None if node is None else shape_of(shapes, node)
        return ABSENT if shape is None or node is None else shape.write(node)

    return Form(draw, write, shapes)


def many(*shapes: Shape) -> Form:
    """Return the form of a list of objects that are nodes."""

    def draw(value: Any, read: ReadInstruction) -> Any:
        if not isinstance(value, list):
            return ABSENT
        chosen = [choose(shapes, item) for item in value]
        nodes = [shape.draw(item, read) for shape, item in zip(chosen, value, strict=True) if shape is not None]
        return tuple(nodes) if len(nodes) == len(value) else ABSENT

    def write(nodes: tuple[Node, ...]) -> Any:
        found = ((shape_of(shapes, node), node) for node in nodes)
        return [shape.write(node) for shape, node in found if shape is not None] or ABSENT

    return Form(draw, write, shapes)


def only(shape: Shape) -> Form:
    """Return the form of an object that is one node among those of a field that gathers."""

    def write(nodes: tuple[Node, ...]) -> Any:
        return next((shape.write(node) for node in nodes if shape.fits(node)), ABSENT)

    return Form(lambda value, read: (shape.draw(value, read),) if isinstance(value, dict) else ABSENT, write, (shape,))


# -- shapes -----------------------------------------------------------------------------------------------------------


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
            found = found.get(key, found.get(_snake(key)))
        return found is True if self.kind is bool else isinstance(found, self.kind)


class Shape:
    """The fields of a class of nodes and where they stand in an object.

    ``constants`` are fields that all nodes of the shape share. ``mark`` tells objects of the shape from those of its
    alternatives; an object or ``true`` there is written even where no field has anything to say. ``message`` is the
    name of the wire message, whose fields give the usual order of the keys.
    """

    def __init__(
        self,
        node: Callable[..., Node],
        *fields: Field,
        mark: str = "",
        marked: type = dict,
        message: str = "",
        **constants: str,
    ) -> None:
        self.node = node
        self.fields = fields
        self.mark = Mark(tuple(mark.split("/")), marked) if mark else None
        self.message = message
        self.constants = constants
        paths = [one.path for one in fields] + ([self.mark.path] if self.mark else [])
        self.inner = frozenset(path[:length] for path in paths for length in range(len(path)))
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
                _put(written, one_field.path, back)
        self._write_mark(written)
        extension = node.ext.get(FORMAT)
        if extension is None:
            return self._ranked(written)
        for pointer, value in extension.values.items():
            self._fill(written, pointer, value)
        written = self._ranked(written)
        for pointer, keys in extension.order.items():
            written = _changed(written, self._path(pointer), lambda found, keys=keys: _arranged(found, keys))
        for pointer, key in reversed(extension.spelling.items()):
            *parent, name = self._path(pointer)
            written = _changed(written, parent, lambda found, name=name, key=key: _renamed(found, name, key))
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

    # -- drawing ------------------------------------------------------------------------------------------------------

    def _respelled(self, value: JsonObject, at: Path, spelling: dict[str, str]) -> JsonObject:
        """Return the object with known keys in their canonical spelling, noting those that were written otherwise."""
        found: JsonObject = {}
        for key, child in value.items():
            camel = _camel(key)
            name = camel if camel != key and (*at, camel) in self.known and camel not in value else key
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
        found = _get(value, path)
        if found is ABSENT or (name in drawn and not gathers):
            return
        content = form.draw(found, read)
        if content is ABSENT or not same(form.write(content), found):
            return
        drawn[name] = (*drawn.get(name, ()), *content) if gathers else content
        _put(written, path, found)

    def _write_mark(self, written: JsonObject) -> None:
        if self.mark and self.mark.kind is not str and _get(written, self.mark.path) is ABSENT:
            _put(written, self.mark.path, True if self.mark.kind is bool else {})

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
                values[json_pointer(path)] = child
                usual.append(key)
            elif path in self.inner and isinstance(child, dict):
                self._keep_rest(path, child, written[key], values, order)
        if list(self._ranked(dict.fromkeys(usual)) if not at else usual) != list(value):
            order[json_pointer(at)] = tuple(value)

    def _fill(self, written: JsonObject, pointer: str, value: JsonValue) -> None:
        """Put a value of an extension into an object unless a field has written one there."""
        path = self._path(pointer)
        if not path or path[:-1] not in self.inner:
            raise RefusedError(f"'{pointer}' of an extension has no place in an object of the bundle")
        if _get(written, path) is ABSENT:
            _put(written, path, value)

    def _path(self, pointer: str) -> Path:
        if pointer and not pointer.startswith("/"):
            raise RefusedError(f"'{pointer}' of an extension is no JSON pointer")
        return tuple(step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])

    def _ranked(self, written: JsonObject) -> JsonObject:
        """Return an object with its keys in the order of the message, unknown ones last."""
        rank = _ranks(self.message)
        return {key: written[key] for key in sorted(written, key=lambda key: rank.get(key, len(rank)))}


def choose(shapes: Sequence[Shape], value: JsonValue) -> Shape | None:
    """Return the first of the shapes that an object has, None for what is no object; a shape without mark takes all."""
    if not isinstance(value, dict):
        return None
    return next((shape for shape in shapes if shape.mark is None or shape.mark.stands_in(value)), None)


def shape_of(shapes: Iterable[Shape], node: Node) -> Shape | None:
    """Return the one of the shapes that a node has, None where the bundle has no form for it."""
    return next((shape for shape in shapes if shape.fits(node)), None)


def same(left: Any, right: Any) -> bool:
    """Tell whether two values are the same document: types, and the order of keys, included."""
    if left is right:
        return True
    if isinstance(left, dict):
        return (
            isinstance(right, dict)
            and list(left) == list(right)
            and all(same(value, right[key]) for key, value in left.items())
        )
    if isinstance(left, list):
        return isinstance(right, list) and len(left) == len(right) and all(map(same, left, right))
    return _kind(left) is _kind(right) and bool(left == right)


def _kind(value: Any) -> type:
    return next((kind for kind in (bool, int, float, str) if isinstance(value, kind)), type(value))


@functools.cache
def _ranks(message: str) -> Mapping[str, int]:
    if not message:
        return {}
    from bundler.formats.ces.wire import table

    return {name: at for at, name in enumerate(table().message(message).fields)}


def _nested_references(shapes: tuple[Shape, ...], content: Any, at: Pointer) -> Iterator[tuple[str, str, Pointer]]:
    nodes = enumerate(content) if isinstance(content, tuple) else [(None, content)]
    for index, node in nodes:
        shape = shape_of(shapes, node)
        if shape is not None:
            yield from shape.references(node, at if index is None else (*at, index))


# -- values inside objects --------------------------------------------------------------------------------------------


def _get(value: JsonValue, path: Path) -> Any:
    for key in path:
        if not isinstance(value, dict) or key not in value:
            return ABSENT
        value = value[key]
    return value


def _put(value: JsonObject, path: Path, content: JsonValue) -> None:
    for key in path[:-1]:
        value = value.setdefault(key, {})
        if not isinstance(value, dict):
            raise RefusedError(f"'{json_pointer(path)}' of an extension has no object to stand in")
    value[path[-1]] = content


def _changed(value: JsonObject, path: Sequence[str], change: Callable[[JsonObject], JsonObject]) -> JsonObject:
    """Return an object in which the one at a path is changed; what shares its parts stays as it was."""
    if not path:
        return change(value)
    inner = value.get(path[0])
    if not isinstance(inner, dict):
        return value
    return {**value, path[0]: _changed(inner, path[1:], change)}


def _arranged(value: JsonObject, keys: Sequence[str]) -> JsonObject:
    wanted = [key for key in keys if key in value]
    return {key: value[key] for key in dict.fromkeys([*wanted, *value])}


def _renamed(value: JsonObject, name: str, key: str) -> JsonObject:
    if name not in value:
        return value
    if key in value:
        raise RefusedError(f"'{name}' and '{key}' of an extension are spelled alike")
    return {key if one_name == name else one_name: content for one_name, content in value.items()}


_SNAKE = re.compile("_([a-z])")
_UPPER = re.compile("[A-Z]")


@functools.cache
def _snake(key: str) -> str:
    return _UPPER.sub(lambda found: f"_{found[0].lower()}", key)


def _camel(key: str) -> str:
    """Return the canonical spelling of a key that may be written in snake case, else the key."""
    if "_" not in key:
        return key
    camel = _SNAKE.sub(lambda found: found[1].upper(), key)
    return camel if _snake(camel) == key else key
