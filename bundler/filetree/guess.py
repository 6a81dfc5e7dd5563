"""What bytes look like that are no zip archive."""

from __future__ import annotations

import re

_STARTS = (
    (b"PK\x05\x06", "a zip archive without entries"),
    (b"\x1f\x8b", "a gzip file"),
    (b"%PDF-", "a PDF document"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"BZh", "a bzip2 file"),
    (b"\xfd7zXZ\x00", "an xz file"),
    (b"\x28\xb5\x2f\xfd", "a zstd file"),
    (b"\xff\xfe", "UTF-16 text"),
    (b"\xfe\xff", "UTF-16 text"),
)
_HTML = re.compile(rb"<(?:!doctype html|html|head|body)\b", re.IGNORECASE)
_YAML = re.compile(rb"(?:---|[A-Za-z_][\w-]*:)(?:[ \t\r\n]|$)")


def looks_like(data: bytes) -> str:
    """Say in a few words what bytes are that do not start like a zip archive."""
    if not data:
        return "an empty file"
    for start, name in _STARTS:
        if data.startswith(start):
            return name
    if data[257:262] == b"ustar":
        return "a tar archive"
    return _text_kind(data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip())


def _text_kind(head: bytes) -> str:
    if _HTML.search(head[:1024]):
        return "an HTML page"
    if b"UEsDB" in head[:80]:
        return "the base64 text of a zip archive"
    if b"\0" in head:
        return "binary data"
    if head.startswith((b"{", b"[")):
        return "JSON"
    if head.startswith(b"<"):
        return "XML"
    if _YAML.match(head):
        return "YAML"
    try:
        head[:-4].decode("utf-8")
    except UnicodeDecodeError as error:
        return "text" if error.end == len(head[:-4]) else "binary data"
    return "text" if head else "blank text"
