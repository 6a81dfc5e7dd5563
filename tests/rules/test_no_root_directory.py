"""ZIP108: an archive needs one directory at its top."""

from __future__ import annotations

from bundler.bundle import open_source
from bundler.limits import DEFAULT_LIMITS
from bundler.linter import refusal
from tests.filetree.archives import APP, Entry, archive, fernhill, findings


def test_app_at_the_top() -> None:
    said = "archive has no top-level directory; the platform needs exactly one"
    assert findings("ZIP108", archive(Entry("app.yaml", APP))) == [f"app.yaml: {said}"]
    assert findings("ZIP108", archive(Entry("app.json", b"{}"))) == [f"app.json: {said}"]


def test_one_directory_is_fine() -> None:
    assert findings("ZIP108", fernhill()) == []


def test_a_file_beside_the_directory_is_fine() -> None:
    assert findings("ZIP108", fernhill(Entry("readme.txt"))) == []


def test_checking_goes_on() -> None:
    opened = open_source(archive(Entry("app.yaml", APP)), limits=DEFAULT_LIMITS)
    assert refusal(opened) is None
