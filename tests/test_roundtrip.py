"""Nothing is lost on any way there and back: over generated bundles, for every form and for the model document."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings

from bundler.bundle import Bundle, load
from bundler.convert import from_project, load_document, to_project
from bundler.documents import dump_json, dump_platform_json
from bundler.filetree import FileTree
from bundler.formats.ces.platform import platform_value
from bundler.formats.model import write
from bundler.limits import DEFAULT_LIMITS
from tests.strategies import UNKNOWN_KEYS, bundles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Files = Mapping[str, bytes]

FEW = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(FEW, max_examples=2_000)


def _bundle(files: Files) -> Bundle:
    return Bundle("generated", FileTree.of(files), (), DEFAULT_LIMITS)


def _values(bundle: Bundle) -> dict[str, Any]:
    """The values of the manifests by path without suffix, as text, so that the order and type of everything counts."""
    documents = bundle.reading.documents
    readable = [path for path in bundle.reading.manifests if path in documents]
    return {path.rpartition(".")[0]: json.dumps(documents[path].value) for path in readable}


def _others(bundle: Bundle) -> dict[str, bytes]:
    return {path: data for path, data in bundle.tree.files.items() if path not in bundle.reading.manifests}


def forms(files: Files) -> None:
    """YAML to JSON to YAML and the other way round: equal values, other files untouched."""
    bundle = _bundle(files)
    for first, second in (("json", "yaml"), ("yaml", "json")):
        one = bundle.convert(first)
        two = one.convert(second)
        for converted in (one, two):
            assert _values(converted) == _values(bundle)
            assert _others(converted) == _others(bundle)


def archives(files: Files) -> None:
    """Export, import, export: every file byte for byte, and the same archive."""
    archive = _bundle(files).dump_zip()
    back = load(archive)
    assert dict(back.tree.files) == dict(sorted(files.items()))
    assert back.dump_zip() == archive


def model_documents(files: Files) -> None:
    """Bundle to model document to bundle to model: equal values and files, an equal model."""
    bundle = _bundle(files)
    project = to_project(bundle)
    for syntax in ("yaml", "json"):
        text = write(project, "yaml" if syntax == "yaml" else "json")
        back = load_document(f"app.model.{syntax}", text.encode())
        assert back is not None
        assert _values(back) == _values(bundle)
        assert _others(back) == _others(bundle)
        assert to_project(back) == project
    assert set(from_project(project, "again").tree.files) == set(files)


JOURNEYS = [forms, archives, model_documents]


@pytest.mark.parametrize("journey", JOURNEYS)
def test_generated_bundles_come_back(journey: Callable[[Files], None]) -> None:
    FEW(given(files=bundles())(journey))()


@pytest.mark.slow
@pytest.mark.parametrize("journey", JOURNEYS)
def test_many_generated_bundles_come_back(journey: Callable[[Files], None]) -> None:
    MANY(given(files=bundles())(journey))()


def _shuffled(value: Any, chance: random.Random) -> Any:
    """The same value with its keys in another order; lists and free values keep theirs."""
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: _shuffled(value[key], chance) for key in keys}
    return [_shuffled(item, chance) for item in value] if isinstance(value, list) else value


@settings(FEW, max_examples=100)
@given(files=bundles(), seed=...)
def test_platform_style_does_not_depend_on_order_and_layout(files: dict[str, bytes], seed: int) -> None:
    bundle = _bundle(files)
    chance = random.Random(seed)
    for manifest in bundle.reading.manifests.values():
        value = _of_the_platform(bundle.reading.documents[manifest.path].value)
        platform = dump_platform_json(platform_value(manifest.kind, value))
        path = f"{manifest.path.rpartition('.')[0]}.json"
        shuffled = dump_json(_shuffled(json.loads(platform), chance), indent=7).encode()
        again = _bundle({**_app(path), path: shuffled})
        written = again.convert("keep", style="platform")
        assert written.tree.files[path].decode() == platform


def _of_the_platform(value: Any) -> Any:
    """The value without what the platform does not know: unknown keys have no order of its own to come back to."""
    if isinstance(value, dict):
        return {k: _of_the_platform(v) for k, v in value.items() if k not in UNKNOWN_KEYS}
    return [_of_the_platform(item) for item in value] if isinstance(value, list) else value


def _app(path: str) -> Files:
    return {} if path == "app.json" else {"app.yaml": b"displayName: Fernhill\n"}
