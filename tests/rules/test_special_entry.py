"""ZIP104: links and devices are refused."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_a_link() -> None:
    data = fernhill(Entry("fernhill/a", b"/etc", 0, mode=0o120777))
    assert findings("ZIP104", data) == ["fernhill/a: entry 'fernhill/a' is a link; only plain files are read"]


def test_plain_files_and_directories_are_fine() -> None:
    for mode in (0, 0o644, 0o100644, 0o104777):
        assert findings("ZIP104", fernhill(Entry("fernhill/a", mode=mode))) == []
    assert findings("ZIP104", fernhill(Entry("fernhill/tools/", b"", 0, mode=0o040755))) == []
