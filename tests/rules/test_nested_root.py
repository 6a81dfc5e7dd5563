"""ZIP110: the app lies in the directory at the top."""

from __future__ import annotations

from tests.filetree.archives import APP, Entry, archive, fernhill, findings


def test_a_bundle_one_level_deeper() -> None:
    where = "backup/fernhill"
    said = f"the app is at '{where}/', not in the top-level directory; zip '{where}' itself"
    assert findings("ZIP110", archive(Entry(f"{where}/app.yaml", APP))) == [f"app.yaml: {said}"]


def test_a_bundle_in_its_directory_is_fine() -> None:
    assert findings("ZIP110", fernhill()) == []


def test_a_second_app_below_is_another_matter() -> None:
    assert findings("ZIP110", fernhill(Entry("fernhill/old/app.yaml", APP))) == []


def test_a_file_in_a_resource_is_no_root() -> None:
    assert findings("ZIP110", archive(Entry("fernhill/agents/A/app.yaml", APP))) == []
