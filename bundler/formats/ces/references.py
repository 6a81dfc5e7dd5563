"""What the parts of a model name, with the place of each name in the bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.formats.ces.projection import shape_of
from bundler.formats.ces.shapes import APP, APP_FIELDS, PROJECT_FIELDS, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bundler.findings import Pointer
    from bundler.formats.ces.projection import Shape
    from bundler.model.base import Node
    from bundler.model.project import Project


class NamedReference(NamedTuple):
    """A name that stands for something else. ``kind`` is what it names, ``path`` and ``pointer`` are where it stands.

    The path is empty for what was not read from a bundle. Nothing is looked up: the name may name nothing.
    """

    kind: str
    name: str
    path: str
    pointer: Pointer


def references(project: Project) -> Iterator[NamedReference]:
    """Yield every reference by name of a project, manifest by manifest."""
    groups: list[tuple[Sequence[Shape], Sequence[Node]]] = [((APP,), project.apps)]
    groups += [(RESOURCES[kind], getattr(app, name)) for app in project.apps for kind, name in APP_FIELDS.items()]
    groups += [(RESOURCES[kind], getattr(project, name)) for kind, name in PROJECT_FIELDS.items()]
    for shapes, nodes in groups:
        for node in nodes:
            shape = shape_of(shapes, node)
            if shape is not None:
                path = node.origin.path if node.origin else ""
                yield from (NamedReference(kind, name, path, at) for kind, name, at in shape.references(node))
