"""Parsing for the tests: one line in, value and faults out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.documents import Document, Lines, Part, parse
from bundler.limits import DEFAULT_LIMITS, Limits
from bundler.rules import rules

if TYPE_CHECKING:
    from bundler.documents import JsonValue
    from bundler.findings import Fault, Span


def read(text: str | bytes, path: str = "app.yaml", limits: Limits = DEFAULT_LIMITS) -> Document:
    """The document of a text that is expected to be usable."""
    document, _ = parse(path, text.encode() if isinstance(text, str) else text, limits)
    assert document is not None
    return document


def value(text: str, path: str = "app.yaml") -> JsonValue:
    """The value of a text without faults."""
    document, faults = parse(path, text.encode(), DEFAULT_LIMITS)
    assert faults == ()
    assert document is not None
    return document.value


def faults(text: str | bytes, path: str = "app.yaml", limits: Limits = DEFAULT_LIMITS) -> list[str]:
    """Each fault as ``CODE line:column message``; ``none`` stands in front where there is no document."""
    data = text.encode() if isinstance(text, str) else text
    document, found = parse(path, data, limits)
    said = [f"{fault.code} {_place(fault, document, data)} {_message(fault)}" for fault in found]
    return said if document is not None else ["none", *said]


def _message(fault: Fault) -> str:
    if fault.code == "ZIP107":
        return "{what} is {n}, limit {limit} (raise with {option})".format(**fault.problem.args)
    template = fault.problem.message or rules()[fault.code].message
    return template.format(**fault.problem.args)


def _place(fault: Fault, document: Document | None, data: bytes) -> str:
    place = fault.problem.place
    if place.part is Part.TEXT:
        span: Span = Lines(data.decode("utf-8-sig")).span(place.start, place.end)
        return f"{span.line}:{span.column}"
    if place.part in (Part.KEY, Part.VALUE):
        assert document is not None
        span = document.span(place.pointer, place.part)
        return f"{span.line}:{span.column}"
    return f"@{place.start}" if place.part is Part.BYTE else place.part.value
