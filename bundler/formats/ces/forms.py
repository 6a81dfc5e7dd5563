"""How single fields are drawn from a value and written to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.formats.ces.objects import ABSENT
from bundler.formats.ces.projection import Field, Form, choose, shape_of
from bundler.model.base import Given

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bundler.formats.ces.projection import ReadInstruction, Shape
    from bundler.model.base import Node


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
