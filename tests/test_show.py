"""Text of unknown origin becomes printable, and no other text changes."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bundler.show import is_hostile, show


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 'text'", "plain 'text'"),
        ("Größe 植物 🌱 e\u0301", "Größe 植物 🌱 e\u0301"),
        ("👩\u200d🌾 \u00a0 \u00ad", "👩\u200d🌾 \u00a0 \u00ad"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("\x00\x7f\x9b", "\\x00\\x7f\\x9b"),
        ("a\tb\nc\rd", "a\\tb\\nc\\rd"),
        ("\u202eabc\u2066\u200f\u061c", "\\u202eabc\\u2066\\u200f\\u061c"),
        ("\u2028\u2029\x85", "\\u2028\\u2029\\x85"),
        ("\ud800x\udcff", "\\ud800x\\udcff"),
        ("a\U000e0041\U000e007f", "a\\U000e0041\\U000e007f"),
        ("", ""),
    ],
)
def test_show(text: str, shown: str) -> None:
    assert show(text) == shown


@given(st.text(st.characters(codec=None)))
def test_shown_text_can_be_printed(text: str) -> None:
    shown = show(text)
    shown.encode()
    assert not any(is_hostile(character) for character in shown)
    assert not {"Cc", "Cs", "Zl", "Zp"} & {unicodedata.category(character) for character in shown}
    assert show(shown) == shown
