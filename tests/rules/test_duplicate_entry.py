"""ZIP106: one name stands for one thing."""

from __future__ import annotations

from tests.filetree.archives import APP, Entry, fernhill, findings


def test_one_name_twice() -> None:
    said = "fernhill/app.yaml: entry 'fernhill/app.yaml' occurs twice"
    assert findings("ZIP106", fernhill(Entry("fernhill/app.yaml", APP))) == [said]
    assert findings("ZIP106", fernhill(Entry("fernhill/app.yaml", b"other"))) == [said]


def test_file_and_directory() -> None:
    data = fernhill(Entry("fernhill/tools"), Entry("fernhill/tools/a/b"))
    assert findings("ZIP106", data) == ["fernhill/tools: entry 'fernhill/tools' is both a file and a directory"]


def test_different_names_are_fine() -> None:
    assert findings("ZIP106", fernhill(Entry("fernhill/App.yaml"))) == []
    assert findings("ZIP106", fernhill(Entry("fernhill/agents/app.yaml", APP))) == []


def test_a_directory_with_an_entry_of_its_own_is_fine() -> None:
    assert findings("ZIP106", fernhill(Entry("fernhill/a/", b"", 0), Entry("fernhill/a/b"))) == []
