"""ZIP105: encryption and rare methods are refused."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_encrypted() -> None:
    said = "entry 'fernhill/a' is encrypted; not supported"
    assert findings("ZIP105", fernhill(Entry("fernhill/a", flags=1))) == [f"fernhill/a: {said}"]


def test_another_method() -> None:
    said = "entry 'fernhill/a' is compressed with method 14; not supported"
    assert findings("ZIP105", fernhill(Entry("fernhill/a", method=14))) == [f"fernhill/a: {said}"]


def test_stored_and_deflated_are_fine() -> None:
    assert findings("ZIP105", fernhill(Entry("fernhill/a", method=0))) == []
    assert findings("ZIP105", fernhill(Entry("fernhill/a", method=8))) == []
