"""Bytes to text."""

from __future__ import annotations

import pytest

from bundler.documents import decode
from bundler.findings import Part
from bundler.limits import DEFAULT_LIMITS
from tests.documents.reading import faults, value


def test_decodes_utf_8() -> None:
    text, found = decode("app.yaml", "name: Kübelpflanzen 🌱\r\n".encode(), DEFAULT_LIMITS)
    assert text == ("name: Kübelpflanzen 🌱\r\n", False)
    assert found == []


def test_strips_and_reports_a_byte_order_mark() -> None:
    text, found = decode("app.yaml", b"\xef\xbb\xbfname: Fern", DEFAULT_LIMITS)
    assert text == ("name: Fern", True)
    assert [(fault.code, fault.problem.place.part) for fault in found] == [("STR220", Part.TEXT)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"name: caf\xe9", "byte 0xe9 at offset 9, looks like Windows-1252 or ISO 8859-1"),
        (b"\xef\xbb\xbfa\xff", "byte 0xff at offset 4, looks like Windows-1252 or ISO 8859-1"),
        ("Moos".encode("utf-16"), "byte 0xff at offset 0, looks like UTF-16"),
        ("Moos".encode("utf-16-be"), "byte 0x00 at offset 0, looks like UTF-16"),
        ("Moos".encode("utf-16-le"), "byte 0x00 at offset 1, looks like UTF-16"),
        ("Moos".encode("utf-32"), "byte 0xff at offset 0, looks like UTF-32"),
        ("Moos".encode("utf-32-le"), "byte 0x00 at offset 1, looks like UTF-32"),
        (b"name: a\0b", "byte 0x00 at offset 7"),
        (b"name: \0 \xe9", "byte 0xe9 at offset 8"),
        (b"\xed\xa0\x80", "byte 0xed at offset 0, looks like Windows-1252 or ISO 8859-1"),
    ],
)
def test_names_the_first_bad_byte(data: bytes, said: str) -> None:
    (fault,) = [line for line in faults(data) if line != "none"]
    assert fault.endswith(f"not UTF-8: {said}")


def test_accepts_a_text_of_exactly_the_limit() -> None:
    limits = DEFAULT_LIMITS._replace(text=8)
    assert decode("app.yaml", b"a: Moos\n", limits)[0] is not None
    text, found = decode("app.yaml", b"a: Moose\n", limits)
    assert text is None
    assert [fault.code for fault in found] == ["ZIP107"]
    assert faults("a: Moose\n", limits=limits) == [
        "none",
        "ZIP107 folder text file size is 9, limit 8 (raise with --max-text)",
    ]


def test_silent_on_everything_utf_8_has() -> None:
    assert value("a: \u00e9\u2028\U0001f331\ufffd\u00a0x\n") == {"a": "\u00e9\u2028\U0001f331\ufffd\u00a0x"}
