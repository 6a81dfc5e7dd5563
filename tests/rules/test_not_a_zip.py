"""ZIP101: what is no archive is named."""

from __future__ import annotations

from tests.filetree.archives import fernhill, findings


def test_a_page_instead_of_an_archive() -> None:
    said = "not a zip archive: looks like an HTML page"
    assert findings("ZIP101", b"<!doctype html><title>403</title>") == [f"-: {said}"]


def test_an_archive_is_fine() -> None:
    assert findings("ZIP101", fernhill()) == []
    assert findings("ZIP101", fernhill(comment=b"<html>")) == []


def test_damage_is_another_matter() -> None:
    assert findings("ZIP101", fernhill()[:-9]) == []
