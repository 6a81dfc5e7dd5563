"""What of a tree belongs to the bundle, and what never leaves with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.filetree.tree import LeftOut
from bundler.layout_names import is_archive_name, is_credential_name, is_hidden, is_junk

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bundler.filetree.tree import FileTree

STAGING = ".bundler-import"
"""The folder inside an app folder where an import prepares its changes. It is never read and never written along."""

HIDDEN = "name begins with a dot"
_CREDENTIALS = "looks like credentials"
_ENVIRONMENT = "virtual environment"
_FOREIGN_FOLDERS = {"node_modules": "packages of another tool", ".git": "repository data"}


class Shipment(NamedTuple):
    """The files that belong to the bundle, sorted by path, and everything else that was seen."""

    files: Mapping[str, bytes]
    left_out: tuple[LeftOut, ...]


def classify(path: str) -> str | None:
    """Say why a path is no part of any bundle, going by its name alone; None for one that may be."""
    parts = path.split("/")
    for folder, reason in _FOREIGN_FOLDERS.items():
        if folder in parts:
            return reason
    if is_credential_name(path):
        return _CREDENTIALS
    if is_junk(path):
        return "junk"
    if is_archive_name(path):
        return "archive"
    return HIDDEN if is_hidden(path) else None


def ship(tree: FileTree, *, keep_hidden: bool = False) -> Shipment:
    """Divide a tree into what is exported or written by an import and what is left out.

    ``keep_hidden`` keeps files and folders whose name begins with a dot; nothing else makes an exception.
    """
    environments = _virtual_environments(tree.files)
    files, left_out = {}, list(tree.skipped)
    for path, data in tree.files.items():
        reason = _reason(path, data, environments)
        if reason is None or (reason == HIDDEN and keep_hidden and path.partition("/")[0] != STAGING):
            files[path] = data
        else:
            left_out.append(LeftOut(path, reason, reason == _CREDENTIALS))
    return Shipment(files, tuple(sorted(left_out)))


def _reason(path: str, data: bytes, environments: frozenset[str]) -> str | None:
    if _is_service_account(path, data):
        return _CREDENTIALS
    if environments and any(path.startswith(folder) for folder in environments):
        return _ENVIRONMENT
    return classify(path)


def _virtual_environments(paths: Iterable[str]) -> frozenset[str]:
    return frozenset(path.removesuffix("pyvenv.cfg") for path in paths if path.endswith("/pyvenv.cfg"))


def _is_service_account(path: str, data: bytes) -> bool:
    """Tell whether a JSON file is the key of a service account."""
    if not path.lower().endswith(".json") or b"service_account" not in data or b'"private_key"' not in data:
        return False
    import json

    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("type") == "service_account" and "private_key" in value
