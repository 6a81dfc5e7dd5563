"""Write the wire table: every message of the bundle format with its fields, from the published client library.

Run with a Python that has google-cloud-ces installed:

    python scripts/generate_wire_table.py            write bundler/formats/ces/wire_table.json
    python scripts/generate_wire_table.py --print    print it instead

Names, numbers and types come from the descriptors, behaviours from the first words of each field's documentation. What
neither says stands in the tables of ``wire_annotations.py`` beside this file. The messages of v1beta are taken,
with the fields that only v1 has.
"""

from __future__ import annotations

import importlib.metadata
import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any

import wire_annotations as notes
from google.cloud import ces_v1, ces_v1beta

TARGET = Path(__file__).parent.parent / "bundler/formats/ces/wire_table.json"
PACKAGE = "google-cloud-ces"
OWN = ("google.cloud.ces.v1beta.", "google.cloud.ces.v1.")

SCALARS = {1: "double", 2: "float", 3: "int64", 5: "int32", 8: "bool", 9: "string", 12: "bytes"}
BEHAVIOURS = {"Required": "required", "Optional": "optional", "Output only": "output", "Identifier": "identifier"}

Row = dict[str, Any]


def short(full_name: str) -> str:
    """Return the name of a message without its package."""
    for prefix in OWN:
        if full_name.startswith(prefix):
            return full_name.removeprefix(prefix)
    return full_name.rsplit(".", 1)[-1]


def is_own(descriptor: Any) -> bool:
    """Tell whether a message belongs to the API itself, not to the well-known ones."""
    return descriptor.full_name.startswith(OWN)


def proto_name(field: Any) -> str:
    """Return the field's name in the proto file: the library adds ``_`` to names that Python reserves."""
    return str(field.name).rstrip("_")


def json_name(field: Any) -> str:
    """Return the field's name in JSON."""
    head, *rest = proto_name(field).split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def documentation(message: Any) -> dict[str, str]:
    """Return what the library's documentation says about each field of a message, by its Python name."""
    text = inspect.getdoc(message) or ""
    _, _, attributes = text.partition("Attributes:\n")
    found: dict[str, str] = {}
    name = ""
    for line in attributes.splitlines():
        head = re.fullmatch(r" {4}(\w+) \(.*\):", line)
        if head:
            name = head.group(1)
            found[name] = ""
        elif name:
            found[name] += line.strip() + " "
    return found


def behaviour(text: str) -> str:
    """Return the behaviour that a field's documentation starts with, empty where it says none."""
    text = re.sub(r"^Deprecated: .*?\. (?=Required|Optional|Output only)", "", text)
    match = re.match(r"(Required|Optional|Output only|Identifier)\.", text)
    return BEHAVIOURS[match.group(1)] if match else ""


def kind_of(field: Any) -> tuple[str, str]:
    """Return the type of a field and the message or enum it names."""
    if field.message_type is not None:
        if is_own(field.message_type):
            return "message", short(field.message_type.full_name)
        return short(field.message_type.full_name), ""
    if field.enum_type is not None:
        return "enum", short(field.enum_type.full_name)
    return SCALARS[field.type], ""


class Generator:
    """Collects messages and enums, starting from the kinds of resources."""

    def __init__(self) -> None:
        self.messages: dict[str, dict[str, Row]] = {}
        self.enums: dict[str, dict[str, int]] = {}

    def add(self, message: Any) -> None:
        """Add a message and whatever its fields name."""
        descriptor = message.pb().DESCRIPTOR
        name = short(descriptor.full_name)
        if name in self.messages:
            return
        self.messages[name] = {}
        documented = documentation(message)
        for field in sorted(descriptor.fields, key=lambda one: one.number):
            self.messages[name][json_name(field)] = self._row(message, field, documented.get(field.name, ""))

    def _row(self, message: Any, field: Any, text: str) -> Row:
        row: Row = {"number": field.number, "proto": proto_name(field)}
        value = field
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            row["map"] = True
            value = field.message_type.fields_by_name["value"]
        elif field.is_repeated if hasattr(field, "is_repeated") else field.label == field.LABEL_REPEATED:
            row["repeated"] = True
        row["type"], of = kind_of(value)
        if of:
            row["of"] = of
        if field.containing_oneof is not None:
            if field.containing_oneof.name.startswith("_"):
                row["presence"] = True
            else:
                row["oneof"] = field.containing_oneof.name
        if found := behaviour(text):
            row["behaviour"] = found
        if "Deprecated:" in text:
            row["deprecated"] = True
        self._follow(message, value)
        return row

    def _follow(self, message: Any, field: Any) -> None:
        module = sys.modules[message.__module__]
        if field.enum_type is not None:
            self.enums[short(field.enum_type.full_name)] = {v.name: v.number for v in field.enum_type.values}
        elif field.message_type is not None and is_own(field.message_type):
            self.add(class_of(short(field.message_type.full_name), module))


def class_of(name: str, module: Any) -> Any:
    """Return the library's class for a message name with dots."""
    package = ces_v1beta if "v1beta" in module.__name__ else ces_v1
    head, *rest = name.split(".")
    found = getattr(package.types, head)
    for part in rest:
        found = getattr(found, part)
    return found


def generate() -> dict[str, Any]:
    """Return the whole table."""
    beta, stable = Generator(), Generator()
    for name in notes.KINDS.values():
        beta.add(getattr(ces_v1beta.types, name))
        if hasattr(ces_v1.types, name):
            stable.add(getattr(ces_v1.types, name))
    for name, fields in stable.messages.items():
        for key, row in fields.items():
            if name in beta.messages and key not in beta.messages[name]:
                beta.messages[name][key] = {**row, "only": "v1"}
                beta.messages[name] = dict(sorted(beta.messages[name].items(), key=lambda one: int(one[1]["number"])))
    annotate(beta.messages)
    return {
        "source": f"{PACKAGE} {importlib.metadata.version(PACKAGE)}",
        "kinds": notes.KINDS,
        "enums": dict(sorted(beta.enums.items())),
        "messages": dict(sorted(beta.messages.items())),
    }


def annotate(messages: dict[str, dict[str, Row]]) -> None:
    """Add what descriptors do not say. Every annotation must name a field that exists."""
    for place, type_ in notes.EXTRAS.items():
        message, key = place.split(":")
        messages[message].setdefault(key, {"number": 0, "proto": notes.snake(key), "type": type_})["extra"] = True
    for attribute, table in notes.VALUES.items():
        for place, value in table.items():
            message, key = place.split(":")
            messages[message][key][attribute] = value
    for attribute, places in notes.FLAGS.items():
        for place in places:
            message, key = place.split(":")
            messages[message][key][attribute] = True
    for fields in messages.values():
        for key, row in fields.items():
            if key in notes.SET_BY_PLATFORM:
                row["behaviour"] = "output"


def render(table: dict[str, Any]) -> str:
    """Write the table as JSON with one line for each field and each enum."""

    def compact(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    enums = ",\n".join(f"  {compact(name)}: {compact(values)}" for name, values in table["enums"].items())
    messages = []
    for name, fields in table["messages"].items():
        rows = ",\n".join(f"   {compact(key)}: {compact(row)}" for key, row in fields.items())
        messages.append(f"  {compact(name)}: {{\n{rows}\n  }}" if rows else f"  {compact(name)}: {{}}")
    return (
        f'{{\n "source": {compact(table["source"])},\n "kinds": {compact(table["kinds"])},\n'
        f' "enums": {{\n{enums}\n }},\n "messages": {{\n' + ",\n".join(messages) + "\n }\n}\n"
    )


if __name__ == "__main__":
    text = render(generate())
    if "--print" in sys.argv[1:]:
        sys.stdout.buffer.write(text.encode())
    else:
        TARGET.write_bytes(text.encode())
        print(f"wrote {TARGET.name}: {len(text)} bytes")
