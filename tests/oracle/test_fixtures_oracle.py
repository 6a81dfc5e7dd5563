"""The published client library reads every manifest of the valid fixtures, unknown fields refused."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bundler.facts import KINDS, folder_of
from tests.folders import VALID, files_of, manifests, value_of

pytestmark = pytest.mark.oracle

READER = Path(__file__).with_name("ces_reader.py")
KIND_OF = {folder_of(kind): kind for kind in KINDS}
EXTRAS = {"engineType"}
"""Fields that the platform writes and the client library does not know."""


def _without_extras(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_extras(item) for key, item in value.items() if key not in EXTRAS}
    return [_without_extras(item) for item in value] if isinstance(value, list) else value


def _requests() -> dict[str, dict[str, Any]]:
    """What to ask the reader, by the path of the manifest."""
    requests = {}
    for folder in VALID:
        for path, data in manifests(files_of(folder)).items():
            kind = KIND_OF[path.partition("/")[0]] if "/" in path else "app"
            requests[f"{folder.name}/{path}"] = {"kind": kind, "value": _without_extras(value_of(path, data))}
    return requests


def test_the_client_library_reads_every_manifest(oracle_python: str) -> None:
    requests = _requests()
    assert {request["kind"] for request in requests.values()} == {"app", *KINDS}
    lines = "".join(json.dumps(request) + "\n" for request in requests.values())
    answer = subprocess.run(
        [oracle_python, READER], input=lines, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    verdicts = [json.loads(line) for line in answer.stdout.splitlines()]
    refused = {path: said for path, said in zip(requests, verdicts, strict=True) if not said["ok"]}
    assert refused == {}
