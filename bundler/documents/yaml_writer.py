"""Values to YAML that readers of version 1.1 and of version 1.2 take for the same value.

The layout is that of the platform's exports: block style, lists not indented, multi-line texts as ``|`` blocks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bundler.documents.scalars import JsonValue, float_text, is_plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator

PLATFORM_WIDTH = 80
_LONGEST_KEY = 120
_INDICATED = re.compile(r"""[#,\[\]{}&*!|>'"%@` ]|[-?:](?: |$)|---|\.\.\.""")
_INDICATION = re.compile(r":(?: |$)| (?:#|$)")
_UNPRINTABLE = re.compile("[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_NO_BLOCK = re.compile(" (?:\n|$)")
_ESCAPED = re.compile('["\\\\]|' + _UNPRINTABLE.pattern)
_ESCAPES = dict(
    zip('"\\\0\a\b\t\n\v\f\r\x1b\x85\u2028\u2029', (f"\\{name}" for name in '"\\0abtnvfreNLP'), strict=True)
)


class Layout(NamedTuple):
    """How a document is laid out: where long texts fold, and how much deeper mappings and lists below a key stand."""

    width: int | None = None
    step: str = "  "
    list_step: str = ""


def dump_yaml(value: JsonValue) -> str:
    """Write a value as one YAML document, a text on one line however long. Raises RefusedError for NaN or infinity."""
    return _document(value, layout=Layout())


def dump_platform_yaml(value: JsonValue) -> str:
    """Write a value as ``dump_yaml`` does, with long texts folded where the platform folds them."""
    return _document(value, layout=Layout(PLATFORM_WIDTH))


def _document(value: JsonValue, layout: Layout) -> str:
    lines = list(yaml_lines(value, "", layout))
    return "\n".join(lines) + "\n"


def yaml_lines(value: JsonValue, indent: str, layout: Layout) -> Iterator[str]:
    """Yield the lines of a value that stands by itself, each with its indentation."""
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from yaml_entry(key, item, indent, layout)
    elif isinstance(value, list) and value:
        for item in value:
            yield from yaml_item(item, indent, layout)
    else:
        yield from yaml_scalar(value, indent or layout.step, len(indent), layout)


def yaml_entry(key: str, value: JsonValue, indent: str, layout: Layout) -> Iterator[str]:
    """Yield the lines of an entry of a block mapping."""
    name = yaml_key(key)
    if len(name) > _LONGEST_KEY:
        yield f"{indent}? {name}"
        name = ""
    if value and isinstance(value, (dict, list)):
        yield f"{indent}{name}:"
        yield from yaml_lines(value, indent + (layout.list_step if isinstance(value, list) else layout.step), layout)
        return
    first, *rest = yaml_scalar(value, indent + layout.step, len(indent) + len(name) + 2, layout)
    yield f"{indent}{name}: {first}"
    yield from rest


def yaml_item(value: JsonValue, indent: str, layout: Layout) -> Iterator[str]:
    """Yield the lines of an item of a block list."""
    inner = f"{indent}  "
    if value and isinstance(value, (dict, list)):
        first, *rest = yaml_lines(value, inner, layout)
        first = first[len(inner) :]
    else:
        first, *rest = yaml_scalar(value, inner, len(inner), layout)
    yield f"{indent}- {first}"
    yield from rest


def yaml_key(key: str) -> str:
    """Write a key on one line."""
    return key if _is_plain(key) else _quoted(key, "", 0, Layout())[0]


def yaml_scalar(value: JsonValue, indent: str, column: int, layout: Layout) -> list[str]:
    """Write a scalar, or an empty list or object.

    The first line comes without indentation and starts at ``column``; the others are indented.
    """
    if isinstance(value, str):
        return yaml_text(value, indent, column, layout)
    if value is None or isinstance(value, bool):
        return [{None: "null", True: "true", False: "false"}[value]]
    if isinstance(value, int):
        return [int.__repr__(value)]
    if isinstance(value, float):
        return [float_text(value)]
    return ["{}" if isinstance(value, dict) else "[]"]


def yaml_text(text: str, indent: str, column: int, layout: Layout) -> list[str]:
    """Write a text: plain if every reader takes it for one, as a block if it has several lines, else in quotes."""
    if "\n" in text:
        printable = _UNPRINTABLE.search(text.replace("\n", "")) is None
        if printable and not _NO_BLOCK.search(text):
            return _block(text, indent, layout)
        return _double_quoted(text, indent, column, layout)
    if _is_plain(text):
        return _folded(text, indent, column, layout)
    return _quoted(text, indent, column, layout)


def _is_plain(text: str) -> bool:
    return (
        text != ""
        and _INDICATED.match(text) is None
        and _INDICATION.search(text) is None
        and _UNPRINTABLE.search(text) is None
        and is_plain_text(text)
    )


def _block(text: str, indent: str, layout: Layout) -> list[str]:
    hint = str(len(layout.step)) if text[0] in " \n" else ""
    if text.endswith("\n"):
        chomp = "+" if text == "\n" or text.endswith("\n\n") else ""
        text = text[:-1]
    else:
        chomp = "-"
    return [f"|{hint}{chomp}", *(f"{indent}{line}" if line else "" for line in text.split("\n"))]


def _quoted(text: str, indent: str, column: int, layout: Layout) -> list[str]:
    if _UNPRINTABLE.search(text):
        return _double_quoted(text, indent, column, layout)
    doubled = text.replace("'", "''")
    body = _folded(doubled, indent, column + 1, layout)
    body[0] = f"'{body[0]}"
    body[-1] += "'"
    return body


def single_quoted(text: str) -> str:
    """Write a text in single quotes, on one line; in double quotes where it needs escapes."""
    return double_quoted(text) if _UNPRINTABLE.search(text) else "'" + text.replace("'", "''") + "'"


def double_quoted(text: str) -> str:
    """Write a text in double quotes, on one line."""
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _folded(text: str, indent: str, column: int, layout: Layout) -> list[str]:
    """Break a text at single blanks once a line is longer than the width."""
    if layout.width is None or column + len(text) <= layout.width:
        return [text]
    lines: list[str] = []
    line = ""
    for match in _PIECE.finditer(text):
        blanks, word = match.groups()
        room = column if not lines else len(indent)
        if blanks == " " and room + len(line) > layout.width and word and match.start():
            lines.append(line)
            line = word
        else:
            line += blanks + word
    lines.append(line)
    return [lines[0], *(indent + line for line in lines[1:])]


_PIECE = re.compile(r"( *)([^ ]*)")


def _double_quoted(text: str, indent: str, column: int, layout: Layout) -> list[str]:
    if layout.width is None:
        return [double_quoted(text)]
    lines: list[str] = []
    line = '"'
    last = len(text) - 2
    for index, char in enumerate(text):
        escaped = _ESCAPED.match(char) is not None
        room = len(indent) if lines else column
        # a line may break before a blank, and behind an escape
        if escaped:
            line += _escape(char)
        if 0 < index <= last and (char == " " or escaped) and room + len(line) > layout.width:
            lines.append(f"{line}\\")
            line = "\\" if text[index + escaped] == " " else ""
        if not escaped:
            line += char
    lines.append(f'{line}"')
    return [lines[0], *(indent + line for line in lines[1:])]


def _escape(match: re.Match[str] | str) -> str:
    char = match if isinstance(match, str) else match.group()
    if char in _ESCAPES:
        return _ESCAPES[char]
    code = ord(char)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
