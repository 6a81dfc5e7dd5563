"""ZIP103: entries that would leave their folder are refused."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_a_name_that_leads_out() -> None:
    assert findings("ZIP103", fernhill(Entry("../a.txt"))) == [
        "../a.txt: unsafe entry name '../a.txt': it leads out of its folder with '..'"
    ]


def test_names_are_shown_without_their_control_characters() -> None:
    assert findings("ZIP103", fernhill(Entry("fernhill/\x1b[2J"))) == [
        "fernhill/\\x1b[2J: unsafe entry name 'fernhill/\\x1b[2J': it holds a control character"
    ]


def test_usual_names_are_fine() -> None:
    for name in ("a b.txt", "..txt", "a..b", "Café.txt", "-x", "a/b/c"):
        assert findings("ZIP103", fernhill(Entry(f"fernhill/{name}"))) == []


def test_repaired_separators_are_fine() -> None:
    assert findings("ZIP103", fernhill(Entry("fernhill\\a.txt"))) == []
