"""
A file lies in the directory of a resource, and nothing refers to it.

Why: the platform reads the manifest and the files that the manifest names. Any other file has no effect: often it is
the code of a callback that was taken out, or a path that was never written into the manifest.

Bad::

    # tools/find_plant also holds old_search.py
    displayName: find_plant
    pythonFunction:
      pythonCode: tools/find_plant/python_function/python_code.py

Good::

    # tools/find_plant holds its manifest and the file that it names
    displayName: find_plant
    pythonFunction:
      pythonCode: tools/find_plant/python_function/python_code.py

Fix: name the file in the manifest, or delete it.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from bundler.facts import folder_of
from bundler.findings import Problem, Severity, at_file
from bundler.layout_names import is_archive_name, is_credential_name, is_hidden, is_junk
from bundler.names import closest
from bundler.placement import below, placement
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bundler.facts import Facts, Folder
    from bundler.settings import Settings

_REF = re.compile(r"""\$ref["']?\s{0,8}:\s{0,8}["']?([^"'#\s,}]+)""")
_PATH_END = re.compile(r"""["'\n\r]""")
_MOST_COMPARISONS = 5_000


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    taken = {field.value for field in facts.paths} | _schema_parts(facts)
    spoken_of = placement(facts).spoken_of
    inside = _by_directory(facts)
    for folder in facts.folders:
        base = f"{folder_of(folder.kind)}/{folder.directory}"
        if (
            not folder.readable
            or {f"{base}/{folder.directory}.yaml", f"{base}/{folder.directory}.json"} <= facts.file_set
        ):
            continue
        candidates = [
            path
            for path in inside.get(base, ())
            if path != folder.manifest and path not in taken and not _is_elsewhere(path) and not below(path, spoken_of)
        ]
        if candidates:
            meant = _mentioned(facts, folder, base) | _near(facts, folder, candidates)
            for path in candidates:
                if path not in meant and not _is_instruction(facts, folder, path):
                    yield Problem(at_file(path), file=path[len(base) + 1 :], dir=base)


def _by_directory(facts: Facts) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in facts.files:
        parts = path.split("/", 2)
        if len(parts) == 3:
            found.setdefault(f"{parts[0]}/{parts[1]}", []).append(path)
    return found


def _is_elsewhere(path: str) -> bool:
    """Tell whether a file is no part of any bundle, which other rules say."""
    return is_junk(path) or is_hidden(path) or is_archive_name(path) or is_credential_name(path)


def _schema_parts(facts: Facts) -> set[str]:
    """Return the files that OpenAPI documents reach by ``$ref``, over any number of steps."""
    waiting = [field.value for field in facts.paths if field.media == "openapi"]
    found: set[str] = set(waiting)
    while waiting:
        path = waiting.pop()
        for part in _REF.findall(facts.text(path) or ""):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), part))
            if target in facts.file_set and target not in found:
                found.add(target)
                waiting.append(target)
    return found


def _mentioned(facts: Facts, folder: Folder, base: str) -> set[str]:
    """Return the paths that stand in the manifest in any place, even under a key that does not hold one."""
    text = facts.text(folder.manifest or "") or ""
    found = set()
    start = text.find(base + "/")
    while start >= 0:
        line_end = _PATH_END.search(text, start)
        end = line_end.start() if line_end else len(text)
        found |= {text[start:end].rstrip(), text[start:end].rstrip(" ,]}")}
        start = text.find(base + "/", max(end, start + 1))
    return found


def _near(facts: Facts, folder: Folder, candidates: list[str]) -> set[str]:
    """Return the candidates that a path of the manifest may mean though it does not name them exactly."""
    missing = [
        field.value
        for field in facts.paths
        if field.owner.path == folder.manifest and field.value not in facts.file_set
    ]
    found = {path for path in candidates for value in missing[:50] if _is_spelling_of(value, path)}
    if len(missing) * len(candidates) <= _MOST_COMPARISONS:
        found |= set(_closest(missing, candidates))
    return found


def _closest(missing: Iterable[str], candidates: list[str]) -> Iterator[str]:
    for value in missing:
        close = closest(value, candidates)
        if close is not None:
            yield close


def _is_spelling_of(value: str, path: str) -> bool:
    """Tell whether a value is a path in another spelling: other case or slashes, a folder too many or too few."""
    value = posixpath.normpath(value.replace("\\", "/").lower()).lstrip("/")
    path = path.lower()
    return value == path or value.endswith("/" + path) or path.endswith("/" + value)


def _is_instruction(facts: Facts, folder: Folder, path: str) -> bool:
    """Tell whether a file is the instruction that an agent without one does not name: a finding of its own."""
    agent = facts.by_directory["agent"].get(folder.directory) if folder.kind == "agent" else None
    stem = path.rpartition("/")[2].partition(".")[0]
    return agent is not None and "instruction" not in agent.value and stem in {"instruction", "instructions"}


RULE = Rule(
    code="STR214",
    name="orphan-file",
    severity=Severity.INFO,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{file}' is in '{dir}' but nothing refers to it",
    check=_check,
)
