"""ZIP111: names that had to be repaired are said."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_a_backslash() -> None:
    said = "a/b.txt: entry name read as 'fernhill/a/b.txt' (backslash as separator)"
    assert findings("ZIP111", fernhill(Entry("fernhill\\a\\b.txt"))) == [said]


def test_an_old_code_page() -> None:
    said = "Café.txt: entry name read as 'fernhill/Café.txt' (code page 437)"
    assert findings("ZIP111", fernhill(Entry(b"fernhill/Caf\x82.txt", flags=0))) == [said]


def test_utf_8_without_its_flag() -> None:
    said = "Café.txt: entry name read as 'fernhill/Café.txt' (UTF-8 without its flag)"
    assert findings("ZIP111", fernhill(Entry("fernhill/Café.txt", flags=0))) == [said]


def test_names_with_their_flag_are_fine() -> None:
    assert findings("ZIP111", fernhill(Entry("fernhill/Café.txt"))) == []


def test_ascii_needs_no_flag() -> None:
    assert findings("ZIP111", fernhill(Entry("fernhill/a.txt", flags=0))) == []
    assert findings("ZIP111", fernhill(Entry("fernhill/a.txt", flags=0x800))) == []
