"""From the files of a bundle to the normalized model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bundler.documents import parse
from bundler.formats.ces.layout import ENVIRONMENT
from bundler.formats.ces.projection import FORMAT, choose
from bundler.formats.ces.shapes import APP, APP_FIELDS, PROJECT_FIELDS, RESOURCES
from bundler.instructions import spans
from bundler.limits import DEFAULT_LIMITS
from bundler.model.app import App
from bundler.model.asset import Asset
from bundler.model.base import Origin
from bundler.model.instruction import Instruction, InstructionPart, PromptMessage
from bundler.model.project import Project

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bundler.documents import JsonValue
    from bundler.model.base import Node

_BOM = "\ufeff"


class Manifest(NamedTuple):
    """A manifest that could be read. ``kind`` is ``app`` or a kind of resource; ``value`` holds the keys as on disk."""

    kind: str
    directory: str
    path: str
    syntax: Literal["json", "yaml"]
    value: JsonValue


def to_model(*, files: Mapping[str, bytes], manifests: Mapping[str, Manifest], root: str) -> Project:
    """Return the model of a bundle.

    ``files`` are all files by path, ``manifests`` those that describe the app and its resources, by path too. A
    manifest that is no object stays a file, as one does that could not be read.
    """
    texts: set[str] = set()

    def read(path: str) -> Instruction:
        if path in files and path not in described and (instruction := _instruction(path, files[path])) is not None:
            texts.add(path)
            return instruction
        return Instruction(path=path)

    described = {path for path, manifest in manifests.items() if isinstance(manifest.value, dict)}
    nodes: dict[str, list[Node]] = {}
    for path, manifest in manifests.items():
        shape = choose((APP,) if manifest.kind == "app" else RESOURCES[manifest.kind], manifest.value)
        if shape is not None and isinstance(manifest.value, dict):
            node = shape.draw(manifest.value, read)
            origin = Origin(format=FORMAT, path=path)
            nodes.setdefault(manifest.kind, []).append(node.model_copy(update={"origin": origin}))
    environment = _environment(files)
    taken = texts | described | ({ENVIRONMENT} if environment is not None and environment.exact else set())
    app = _app(nodes).model_copy(
        update={
            **{name: tuple(nodes.get(kind, ())) for kind, name in APP_FIELDS.items()},
            "environment": environment.value if environment is not None else None,
        }
    )
    return Project(
        root=root,
        apps=(app,),
        **{name: tuple(nodes.get(kind, ())) for kind, name in PROJECT_FIELDS.items()},  # type: ignore[arg-type]
        assets={path: Asset.of(data) for path, data in sorted(files.items()) if path not in taken},
        origin=Origin(format=FORMAT, path=""),
    )


def _app(nodes: Mapping[str, list[Any]]) -> App:
    apps: list[App] = nodes.get("app", [])
    return apps[0] if apps else App(origin=Origin(format=FORMAT, path=""))


def _instruction(path: str, data: bytes) -> Instruction | None:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    bom = text.startswith(_BOM)
    parts = tuple(_parts(text.removeprefix(_BOM)))
    return Instruction(path=path, bom=bom, messages=(PromptMessage(parts=parts),))


def _parts(text: str) -> Iterable[InstructionPart]:
    for piece in spans(text):
        yield InstructionPart(kind=piece.kind, source=piece.source, name=piece.name)


class _Environment(NamedTuple):
    """The content of environment.json, and whether writing it gives the file again."""

    value: JsonValue
    exact: bool


def _environment(files: Mapping[str, bytes]) -> _Environment | None:
    if ENVIRONMENT not in files:
        return None
    from bundler.documents import dump_platform_json

    document, _ = parse(ENVIRONMENT, files[ENVIRONMENT], DEFAULT_LIMITS)
    if document is None or not isinstance(document.value, dict):
        return None
    return _Environment(document.value, dump_platform_json(document.value).encode() == files[ENVIRONMENT])
