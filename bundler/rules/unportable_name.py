"""
A file or folder has a name that some system cannot hold.

Why: a bundle is unpacked on other machines than the one it was packed on. Windows knows device names such as ``aux``,
drops a dot or a blank at the end and forbids several signs; every system has a longest name and most tools a longest
path.

Bad::

    tools/aux/aux.yaml
    evaluations/Returned plant: refund?/Returned plant: refund?.yaml

Good::

    tools/aux_lookup/aux_lookup.yaml
    evaluations/Returned_plant__refund_/Returned_plant__refund_.yaml

Fix: rename the file or folder, and the paths that lead to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_folder
from bundler.layout_names import is_junk
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.settings import Settings

_LONGEST_NAME = 255
_LONGEST_PATH = 240
_SIGNS = '<>:"\\|?*'
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"}
)


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    seen: set[str] = set()
    for path in facts.files:
        if is_junk(path):
            continue
        said = False
        for folder_or_file in _steps(path):
            if folder_or_file in seen:
                continue
            seen.add(folder_or_file)
            why = _fault_of_name(folder_or_file.rpartition("/")[2])
            if why:
                said = True
                yield Problem(at_folder(folder_or_file), path=folder_or_file, why=why)
        if len(path) > _LONGEST_PATH and not said:
            yield Problem(at_folder(path), path=path, why=f"{len(path)} characters, at most {_LONGEST_PATH}")


def _steps(path: str) -> Iterator[str]:
    """Yield the folders on the way to a file from the root on, then the file."""
    end = path.find("/")
    while end >= 0:
        yield path[:end]
        end = path.find("/", end + 1)
    yield path


def _fault_of_name(name: str) -> str:
    if name.partition(".")[0].rstrip(" ").lower() in _DEVICES:
        return f"'{name.partition('.')[0]}' is a device on Windows"
    if name.endswith((".", " ")):
        return f"the name ends in a {'dot' if name.endswith('.') else 'blank'}"
    for sign in name:
        if sign in _SIGNS or ord(sign) < 0x20:
            return f"'{sign}' is not allowed on Windows"
    size = len(name.encode("utf-8", "surrogatepass"))
    return f"the name takes {size} bytes, at most {_LONGEST_NAME}" if size > _LONGEST_NAME else ""


RULE = Rule(
    code="STR216",
    name="unportable-name",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{path}' cannot be unpacked on every system: {why}",
    check=_check,
)
