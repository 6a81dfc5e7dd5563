"""The file tree as a value, and the digest of its content."""

from __future__ import annotations

import hashlib

import pytest

from bundler.filetree import FileTree, LeftOut, content_digest


def test_files_are_sorted_bytes_with_folders() -> None:
    tree = FileTree.of({"b/c/d.txt": "é", "a.txt": b"\xff"}, root="fernhill", archived=True)
    assert list(tree.files.items()) == [("a.txt", b"\xff"), ("b/c/d.txt", b"\xc3\xa9")]
    assert tree.folders == {"b", "b/c"}
    assert (tree.root, tree.archived) == ("fernhill", True)
    assert repr(tree) == "FileTree('fernhill', 2 files)"


def test_a_tree_cannot_be_changed() -> None:
    tree = FileTree.of({"a": "x"})
    with pytest.raises(TypeError):
        tree.files["a"] = b""  # type: ignore[index]


def test_replace() -> None:
    tree = FileTree({"a": b"1", "b": b"2"}, root="r", folders=["empty"], skipped=[LeftOut("x", "why")])
    other = tree.replace({"a": None, "c/d": b"3", "b": b"4"})
    assert dict(other.files) == {"b": b"4", "c/d": b"3"}
    assert other.folders == {"empty", "c"}
    assert (other.root, other.skipped) == ("r", tree.skipped)
    assert dict(tree.files) == {"a": b"1", "b": b"2"}


def test_equality() -> None:
    tree = FileTree.of({"a": "x"})
    assert tree == FileTree.of({"a": b"x"})
    assert hash(tree) == hash(FileTree.of({"a": b"x"}))
    assert tree != FileTree.of({"a": "y"})
    assert tree != "a"


def test_the_digest_is_that_of_a_list_of_checksums() -> None:
    files = {"b": b"2", "a/c": b"1"}
    lines = "".join(f"{hashlib.sha256(files[path]).hexdigest()}  {path}\n" for path in ("a/c", "b"))
    assert content_digest(files) == hashlib.sha256(lines.encode()).hexdigest()
    assert content_digest(dict(reversed(files.items()))) == content_digest(files)
    assert content_digest({"b": b"1", "a/c": b"2"}) != content_digest(files)
