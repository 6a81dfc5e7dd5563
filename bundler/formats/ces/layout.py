"""Which file of a tree is what: the app's manifest, the resource folders and their manifests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.facts import KINDS, folder_of
from bundler.findings import Fault, Problem, Related, at_bundle, at_file, at_folder
from bundler.layout_names import is_hidden, is_junk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SUFFIXES = (".yaml", ".json")
"""The suffixes of manifests; where both exist the first is read."""

ENVIRONMENT = "environment.json"
GLOBAL_INSTRUCTION = "global_instruction.txt"


class ManifestFile(NamedTuple):
    """The file that describes the app (``directory`` is then empty) or one resource."""

    kind: str
    directory: str
    path: str


class Layout(NamedTuple):
    """The manifests of a tree, the resource folders that have none, and what is wrong with the layout."""

    app: ManifestFile | None
    manifests: tuple[ManifestFile, ...]
    bare: tuple[tuple[str, str], ...]
    faults: tuple[Fault, ...]


def kind_at(path: str) -> str | None:
    """Return the kind of the manifest at a path that ends like one in a bundle, None for any other path."""
    *folders, name = path.split("/")
    stem, _, suffix = name.rpartition(".")
    if f".{suffix}" not in SUFFIXES:
        return None
    if stem == "app":
        return "app"
    return next((kind for kind in KINDS if folders[-2:-1] == [folder_of(kind)]), None)


def lay_out(files: Iterable[str], has_shape: Callable[[str], bool], root: str = "") -> Layout:
    """Find the manifests among the paths of a bundle.

    ``has_shape`` tells whether the file at a path reads as a resource; it is asked only about JSON and YAML
    files of a directory in which none is called like the directory. ``root`` is the name of the folder they are in,
    for a message.
    """
    files = sorted(files)
    faults: list[Fault] = []
    app_path = _one_of("app", set(files), faults)
    if app_path is None:
        faults.append(Fault("STR201", Problem(at_bundle(), hint=_app_hint(files), path=root or ".")))
    manifests, bare = [], []
    for kind in KINDS:
        for directory, inside in _directories(kind, files):
            path = _manifest(kind, directory, inside, has_shape, faults)
            if path is None:
                bare.append((kind, directory))
            else:
                manifests.append(ManifestFile(kind, directory, path))
    app = ManifestFile("app", "", app_path) if app_path else None
    return Layout(app, tuple(manifests), tuple(bare), tuple(faults))


def _one_of(stem: str, files: set[str], faults: list[Fault]) -> str | None:
    found = [stem + suffix for suffix in SUFFIXES if stem + suffix in files]
    if len(found) > 1:
        taken, other = found
        problem = Problem(at_file(other), a=taken, b=other, related=[Related(at_file(taken), "this one is read")])
        faults.append(Fault("STR202", problem))
    return found[0] if found else None


def _directories(kind: str, files: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each directory directly under the kind's folder with its files, those of no part of a bundle left out."""
    prefix = folder_of(kind) + "/"
    inside: dict[str, list[str]] = {}
    for path in files:
        if path.startswith(prefix) and "/" in path[len(prefix) :] and not (is_junk(path) or is_hidden(path)):
            inside.setdefault(path[len(prefix) :].partition("/")[0], []).append(path)
    yield from inside.items()


def _manifest(
    kind: str, directory: str, inside: list[str], has_shape: Callable[[str], bool], faults: list[Fault]
) -> str | None:
    base = f"{folder_of(kind)}/{directory}"
    path = _one_of(f"{base}/{directory}", set(inside), faults)
    if path is not None:
        return path
    own = [p for p in inside if p.count("/") == 2]  # directly in the directory
    shaped = [p for p in own if p.endswith(SUFFIXES) and has_shape(p)]
    if len(shaped) == 1:
        name = shaped[0].rpartition("/")[2]
        problem = Problem(at_file(shaped[0]), file=name, dir=directory, ext=name.rpartition(".")[2])
        faults.append(Fault("STR205", problem))
        return shaped[0]
    hint = _bare_hint(kind, directory, own, inside)
    faults.append(Fault("STR203", Problem(at_folder(base), hint=hint, kind=folder_of(kind), dir=directory)))
    return None


def _bare_hint(kind: str, directory: str, own: list[str], inside: list[str]) -> str:
    names = [path.rpartition("/")[2] for path in own]
    for name in names:
        stem, _, suffix = name.rpartition(".")
        if stem.lower() == directory.lower() and suffix.lower() in {"yml", "yaml", "json"}:
            return f"rename '{name}' to '{directory}.{'json' if suffix.lower() == 'json' else 'yaml'}'"
        if name.endswith(".tftpl"):
            return f"render the template '{name}' first"
    if all(path.endswith(".py") for path in inside):
        return f"helper code: move it out of '{folder_of(kind)}/'"
    return ""


def _app_hint(files: list[str]) -> str:
    for path in files:
        name = path.rpartition("/")[2]
        if "/" not in path and name.lower() in {"app.yml", "app.yaml", "app.json"}:
            return f"rename '{name}' to 'app.{'json' if name.lower().endswith('json') else 'yaml'}'"
        if "/" not in path and name.startswith("app.") and name.endswith(".tftpl"):
            return f"render the template '{name}' first"
    deeper = [path for path in files if path.count("/") == 1 and path.endswith(("/app.yaml", "/app.json"))]
    return f"did you mean '{deeper[0].rpartition('/')[0]}'?" if deeper else ""
