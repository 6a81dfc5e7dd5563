"""A small bundle and what reading it gives, for the tests of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.documents import parse
from bundler.facts import KINDS, folder_of
from bundler.formats.ces.to_model import Manifest, to_model
from bundler.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bundler.model.project import Project

FILES: dict[str, bytes] = {
    "app.yaml": b"displayName: Fernhill\nrootAgent: Greeter\nglobalInstruction: global_instruction.txt\n",
    "global_instruction.txt": b"\xef\xbb\xbfBe kind.\r\n",
    "agents/Greeter/Greeter.yaml": (
        b"displayName: Greeter\ninstruction: agents/Greeter/instruction.txt\ntools:\n- find_plant\n"
    ),
    "agents/Greeter/instruction.txt": b"Use {@TOOL: find_plant} for {plant}, else {@AGENT: Returns}.\n",
    "tools/find_plant/find_plant.json": (
        b'{"pythonFunction": {"name": "find_plant", "pythonCode": "tools/find_plant/python_function/python_code.py"}, '
        b'"displayName": "find_plant"}'
    ),
    "tools/find_plant/python_function/python_code.py": b"def find_plant():\n    return {}\n",
    "evaluations/Fern/Fern.yaml": b"displayName: Fern\nscenario:\n  task: Buy a fern.\n",
    "evaluationDatasets/All/All.yaml": b"displayName: All\nevaluations:\n- Fern\n",
    "photos/fern.jpg": b"\xff\xd8\x00",
}


def manifests(files: Mapping[str, bytes]) -> dict[str, Manifest]:
    """The manifests among the files that can be parsed, the app's first."""
    places = [("app", "", "app")]
    for kind in KINDS:
        prefix = folder_of(kind) + "/"
        directories = {path[len(prefix) :].partition("/")[0] for path in files if path.startswith(prefix)}
        places += [(kind, directory, f"{prefix}{directory}/{directory}") for directory in sorted(directories)]
    found = {}
    for kind, directory, stem in places:
        for path in (f"{stem}.yaml", f"{stem}.json"):
            document = parse(path, files[path], DEFAULT_LIMITS).document if path in files else None
            if document is not None:
                found[path] = Manifest(kind, directory, path, document.syntax, document.value)
                break
    return found


def project(files: Mapping[str, bytes] = FILES, root: str = "Fernhill") -> Project:
    """The model of these files."""
    return to_model(files=files, manifests=manifests(files), root=root)
