"""Folders as input: nothing is followed, and everything has a limit."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from bundler.errors import AccessError, UsageError
from bundler.filetree import FileTree, LeftOut, folder_reader, read_tree
from bundler.limits import DEFAULT_LIMITS, Limits
from bundler.rules import rules

posix = pytest.mark.skipif(os.name != "posix", reason="needs links, FIFOs and modes")


@pytest.fixture(params=["descriptors", "paths"])
def folder(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app folder, read by both ways of opening."""
    if request.param == "paths":
        monkeypatch.setattr(folder_reader, "_BY_DESCRIPTOR", False)
    put(tmp_path / "fernhill", {"app.yaml": "displayName: Fernhill\n", "agents/A/A.yaml": "displayName: A\n"})
    return tmp_path / "fernhill"


def put(base: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (base / path).parent.mkdir(parents=True, exist_ok=True)
        (base / path).write_text(text, encoding="utf-8", newline="")


def tree(folder: Path, *, keep_hidden: bool = False) -> FileTree:
    reading = read_tree(folder, limits=DEFAULT_LIMITS, keep_hidden=keep_hidden)
    assert reading.tree is not None
    assert reading.faults == ()
    return reading.tree


def faults(folder: Path, limits: Limits = DEFAULT_LIMITS) -> list[str]:
    return [
        f"{code} {problem.place.path or '-'}: {rules()[code].message.format(**problem.args)}"
        for code, problem in read_tree(folder, limits=limits).faults
    ]


def test_files_folders_and_name(folder: Path) -> None:
    (folder / "tools" / "empty").mkdir(parents=True)
    found = tree(folder)
    assert dict(found.files) == {"agents/A/A.yaml": b"displayName: A\n", "app.yaml": b"displayName: Fernhill\n"}
    assert found.folders == {"agents", "agents/A", "tools", "tools/empty"}
    assert (found.root, found.archived, found.skipped) == ("fernhill", False, ())


def test_the_current_folder_has_a_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert tree(Path()).root == "fernhill"


def test_what_is_not_read(folder: Path) -> None:
    put(folder, {".git/HEAD": "", ".env": "", "agents/.git/x": "", "node_modules/a/b": "", "venv/pyvenv.cfg": "",
                 ".bundler-import/old/x": "", ".bundler/x.json": ""})  # fmt: skip
    hidden = "name begins with a dot"
    assert tree(folder).skipped == (
        LeftOut(".bundler", hidden),
        LeftOut(".bundler-import", "left by an import that was interrupted"),
        LeftOut(".env", hidden, True),
        LeftOut(".git", "repository data"),
        LeftOut("agents/.git", "repository data"),
        LeftOut("node_modules", "packages of another tool"),
        LeftOut("venv", "virtual environment"),
    )
    assert list(tree(folder).files) == ["agents/A/A.yaml", "app.yaml"]


def test_hidden_files_are_kept_on_demand(folder: Path) -> None:
    put(folder, {".github/ci.yml": "", ".git/HEAD": "", "agents/.notes": ""})
    assert "agents/.notes" in tree(folder).files
    assert ".github/ci.yml" not in tree(folder).files
    kept = tree(folder, keep_hidden=True)
    assert ".github/ci.yml" in kept.files
    assert [each.path for each in kept.skipped] == [".git"]


def test_an_app_one_level_down_is_not_looked_for(folder: Path) -> None:
    found = tree(folder.parent)
    assert list(found.files) == ["fernhill/agents/A/A.yaml", "fernhill/app.yaml"]


@posix
def test_links_and_special_files(folder: Path) -> None:
    (folder / "tools").mkdir()
    (folder / "tools" / "hosts").symlink_to("/etc/hosts")
    (folder / "tools" / "loop").symlink_to("..")
    (folder / "tools" / "nowhere").symlink_to("nothing")
    os.mkfifo(folder / "tools" / "pipe")
    with socket.socket(socket.AF_UNIX) as end:
        here = Path.cwd()
        os.chdir(folder / "tools")  # the name of a socket is short
        end.bind("s")
        os.chdir(here)
    assert faults(folder) == [
        f"STR207 tools/{name}: 'tools/{name}' is a {kind}; links are never followed"
        for name, kind in (("hosts", "link"), ("loop", "link"), ("nowhere", "link"), ("pipe", "FIFO"), ("s", "socket"))
    ]
    reading = read_tree(folder, limits=DEFAULT_LIMITS)
    assert reading.tree is not None
    assert list(reading.tree.files) == ["agents/A/A.yaml", "app.yaml"]


@posix
def test_a_link_to_the_folder_itself_is_followed(folder: Path) -> None:
    link = folder.parent / "link"
    link.symlink_to(folder)
    assert list(tree(link).files) == ["agents/A/A.yaml", "app.yaml"]


@posix
def test_a_file_that_became_a_fifo_is_not_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listing = folder_reader._FolderReader._listing

    def lying(self: folder_reader._FolderReader, prefix: str, descriptor: int | None) -> list[tuple[str, int]]:
        return [(name, 0o100644 if name == "pipe" else mode) for name, mode in listing(self, prefix, descriptor)]

    os.mkfifo(folder / "pipe")
    monkeypatch.setattr(folder_reader._FolderReader, "_listing", lying)
    assert faults(folder) == ["STR207 pipe: 'pipe' is a FIFO; links are never followed"]


@posix
def test_a_file_that_became_a_link_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(self: folder_reader._FolderReader, prefix: str, descriptor: int | None) -> list[tuple[str, int]]:
        return [("link", 0o100644)]

    (folder / "link").symlink_to("/etc/hosts")
    monkeypatch.setattr(folder_reader._FolderReader, "_listing", lying)
    with pytest.raises(AccessError, match=r"^cannot read '.*link': "):
        read_tree(folder, limits=DEFAULT_LIMITS)


@pytest.mark.skipif(os.name != "posix" or os.uname().sysname == "Darwin", reason="needs names of any bytes")
def test_names_that_are_no_text(folder: Path) -> None:
    (folder / os.fsdecode(b"caf\xe9")).mkdir()
    assert faults(folder) == ["ZIP103 caf\\xe9: unsafe entry name 'caf\\xe9': it is not UTF-8"]
    assert read_tree(folder, limits=DEFAULT_LIMITS).tree is None


def test_limits_at_and_above(folder: Path) -> None:
    put(folder, {"a/b/c.txt": "x" * 100})
    total = 100 + len("displayName: A\n") + len("displayName: Fernhill\n")
    fits = DEFAULT_LIMITS._replace(unpacked=total, file=100, entries=7, path=len("agents/A/A.yaml"), folder_depth=2)
    assert faults(folder, fits) == []
    over = {
        "unpacked": (total, "app.yaml: unpacked size", "unpacked"),
        "file": (100, "a/b/c.txt: file size", "file"),
        "entries": (7, "-: number of entries", "entries"),
        "path": (15, "agents/A/A.yaml: path length", "path"),
        "folder_depth": (2, "a/b/c.txt: folder depth", "depth"),
    }
    for name, (number, what, option) in over.items():
        less = fits._replace(**{name: number - 1})
        assert faults(folder, less) == [f"ZIP107 {what} is {number}, limit {number - 1} (raise with --max-{option})"]
        assert read_tree(folder, limits=less).tree is None


# -- paths ------------------------------------------------------------------------------------------------------------


def test_a_path_that_does_not_exist(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "nothing", tmp_path / "file" / "below"):
        with pytest.raises(UsageError, match=r"does not exist$"):
            read_tree(path, limits=DEFAULT_LIMITS)


def test_a_path_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(AccessError, match=r"^cannot read "):
        read_tree(tmp_path / ("n" * 300), limits=DEFAULT_LIMITS)


@posix
def test_a_source_that_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(AccessError, match=r"it is a FIFO$"):
        read_tree(tmp_path / "pipe", limits=DEFAULT_LIMITS)


@posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read everything")
def test_a_folder_without_rights(folder: Path) -> None:
    (folder / "agents").chmod(0)
    try:
        with pytest.raises(AccessError, match=r"^cannot read '.*agents': Permission denied$"):
            read_tree(folder, limits=DEFAULT_LIMITS)
    finally:
        (folder / "agents").chmod(0o755)


def test_a_folder_that_vanishes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(self: folder_reader._FolderReader, prefix: str, descriptor: int | None) -> list[tuple[str, int]]:
        return [("gone.txt", 0o100644)]

    monkeypatch.setattr(folder_reader._FolderReader, "_listing", gone)
    with pytest.raises(AccessError, match=r"^cannot read '.*gone.txt': No such file or directory$"):
        read_tree(folder, limits=DEFAULT_LIMITS)


def test_a_zip_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\3\4" + b"\0" * 100)
    limits = DEFAULT_LIMITS._replace(packed=50)
    (fault,) = read_tree(tmp_path / "a.zip", limits=limits).faults
    assert fault.problem.args == {"what": "packed size", "n": 51, "limit": 50, "option": "--max-packed"}
