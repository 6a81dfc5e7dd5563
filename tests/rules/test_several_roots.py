"""ZIP109: an archive holds one bundle."""

from __future__ import annotations

from tests.filetree.archives import Entry, fernhill, findings


def test_two_bundles() -> None:
    said = "archive has 2 top-level directories: 'fernhill', 'fernhill_old'"
    assert findings("ZIP109", fernhill(Entry("fernhill_old/app.yaml"))) == [f"fernhill_old: {said}"]


def test_a_directory_beside_the_bundle() -> None:
    assert findings("ZIP109", fernhill(Entry("docs/a.txt")))[0].startswith("docs: archive has 2")


def test_one_directory_is_fine() -> None:
    assert findings("ZIP109", fernhill(Entry("fernhill/old/app.yaml"))) == []


def test_junk_and_hidden_directories_are_fine() -> None:
    assert findings("ZIP109", fernhill(Entry("__MACOSX/fernhill/._app.yaml"), Entry(".git/HEAD"))) == []
