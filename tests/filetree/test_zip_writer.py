"""Archives that are written: reproducible, and read back the same."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.errors import RefusedError
from bundler.filetree import read_tree, write_zip
from bundler.filetree.path_safety import why_unwritable
from bundler.limits import DEFAULT_LIMITS

FILES = {"b.txt": b"", "app.yaml": b"displayName: Fernhill\n", "agents/Café/Café.yaml": b"x" * 500}


def test_the_form_of_the_entries() -> None:
    with zipfile.ZipFile(io.BytesIO(write_zip(FILES, "fernhill"))) as archive:
        entries = archive.infolist()
        assert archive.testzip() is None
    assert [entry.filename for entry in entries] == [
        "fernhill/agents/Café/Café.yaml",
        "fernhill/app.yaml",
        "fernhill/b.txt",
    ]
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.external_attr >> 16 for entry in entries} == {0o100644}
    assert {entry.create_system for entry in entries} == {3}
    assert {entry.extra for entry in entries} == {b""}
    assert [entry.compress_type for entry in entries] == [8, 8, 0]
    assert [entry.flag_bits for entry in entries] == [0x800, 0, 0]


def test_the_same_content_gives_the_same_bytes() -> None:
    assert write_zip(dict(reversed(FILES.items())), "fernhill") == write_zip(FILES, "fernhill")
    assert write_zip(FILES, "other") != write_zip(FILES, "fernhill")


def test_reading_back_gives_the_files() -> None:
    reading = read_tree(write_zip(FILES, "fernhill"), limits=DEFAULT_LIMITS)
    assert reading.faults == ()
    assert reading.tree is not None
    assert (dict(reading.tree.files), reading.tree.root) == (FILES, "fernhill")


@pytest.mark.parametrize("path", ["../a", "/a", "a/../b", "a\\b", "a:b", "a\nb", "", "a//b", "a/", "\udcff"])
def test_a_path_that_could_not_be_read_back_is_refused(path: str) -> None:
    with pytest.raises(RefusedError, match=r"^ZIP103: unsafe path ") as caught:
        write_zip({path: b"", "app.yaml": b""}, "fernhill")
    assert str(caught.value).isprintable()
    with pytest.raises(RefusedError, match=r"^ZIP103"):
        write_zip({"app.yaml": b""}, path)


def test_a_file_that_is_a_folder_too_is_refused() -> None:
    with pytest.raises(RefusedError, match=r"^ZIP106: 'a/b' is both"):
        write_zip({"a/b": b"", "a/b/c/d": b""}, "fernhill")


names = st.text(st.characters(exclude_characters="/"), min_size=1, max_size=6)
paths = st.lists(names, min_size=1, max_size=3).map("/".join)


def _check_round_trip(files: dict[str, bytes]) -> None:
    files = {path: data for path, data in files.items() if why_unwritable(path) is None}
    try:
        data = write_zip(files | {"app.yaml": b""}, "fernhill")
    except RefusedError:
        return
    reading = read_tree(data, limits=DEFAULT_LIMITS)
    assert reading.faults == ()
    assert reading.tree is not None
    assert dict(reading.tree.files) == files | {"app.yaml": b""}


@given(st.dictionaries(paths, st.binary(max_size=50), max_size=5))
@settings(max_examples=50, deadline=None)
def test_whatever_is_written_is_read_back(files: dict[str, bytes]) -> None:
    _check_round_trip(files)


@pytest.mark.slow
@given(st.dictionaries(paths, st.binary(max_size=50), max_size=5))
@settings(max_examples=5000, deadline=None)
def test_much_that_is_written_is_read_back(files: dict[str, bytes]) -> None:
    _check_round_trip(files)
