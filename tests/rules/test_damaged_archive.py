"""ZIP102: archives whose records are broken are refused."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_a_wrong_checksum_names_the_entry() -> None:
    wrong = {"crc": 7}
    data = fernhill(Entry("fernhill/a.txt", local=wrong, central=wrong))
    where = "fernhill/a.txt"
    assert findings("ZIP102", data) == [f"{where}: damaged archive: its checksum (CRC) is wrong, in entry '{where}'"]


def test_a_cut_archive_is_said_about_the_whole() -> None:
    said = "damaged archive: the end record is missing (the file is cut short)"
    assert findings("ZIP102", fernhill()[:-9]) == [f"-: {said}"]


def test_honest_archives_are_fine() -> None:
    assert findings("ZIP102", fernhill()) == []
    assert findings("ZIP102", fernhill(Entry("fernhill/a.txt", descriptor=16))) == []
    assert findings("ZIP102", fernhill(end64={})) == []


def test_what_is_no_archive_is_another_matter() -> None:
    assert findings("ZIP102", b"{}") == []
