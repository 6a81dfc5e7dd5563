"""What lies where it is not read: a second app below the root, and resources outside of their place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bundler.layout_names import APP_FILES, KIND_FOLDERS, is_hidden, is_junk

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from bundler.facts import Facts

DATA_SUFFIXES = (".json", ".yaml", ".yml")

_AGENTS = re.compile("/agents/")
_APP_KEY = re.compile(r"\b(?:displayName|display_name|rootAgent|root_agent)\b")
_FOREIGN_TESTS = re.compile(r"""^(?:["']?|\{?[ \t]{0,4}")(?:conversations|tests)["']?[ \t]{0,8}:""", re.MULTILINE)


class Misplaced(NamedTuple):
    """A file or folder that looks like resources and is not read: why, and where it would be."""

    path: str
    folder: bool
    why: str
    want: str


class Placement(NamedTuple):
    """``nested`` are the folders of further apps, ``misplaced`` what is not read; both are sorted.

    ``spoken_of`` holds the paths of both: what lies there needs no other finding.
    """

    nested: tuple[str, ...]
    misplaced: tuple[Misplaced, ...]
    spoken_of: frozenset[str]


def placement(facts: Facts) -> Placement:
    """Return what lies where it is not read. The answer is kept with the facts."""
    return facts.derived(_placement)


def _placement(facts: Facts) -> Placement:
    nested = frozenset(_nested(facts))
    everything = (*_flat(facts), *_misnamed(facts, nested), *_foreign(facts))
    misplaced = tuple(sorted(each for each in everything if not below(each.path, nested)))
    return Placement(tuple(sorted(nested)), misplaced, nested.union(each.path for each in misplaced))


def below(path: str, folders: Container[str]) -> bool:
    """Tell whether a path is one of the folders or lies in one."""
    while path:
        if path in folders:
            return True
        path = path.rpartition("/")[0]
    return False


def _nested(facts: Facts) -> Iterator[str]:
    """Yield each folder below the root that holds the manifest of an app, the outermost of several in one another."""
    found: set[str] = set()
    with_agents = {path[: match.start()] for path in facts.files for match in _AGENTS.finditer(path)}
    for path in sorted(facts.files, key=lambda path: (path.count("/"), path)):
        folder, _, name = path.rpartition("/")
        if not folder or name not in APP_FILES or _is_resource(path) or below(folder, found):
            continue
        if is_hidden(path) or is_junk(path):  # never packed
            continue
        # files of other tools have this name too
        if folder in with_agents or _APP_KEY.search(facts.text(path) or ""):
            found.add(folder)
            yield folder


def _is_resource(path: str) -> bool:
    """Tell whether a file with the name of an app's manifest is that of a resource in a directory called ``app``."""
    parts = path.split("/")
    return len(parts) == 3 and parts[0] in KIND_FOLDERS and parts[1] == "app"


def _flat(facts: Facts) -> Iterator[Misplaced]:
    """Find data files directly in a kind folder."""
    named = {field.value for field in facts.paths}
    for path in facts.files:
        folder, slash, name = path.partition("/")
        if not slash or "/" in name or folder not in KIND_FOLDERS or not name.endswith(DATA_SUFFIXES):
            continue
        if path in named or is_hidden(path) or is_junk(path):
            continue
        stem, _, suffix = name.rpartition(".")
        want = f"'{folder}/{stem}/{stem}.{suffix.replace('yml', 'yaml')}'"
        yield Misplaced(path, folder=False, why=f"it lies directly in '{folder}/'", want=want)


def _misnamed(facts: Facts, nested: Container[str]) -> Iterator[Misplaced]:
    """Find folders at the root that are nearly called like a kind folder and hold data files."""
    wanted = {_folded(kind): kind for kind in KIND_FOLDERS}
    seen = set()
    for path in facts.files:
        folder, slash, _ = path.partition("/")
        kind = wanted.get(_folded(folder))
        if not slash or kind is None or folder in KIND_FOLDERS or folder in seen or not path.endswith(DATA_SUFFIXES):
            continue
        if not is_junk(path) and not below(path, nested):
            seen.add(folder)
            why = "the platform knows this folder by another name"
            yield Misplaced(folder, folder=True, why=why, want=f"'{kind}/'")


def _folded(name: str) -> str:
    return name.lower().replace("_", "").replace("-", "").replace(" ", "").removesuffix("s")


def _foreign(facts: Facts) -> Iterator[Misplaced]:
    """Find the evaluation files of other tools beside the manifests of evaluations."""
    read = {
        folder.directory: folder.manifest for folder in facts.folders if folder.kind == "evaluation" and folder.readable
    }
    for path in facts.files:
        parts = path.split("/")
        if len(parts) < 3 or parts[0] != "evaluations" or parts[1] not in read or not path.endswith(DATA_SUFFIXES):
            continue
        if path == read[parts[1]] or is_hidden(path) or is_junk(path):
            continue
        if _FOREIGN_TESTS.search(facts.text(path) or ""):
            want = "a manifest of an evaluation"
            yield Misplaced(path, folder=False, why="it is an evaluation file of another tool", want=want)
