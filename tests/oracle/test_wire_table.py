"""The wire table is that of the installed client library, and the walker judges values as the library does."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bundler.documents import dump_json, parse
from bundler.formats.ces.walker import Sink, walk
from bundler.formats.ces.wire import Field, Message, table
from bundler.limits import DEFAULT_LIMITS

pytestmark = pytest.mark.oracle

ROOT = Path(__file__).parent.parent.parent
READER = Path(__file__).with_name("ces_reader.py")
REFUSED = {"SCH301", "SCH308", "SCH309", "SCH311", "SCH312", "SCH314", "SCH321"}
"""Rules that speak of what the library refuses: it does not read a bare number as text either."""

UNUSED = {("AgentTool", "rootAgent"), ("Tool", "mcpTool"), ("Tool", "systemTool")}
"""Fields that only another version of the library has, or that the walker says something else about."""

Json = Any


def test_the_committed_table_is_that_of_the_installed_library(oracle_python: str) -> None:
    script = ROOT / "scripts/generate_wire_table.py"
    fresh = subprocess.run([oracle_python, script, "--print"], capture_output=True, check=True).stdout
    assert fresh.decode() == (ROOT / "bundler/formats/ces/wire_table.json").read_text(encoding="utf-8")


class Maker:
    """Makes values of messages, some of them with one thing wrong."""

    SCALARS: ClassVar[dict[str, list[Json]]] = {
        "string": ["Fernhill", ""],
        "bool": [True, False],
        "int32": [3, 3.0, "3", -1],
        "int64": ["7", 7],
        "float": [0.5, 1],
        "double": [0.5, "0.5", 2],
        "bytes": ["UGxhbnRz", "UGxhbnQ="],
        "Duration": ["30s", "1.5s"],
        "Timestamp": ["2026-05-01T09:30:00Z", "2026-05-01T09:30:00.5+02:00"],
        "Struct": [{}, {"a": [1, None]}],
        "Value": [None, 1, {"a": 1}],
    }
    ODD: tuple[Json, ...] = (None, "odd", "12", [None], {}, {"odd": 1}, "30", ["a"])
    """Without what the library takes by a slip: an empty list for a message, a number of any size for an enum."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def message(self, message: Message, depth: int = 0) -> dict[str, Json]:
        value: dict[str, Json] = {}
        taken: set[str] = set()
        for field in message.fields.values():
            chance = 0.4 if depth < 4 else 0.1
            usable = not (field.extra or field.ignored or (message.name, field.name) in UNUSED)
            if usable and field.oneof not in taken and self.random.random() < chance:
                value[field.name] = self.field(field, depth)
                taken |= {field.oneof} - {""}
        return value

    def field(self, field: Field, depth: int) -> Json:
        count = self.random.randrange(3)
        if field.repeated:
            return [self.value(field, depth) for _ in range(count)]
        if field.mapped:
            return {f"key{index}": self.value(field, depth) for index in range(count)}
        return self.value(field, depth)

    def value(self, field: Field, depth: int) -> Json:
        if field.type == "message":
            return self.message(table().message(field.of), depth + 1)
        if field.type == "enum":
            return self.random.choice([*table().enum(field.of), 1])
        return self.random.choice(self.SCALARS[field.type])

    def spoil(self, value: Json) -> None:
        """Put something odd into a random place."""
        places = list(_containers(value))
        holder = self.random.choice(places)
        keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = self.random.choice([*keys, "oddKey"]) if isinstance(holder, dict) else self.random.choice(keys)
        holder[key] = self.random.choice(self.ODD)


def _containers(value: Json) -> list[Any]:
    found = [value] if value or isinstance(value, dict) else []
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, dict | list):
            found += _containers(item)
    return found


def _refused_by_walker(kind: str, value: Json) -> list[str]:
    document = parse("odd.json", dump_json(value).encode(), DEFAULT_LIMITS).document
    assert document is not None
    sink = Sink()
    walk(kind, document, "odd.json", "odd", sink)
    return sorted({fault.code for fault in sink.faults} & REFUSED)


def test_the_walker_judges_values_as_the_library_does(oracle_python: str) -> None:
    maker = Maker(20260501)
    requests: list[dict[str, Any]] = []
    for number in range(3_000):
        kind = maker.random.choice(list(table().kinds))
        value = maker.message(table().root(kind))
        if number % 3:
            maker.spoil(value)
        requests.append({"kind": kind, "value": value})
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    answer = subprocess.run([oracle_python, READER], input=lines, capture_output=True, text=True, check=True)
    verdicts = [json.loads(line) for line in answer.stdout.splitlines()]
    differences = []
    refused = 0
    for request, verdict in zip(requests, verdicts, strict=True):
        codes = _refused_by_walker(request["kind"], request["value"])
        refused += not verdict["ok"]
        if verdict["ok"] == bool(codes):
            differences.append((request, verdict, codes))
    assert differences == []
    assert 500 < refused < 2_500
