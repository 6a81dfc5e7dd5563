"""The normalized model as one YAML or JSON document, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bundler.documents import Lines, decode, dump_json, dump_yaml, parse, parse_text, syntax_of
from bundler.errors import RefusedError
from bundler.findings import Part
from bundler.formats.base import Format
from bundler.limits import DEFAULT_LIMITS, Limits
from bundler.show import show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

    from bundler.documents import Document, JsonValue, Syntax
    from bundler.findings import Fault, Place, Pointer
    from bundler.model.project import Project

KIND = "bundler.model"
SCHEMA_VERSION = 1
DRAFT = "https://json-schema.org/draft/2020-12/schema"

_SAYS_SO = re.compile(rb"""kind["']?[ \t]*:[ \t]*["']?bundler\.model\b""")

_DEEPER = 32
"""How many levels a document adds around the data of a manifest."""

_MORE = 16
"""How many times as many values as one file a document may have."""


def write(project: Project, syntax: Syntax) -> str:
    """Write a project as a document; what says nothing is left out. ``read`` gives an equal project."""
    value = {
        "kind": KIND,
        "schema_version": SCHEMA_VERSION,
        **project.model_dump(mode="json", exclude_defaults=True),
    }
    return dump_json(value) if syntax == "json" else dump_yaml(value)


def read(path: str, data: bytes, limits: Limits = DEFAULT_LIMITS) -> Project:
    """Read a model document. Raises RefusedError, with the place, for anything that is not exactly one."""
    document = _document(path, data, document_limits(limits, len(data)))
    value = document.value
    if not isinstance(value, dict) or not _is_one(value):
        raise RefusedError(f"{path}: not a model document: it does not start with 'kind: {KIND}'")
    if value.get("schema_version") != SCHEMA_VERSION:
        raise _refused(document, ("schema_version",), f"schema_version is not {SCHEMA_VERSION}")
    from pydantic import ValidationError

    from bundler.model.project import Project

    content = {key: inner for key, inner in value.items() if key not in {"kind", "schema_version"}}
    try:
        return Project.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
    pointer = _pointer(value, first["loc"])
    part = Part.KEY if first["type"] == "extra_forbidden" else Part.VALUE
    raise _refused(document, pointer, _words(first, pointer), part)


def detect(path: str, data: bytes, limits: Limits = DEFAULT_LIMITS) -> bool:
    """Tell whether a text is a model document, or would be one but for a fault that keeps it from being read."""
    if not _SAYS_SO.search(data):  # anywhere: keys may have been sorted
        return False
    document, _ = parse(path, data, document_limits(limits))
    return document is None or _is_one(document.value)


def _is_one(value: JsonValue) -> bool:
    return isinstance(value, dict) and value.get("kind") == KIND


def document_limits(limits: Limits, size: int = 0) -> Limits:
    """Return the limits for a document that holds a whole bundle, from those for the files of a bundle.

    A document of ``size`` bytes may have as many values, within reason: as many as it can have without aliases.
    """
    return limits._replace(
        text=limits.unpacked,
        scalar=max(limits.scalar, limits.file * 2),  # base64 makes four characters of three bytes
        data_depth=limits.data_depth + _DEEPER,
        nodes=max(limits.nodes, min(size, limits.nodes * _MORE)),
    )


def model_schema() -> dict[str, Any]:
    """Return the JSON Schema of a model document."""
    from bundler.model.project import Project

    schema = Project.model_json_schema(ref_template="#/$defs/{model}")
    properties = {
        "kind": {"const": KIND},
        "schema_version": {"const": SCHEMA_VERSION},
        **schema.pop("properties"),
    }
    definitions = schema.pop("$defs")
    return {
        "$schema": DRAFT,
        "$id": "urn:ces-bundler:schema:model",
        **schema,
        "title": "bundler model document",
        "properties": properties,
        "required": ["kind", "schema_version", *schema.get("required", ())],
        "$defs": dict(sorted(definitions.items())),
    }


# -- what is wrong with a document, in one line -----------------------------------------------------------------------

_HARMLESS = frozenset({"STR220"})


def _document(path: str, data: bytes, limits: Limits) -> Document:
    text, faults = decode(path, data, limits)
    document = None
    if text is not None:
        document, found = parse_text(path, text.text, limits, syntax_of(path))
        faults = [*faults, *found]
    for fault in faults:
        if fault.code not in _HARMLESS:
            where = _where(fault.problem.place, text.text if text else "", document)
            raise RefusedError(f"{path}{where}: {_problem(fault)}", code=fault.code)
    if document is None:
        raise RefusedError(f"{path}: cannot be read")
    return document


def _where(place: Place, text: str, document: Document | None) -> str:
    if place.part is Part.TEXT:
        span = Lines(text).span(place.start, place.end)
    elif document is not None and place.part in {Part.KEY, Part.VALUE}:
        span = document.span(place.pointer, place.part)
    else:
        return ""
    return f":{span.line}:{span.column}"


def _problem(fault: Fault) -> str:
    args = fault.problem.args
    if fault.code == "SCH302":
        return f"the key '{show(str(args.get('key')))}' occurs twice"
    if fault.code == "ZIP107":
        return f"{args.get('what')} is over the limit of {args.get('limit')}"
    return show(", ".join(str(value) for value in args.values())) or "cannot be read"


def _refused(document: Document, pointer: Pointer, message: str, part: Part = Part.VALUE) -> RefusedError:
    span = document.span(pointer, part)
    return RefusedError(f"{document.path}:{span.line}:{span.column}: {message}")


def _pointer(value: JsonValue, location: tuple[int | str, ...]) -> Pointer:
    """Return the steps of an error's location that exist: the names of alternatives in it are left out."""
    pointer: list[int | str] = []
    for step in location:
        if (isinstance(value, dict) and step in value) or (isinstance(value, list) and isinstance(step, int)):
            value = value[step]  # type: ignore[index]
            pointer.append(step)
    return tuple(pointer)


def _words(error: ErrorDetails, pointer: Pointer) -> str:
    name = show(str(("document", *error["loc"])[-1]))
    template = _WORDS.get(error["type"])
    if template is not None:
        return template.format(name=name)
    message = error["msg"].removeprefix("Value error, ")
    where = f"'{show(str(pointer[-1]))}': " if pointer else ""
    return f"{where}{message[:1].lower()}{message[1:]}"


_WORDS: Mapping[str, str] = {
    "extra_forbidden": "unknown field '{name}'",
    "missing": "the field '{name}' is missing",
}


FORMAT = Format(summary="the normalized model", detect=detect, read=read, write=write)
