"""Values to JSON: plain, and in the layout of the platform's own exports."""

from __future__ import annotations

import re
from json.encoder import encode_basestring

from bundler.documents.scalars import JSON_NUMBER, JsonValue, WrittenFloat, float_text

_SURROGATE = re.compile("[\ud800-\udfff]")
_GUARDED = re.compile("[<>&='\u2028\u2029\ud800-\udfff]")


def dump_json(value: JsonValue, *, indent: int | str = 2, newline_at_end: bool = True) -> str:
    """Write plain JSON, one entry a line. Raises RefusedError for a number that JSON has no form for."""
    step = " " * indent if isinstance(indent, int) else indent
    return _plain(value, "\n", step) + ("\n" if newline_at_end else "")


def _plain(value: JsonValue, line: str, step: str) -> str:
    if isinstance(value, dict) and value:
        inner = line + step
        entries = [f"{json_text(key)}: {_plain(item, inner, step)}" for key, item in value.items()]
        return f"{{{inner}{f',{inner}'.join(entries)}{line}}}"
    if isinstance(value, list) and value:
        inner = line + step
        return f"[{inner}{f',{inner}'.join([_plain(item, inner, step) for item in value])}{line}]"
    return json_scalar(value)


def json_scalar(value: JsonValue) -> str:
    """Write a scalar, or an empty list or object."""
    if isinstance(value, str):
        return json_text(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        return json_float(value)
    return "{}" if isinstance(value, dict) else "[]"


def json_float(value: float) -> str:
    """Write a float as it was written, where JSON can, and always so that it is read as one."""
    if isinstance(value, WrittenFloat) and JSON_NUMBER.fullmatch(value.text) and not value.text.lstrip("-").isdecimal():
        return value.text
    return float_text(value)


def json_text(text: str) -> str:
    """Write a text in quotes."""
    written = encode_basestring(text)
    return _SURROGATE.sub(_escape, written) if not text.isascii() else written


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match.group()):04x}"


def dump_platform_json(value: JsonValue) -> str:
    """Write JSON in the layout of an export: arrays inline, objects in them open on their line, no last line end."""
    return _platform(value, "\n")


def _platform(value: JsonValue, line: str) -> str:
    if isinstance(value, dict):
        inner = f"{line}  "
        entries = [f"{inner}{_platform_text(key)}: {_platform(item, inner)}" for key, item in value.items()]
        return f"{{{','.join(entries)}{line}}}"
    if isinstance(value, list):
        return f"[{', '.join([_platform(item, line) for item in value])}]"
    return _platform_text(value) if isinstance(value, str) else json_scalar(value)


def _platform_text(text: str) -> str:
    written = encode_basestring(text)
    return _GUARDED.sub(_escape, written)
