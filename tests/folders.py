"""The bundles of ``fixtures/`` as paths, bytes, archives and values, read without the package under test."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from ruamel.yaml import YAML

if TYPE_CHECKING:
    from collections.abc import Mapping

FIXTURES = Path(__file__).parent.parent / "fixtures"


def folders(part: str) -> list[Path]:
    """The bundles of ``bundles`` or ``invalid``."""
    return sorted(path for path in (FIXTURES / part).iterdir() if path.is_dir())


VALID = folders("bundles")
INVALID = folders("invalid")


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def zip_of(files: Mapping[str, bytes], root: str) -> bytes:
    """An archive such as any zip program makes, with one root folder."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(f"{root}/{path}", data)
    return buffer.getvalue()


def members(data: bytes) -> dict[str, bytes]:
    """The files of an archive, relative to its one root folder."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
        assert len({name.partition("/")[0] for name in names}) == 1
        return {name.partition("/")[2]: archive.read(name) for name in names}


def manifests(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files that are manifests by their place: the app's, and those called like the folder they are in."""
    found = {}
    for path, data in files.items():
        parts = path.split("/")
        stem, _, suffix = parts[-1].rpartition(".")
        is_app = len(parts) == 1 and stem == "app"
        is_resource = len(parts) == 3 and stem == parts[1]
        if suffix in {"json", "yaml"} and (is_app or is_resource):
            found[path] = data
    return found


def value_of(path: str, data: bytes) -> object:
    """What an independent reader finds in a manifest: the standard library for JSON, ruamel.yaml (1.2) for YAML."""
    text = data.decode("utf-8")
    return json.loads(text) if path.endswith(".json") else YAML(typ="safe", pure=True).load(text)
