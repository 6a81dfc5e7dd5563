"""STR221: text files in another encoding."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

BASE = app() | agent("Greeter")
GREETER = "agents/Greeter/Greeter.yaml"


@pytest.mark.parametrize("path", ["app.yaml", GREETER, "agents/Greeter/instruction.txt"])
def test_reports_the_first_bad_byte(path: str) -> None:
    files = BASE | {path: "displayName: Café".encode("latin-1")}
    assert lint("STR221", files) == [
        f"{path}:1:17: not UTF-8: byte 0xe9 at offset 16, looks like Windows-1252 or ISO 8859-1"
    ]


def test_other_widths_are_named() -> None:
    files = BASE | {GREETER: "displayName: Moss\n".encode("utf-16")}
    assert lint("STR221", files) == [f"{GREETER}:1:1: not UTF-8: byte 0xff at offset 0, looks like UTF-16"]


def test_zero_bytes() -> None:
    files = BASE | {GREETER: b"displayName: Greeter\nx: a\0b\n"}
    assert lint("STR221", files) == [f"{GREETER}:2:5: not UTF-8: byte 0x00 at offset 25"]


@pytest.mark.parametrize("text", ["Café 🌱\n", "\u2028\ufffd\u0085\n", ""])
def test_silent_on_utf_8(text: str) -> None:
    assert lint("STR221", app() | agent("Greeter", instruction=text)) == []


def test_silent_on_files_that_are_no_text() -> None:
    assert lint("STR221", BASE | {"assets/fern.png": b"\x89PNG\0\xff"}) == []
    assert codes(BASE).count("STR221") == 0
