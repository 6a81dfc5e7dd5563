"""Bytes to text: strict UTF-8, with a byte order mark noticed and other encodings named."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.findings import Fault, Problem, at_byte, at_folder, at_text

if TYPE_CHECKING:
    from bundler.limits import Limits

BOM = "\ufeff"
_BOM_BYTES = b"\xef\xbb\xbf"
_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


class Text(NamedTuple):
    """The text of a file without its byte order mark; ``bom`` says that there was one."""

    text: str
    bom: bool


def decode(path: str, data: bytes, limits: Limits) -> tuple[Text | None, list[Fault]]:
    """Return the text of a file and what is wrong with its encoding; no text where it cannot be used as one."""
    if len(data) > limits.text:
        return None, [too_large(path, "text file size", len(data), limits.text, "--max-text")]
    bom = data.startswith(_BOM_BYTES)
    try:
        text = data.decode("utf-8-sig" if bom else "utf-8")
    except UnicodeDecodeError as error:
        return None, [_no_text(path, data, error.start + (3 if bom else 0))]
    if "\0" in text:
        return None, [_no_text(path, data, data.index(0))]
    faults = [Fault("STR220", Problem(at_text(path, 0, 0)))] if bom else []
    return Text(text, bom), faults


def too_large(path: str, what: str, number: int, limit: int, option: str) -> Fault:
    """Return the fault of something that is over a limit."""
    return Fault("ZIP107", Problem(at_folder(path), what=what, n=number, limit=limit, option=option))


def _no_text(path: str, data: bytes, offset: int) -> Fault:
    encoding = _encoding(data)
    looks = f", looks like {encoding}" if encoding else ""
    return Fault("STR221", Problem(at_byte(path, offset), byte=f"{data[offset]:02x}", offset=offset, looks=looks))


def _encoding(data: bytes) -> str:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    head = data[:64]
    if head[1::4].count(0) == len(head[1::4]) > 0 and head[2::4].count(0) == len(head[2::4]) > 0:
        return "UTF-32"
    if len(head) > 3 and 0 in (head[0], head[1]) and max(head[::2].count(0), head[1::2].count(0)) * 4 >= len(head):
        return "UTF-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "Windows-1252 or ISO 8859-1" if b"\0" not in data else ""
    return ""
