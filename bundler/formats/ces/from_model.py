"""From the normalized model to the files of a bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.documents import dump_platform_json, dump_platform_yaml, parse
from bundler.errors import RefusedError
from bundler.facts import folder_of
from bundler.filetree.path_safety import check_writable, why_unwritable
from bundler.formats.ces.layout import ENVIRONMENT, GLOBAL_INSTRUCTION
from bundler.formats.ces.projection import FORMAT, shape_of
from bundler.formats.ces.shapes import APP, APP_FIELDS, PROJECT_FIELDS, RESOURCES
from bundler.limits import DEFAULT_LIMITS
from bundler.model.loss import Loss
from bundler.names import sanitised
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from bundler.documents import JsonValue
    from bundler.formats.ces.projection import Shape
    from bundler.limits import Limits
    from bundler.model.app import App
    from bundler.model.instruction import Instruction
    from bundler.model.project import Project


class Written(NamedTuple):
    """The files of a bundle by path, the name of its root folder, and what of the model they do not hold."""

    files: Mapping[str, bytes]
    root: str
    losses: tuple[Loss, ...]


def from_model(project: Project, limits: Limits = DEFAULT_LIMITS) -> Written:
    """Return the bundle that a project describes.

    What came from a bundle goes back to its path; anything else gets the path the platform would give it. Raises
    RefusedError for a project that is not one app, for paths that are not safe, for two contents at one path, and for
    values that a manifest has no form for.
    """
    if len(project.apps) != 1:
        raise RefusedError(f"a bundle holds one app; the project has {len(project.apps)}")
    files = _Files()
    app = project.apps[0]
    for resource in _resources(project, app):
        files.add(resource.path, _manifest(resource, limits))
        if resource.instruction is not None and resource.instruction.messages and resource.instruction.path:
            files.add(resource.instruction.path, _text(resource.instruction))
    for path, asset in project.assets.items():
        if path != ENVIRONMENT or app.environment is None or _reads_as(asset.data, app.environment, limits):
            files.add(path, asset.data)
    if app.environment is not None and ENVIRONMENT not in files.content:
        files.add(ENVIRONMENT, dump_platform_json(app.environment).encode())
    _check_paths(files.content, limits)
    root = sanitised(project.root) if "/" in project.root or why_unwritable(project.root) else project.root
    return Written(dict(sorted(files.content.items())), root, tuple(_losses(project, app)))


class _Files:
    """Files that are gathered from several parts of the model; each path has one content."""

    def __init__(self) -> None:
        self.content: dict[str, bytes] = {}

    def add(self, path: str, data: bytes) -> None:
        if self.content.setdefault(path, data) != data:
            raise RefusedError(f"the model has two contents for the file '{show(path)}'")


# -- manifests --------------------------------------------------------------------------------------------------------


class _Resource(NamedTuple):
    """A node on its way to a manifest."""

    path: str
    shape: Shape
    node: Any
    instruction: Instruction | None = None


def _resources(project: Project, app: App) -> Iterator[_Resource]:
    """Yield everything that gets a manifest, each with its path."""
    nodes = list(_nodes(project, app))
    taken = {node.origin.path for _, node in nodes if _is_placed(node)}
    app_path = app.origin.path if _is_placed(app) and app.origin else "app.yaml"
    if app_path:
        instruction = _located(app.global_instruction, GLOBAL_INSTRUCTION)
        yield _Resource(app_path, APP, app.model_copy(update={"global_instruction": instruction}), instruction)
    suffix = ".json" if app_path.endswith(".json") else ".yaml"
    for kind, node in nodes:
        shape = shape_of(RESOURCES[kind], node)
        if shape is None:
            continue
        path = node.origin.path if _is_placed(node) else _free_path(kind, node.name, suffix, taken)
        if kind != "agent":
            yield _Resource(path, shape, node)
            continue
        instruction = _located(node.instruction, f"{path.rpartition('/')[0]}/instruction.txt")
        yield _Resource(path, shape, node.model_copy(update={"instruction": instruction}), instruction)


def _nodes(project: Project, app: App) -> Iterator[tuple[str, Any]]:
    for fields, owner in ((APP_FIELDS, app), (PROJECT_FIELDS, project)):
        for kind, name in fields.items():
            for node in getattr(owner, name):
                yield kind, node


def _is_placed(node: Any) -> bool:
    return node.origin is not None and node.origin.format == FORMAT


def _free_path(kind: str, name: str, suffix: str, taken: set[str]) -> str:
    """Return the path the platform gives to the manifest of a resource, numbered where it is taken."""
    base = sanitised(name) or kind
    directory, count = base, 1
    while (path := f"{folder_of(kind)}/{directory}/{directory}{suffix}") in taken:
        count += 1
        directory = f"{base}_{count}"
    taken.add(path)
    return path


def _located(instruction: Instruction | None, path: str) -> Instruction | None:
    if instruction is None or instruction.path is not None:
        return instruction
    return instruction.model_copy(update={"path": path})


def _manifest(resource: _Resource, limits: Limits) -> bytes:
    value = resource.shape.write(resource.node)
    if _is_deeper(value, limits.data_depth):
        raise RefusedError(f"{show(resource.path)}: nested deeper than {limits.data_depth} levels", code="SCH307")
    text = dump_platform_json(value) if resource.path.endswith(".json") else dump_platform_yaml(value)
    return text.encode()


def _is_deeper(value: JsonValue, limit: int) -> bool:
    """Tell whether a value is nested deeper than a limit, without recursion."""
    level: list[JsonValue] = [value]
    for _ in range(limit + 1):
        level = [inner for outer in level if isinstance(outer, dict | list) for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: dict[str, JsonValue] | list[JsonValue]) -> Iterable[JsonValue]:
    return value.values() if isinstance(value, dict) else value


# -- other files ------------------------------------------------------------------------------------------------------


def _text(instruction: Instruction) -> bytes:
    mark = "\ufeff" if instruction.bom else ""
    return f"{mark}{instruction.text}".encode()


def _reads_as(data: bytes, value: JsonValue, limits: Limits) -> bool:
    document, _ = parse(ENVIRONMENT, data, limits)
    return document is not None and document.value == value


def _check_paths(paths: Collection[str], limits: Limits) -> None:
    """Raise RefusedError for paths that a bundle may not have, the same that are refused in an archive."""
    check_writable(paths)
    if len(paths) > limits.entries:
        raise RefusedError(f"the model has {len(paths)} files, more than {limits.entries}", code="ZIP107")
    for path in paths:
        if len(path) > limits.path or path.count("/") >= limits.folder_depth:
            raise RefusedError(f"'{show(path[:80])}' is too long or too deep", code="ZIP107")


# -- losses -----------------------------------------------------------------------------------------------------------


def _losses(project: Project, app: App) -> Iterator[Loss]:
    """Yield what the bundle has no place for."""
    for name in ("targets", "runs"):
        for node in getattr(project, name):
            yield Loss("LOS501", "dropped", "", f"a bundle holds no {name}: '{node.id}'")
    for kind, node in [("app", app), *_nodes(project, app)]:
        path = node.origin.path if _is_placed(node) else ""
        shape = shape_of((APP,) if kind == "app" else RESOURCES[kind], node)
        if shape is None:
            yield Loss(
                _CODES[kind], "dropped", path, f"a bundle has no form for the {kind} '{node.name}' ({node.kind})"
            )
            continue
        for name in shape.lost(node, frozenset(APP_FIELDS.values()) | {"environment"}):
            yield Loss(_CODES[kind], "dropped", path, f"a bundle has no place for '{name}' of the {kind} '{node.name}'")


_CODES: Mapping[str, str] = {
    "app": "LOS101",
    "agent": "LOS102",
    "tool": "LOS301",
    "toolset": "LOS302",
    "guardrail": "LOS601",
    "example": "LOS502",
    "evaluation": "LOS503",
    "evaluationDataset": "LOS504",
    "evaluationExpectation": "LOS505",
}
