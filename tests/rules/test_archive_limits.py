"""ZIP107: everything has a limit."""

from __future__ import annotations

from bundler.limits import DEFAULT_LIMITS
from tests.filetree.archives import Entry, fernhill, findings


def test_a_large_file() -> None:
    limits = DEFAULT_LIMITS._replace(file=99)
    data = fernhill(Entry("fernhill/a.txt", b"x" * 100))
    said = "fernhill/a.txt: file size is 100, limit 99 (raise with --max-file)"
    assert findings("ZIP107", data, limits) == [said]


def test_too_many_entries() -> None:
    limits = DEFAULT_LIMITS._replace(entries=1)
    said = "-: number of entries is 2, limit 1 (raise with --max-entries)"
    assert findings("ZIP107", fernhill(Entry("fernhill/a")), limits) == [said]


def test_what_is_at_the_limit_is_fine() -> None:
    limits = DEFAULT_LIMITS._replace(file=100, entries=2)
    assert findings("ZIP107", fernhill(Entry("fernhill/a", b"x" * 100)), limits) == []


def test_usual_bundles_are_fine() -> None:
    assert findings("ZIP107", fernhill()) == []
