"""What the rules about path fields share: what is wrong with a path whose file is not there."""

from __future__ import annotations

import enum
import re
from typing import TYPE_CHECKING, NamedTuple

from bundler.facts import folder_of
from bundler.names import closest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, PathField

_SUFFIXES = (".txt", ".md", ".py", ".yaml", ".yml", ".json", ".xml")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://|[A-Za-z]:(?! )|(?:file|data):")
_ABSOLUTE = ("/", "\\")
_PATIENCE = 20_000


class Fault(enum.Enum):
    """Why a path does not lead to a file of the bundle."""

    MISSING = "there is no such file"
    OUTSIDE = "it leads out of the bundle"
    SPELLING = "the file has another spelling"
    TEXT = "it is no path but text"


class BadPath(NamedTuple):
    """A path field without its file. ``actual`` is the file where only the spelling differs, ``why`` what differs."""

    field: PathField
    fault: Fault
    actual: str = ""
    why: str = ""


def bad_paths(facts: Facts, *faults: Fault) -> Iterator[BadPath]:
    """Yield the path fields that have one of the given faults."""
    yield from (bad for bad in facts.derived(_judge_all) if bad.fault in faults)


def _judge_all(facts: Facts) -> list[BadPath]:
    missing = [field for field in facts.paths if field.value not in facts.file_set]
    folded = {_folded(path): path for path in reversed(facts.files)} if missing else {}
    return [_judge(field, facts.file_set, folded) for field in missing]


def _judge(field: PathField, files: frozenset[str], folded: dict[str, str]) -> BadPath:
    value = field.value
    if "\n" in value or "\r" in value:
        return BadPath(field, Fault.TEXT)
    steps = re.split(r"[/\\]", value)
    if steps[0] == ".." or _SCHEME.match(value):
        return BadPath(field, Fault.OUTSIDE)
    actual, why = ("", "") if ".." in steps else _other_spelling(value, steps, files, folded)
    if actual:
        return BadPath(field, Fault.SPELLING, actual, why)
    if value.startswith(_ABSOLUTE):
        return BadPath(field, Fault.OUTSIDE)
    if value.strip().count(" ") > 1 and not value.endswith(_SUFFIXES):
        return BadPath(field, Fault.TEXT)
    return BadPath(field, Fault.OUTSIDE if ".." in steps else Fault.MISSING)


def _other_spelling(value: str, steps: list[str], files: frozenset[str], folded: dict[str, str]) -> tuple[str, str]:
    """Return the file that a path means in another spelling and what differs, or two empty texts."""
    path = "/".join(step for step in steps if step not in {"", "."})
    if path in files:
        return path, _difference(value)
    shorter = path.partition("/")[2]
    if shorter in files and not value.startswith(_ABSOLUTE):
        return shorter, "paths start below the root folder"
    actual = folded.get(_folded(path), "")
    if not actual:
        return "", ""
    return actual, "upper and lower case count" if actual.lower() == path.lower() else "another Unicode form"


def _difference(value: str) -> str:
    if "\\" in value:
        return "'/' separates folders"
    if value.startswith("/"):
        return "paths start without '/'"
    return "paths start without './'" if value.startswith("./") else "folders are separated by one '/'"


def _folded(path: str) -> str:
    if path.isascii():
        return path.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", path).casefold())


def close_files(facts: Facts, missing: list[BadPath]) -> Iterator[tuple[BadPath, str | None]]:
    """Yield each path with the file in its owner's directory, named by nothing else, that it most likely means."""
    taken = {field.value for field in facts.paths}
    inside: dict[str, list[str]] = {}
    for path in facts.files:
        if path not in taken:
            inside.setdefault(_home(path), []).append(path)
    patience = _PATIENCE
    for bad in missing:
        owner = bad.field.owner
        home = f"{folder_of(owner.kind)}/{owner.directory}" if owner.directory else ""
        candidates = [path for path in inside.get(home, ()) if path != owner.path]
        patience -= len(candidates)
        yield bad, closest(bad.field.value, candidates) if patience >= 0 else None


def _home(path: str) -> str:
    """Return the resource directory a file lies in, nothing for one at the root."""
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else ""
