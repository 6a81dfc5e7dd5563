"""Folders are written whole or not at all; what is not the bundle's stays."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bundler.errors import AccessError, RefusedError
from bundler.filetree import FolderPlan, atomic, folder_writer, plan_folder, twins, write_folder
from bundler.transfer import is_owned

posix = pytest.mark.skipif(os.name != "posix", reason="needs links and signals")

OLD = {
    "app.yaml": b"displayName: Old\n",
    "agents/Greeter/Greeter.yaml": b"displayName: Greeter\n",
    "agents/Returns/Returns.yaml": b"displayName: Returns\n",
    "tools/find/find.yaml": b"displayName: find\n",
    "README.md": b"about\n",
}
NEW = {
    "app.yaml": b"displayName: New\n",
    "agents/Greeter/Greeter.yaml": b"displayName: Greeter\n",
    "agents/Delivery/Delivery.yaml": b"displayName: Delivery\n",
    "guardrails/Safe/Safe.yaml": b"displayName: Safe\n",
    "README.md": b"about the new one\n",
}
PLAN = FolderPlan(
    added=("agents/Delivery/Delivery.yaml", "guardrails/Safe/Safe.yaml"),
    changed=("README.md", "app.yaml"),
    removed=("agents/Returns/Returns.yaml", "tools/find/find.yaml"),
)
MINE = {
    "notes.txt": b"mine",
    ".git/HEAD": b"ref",
    "docs/a.md": b"mine",
    "agents/.gitkeep": b"",
    "agents/Returns/old.zip": b"PK",
}


def put(base: Path, files: dict[str, bytes]) -> Path:
    for path, data in files.items():
        (base / path).parent.mkdir(parents=True, exist_ok=True)
        (base / path).write_bytes(data)
    return base


def content(base: Path) -> dict[str, bytes]:
    return {str(each.relative_to(base).as_posix()): each.read_bytes() for each in base.rglob("*") if each.is_file()}


def folders(base: Path) -> set[str]:
    return {each.relative_to(base).as_posix() for each in base.rglob("*") if each.is_dir()}


def write(dest: Path, files: dict[str, bytes], *, replace: bool = False) -> FolderPlan:
    return write_folder(dest, files, replace=replace, owned=is_owned)


def plan(dest: Path, files: dict[str, bytes]) -> FolderPlan:
    return plan_folder(dest, files, owned=is_owned)


# -- new folders ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("exists", [False, True])
def test_a_new_or_empty_folder(tmp_path: Path, exists: bool) -> None:
    dest = tmp_path / "fernhill"
    if exists:
        dest.mkdir()
    whole = FolderPlan(tuple(sorted(NEW)), (), ())
    assert plan(dest, NEW) == whole
    assert dest.exists() == exists
    assert write(dest, NEW) == whole
    assert content(dest) == NEW
    assert [each.name for each in tmp_path.iterdir()] == ["fernhill"]


def test_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path(), NEW)
    assert content(tmp_path) == content(Path.cwd()) == NEW


@posix
def test_modes(tmp_path: Path) -> None:
    write(tmp_path / "fernhill", NEW)
    modes = {each.stat().st_mode & 0o7133 for each in (tmp_path / "fernhill").rglob("*") if each.is_file()}
    assert modes == {0}


def test_the_parent_must_exist(tmp_path: Path) -> None:
    with pytest.raises(AccessError, match="there is no folder"):
        write(tmp_path / "none" / "fernhill", NEW)


@posix
def test_destinations_that_are_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "full").mkdir()
    (tmp_path / "link").symlink_to("full")
    for name, kind in (("file", "file"), ("link", "link")):
        for action in (write, plan):
            with pytest.raises(AccessError, match=f"^cannot write '.*{name}': it is a {kind}$"):
                action(tmp_path / name, NEW)
    assert list((tmp_path / "full").iterdir()) == []


def test_unsafe_paths_are_refused(tmp_path: Path) -> None:
    for path in ("../evil", "/evil", "a/../../evil", "a:b", "a\\b"):
        for action in (write, plan):
            with pytest.raises(RefusedError, match=r"^ZIP103"):
                action(tmp_path / "fernhill", {path: b""})
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = failing_after(2, OSError(errno.ENOSPC, "No space left on device"))
    monkeypatch.setattr(folder_writer, "write_new", full)
    with pytest.raises(AccessError, match=r"No space left on device$"):
        write(tmp_path / "fernhill", NEW)
    assert list(tmp_path.iterdir()) == []


def test_leftovers_are_removed_after_an_hour(tmp_path: Path) -> None:
    leftover = put(tmp_path / ".fernhill.0123456789abcdef.tmp", NEW)
    os.utime(leftover, (time.time() - 7200,) * 2)
    write(tmp_path / "fernhill", NEW)
    assert [each.name for each in tmp_path.iterdir()] == ["fernhill"]


def failing_after(calls: int, error: BaseException, genuine: object = atomic.write_new) -> object:
    """A function that does its work some times, then raises."""
    left = [calls]

    def failing(*arguments: object, **named: object) -> object:
        left[0] -= 1
        if left[0] < 0:
            raise error
        return genuine(*arguments, **named)  # type: ignore[operator]

    return failing


# -- folders that hold files ------------------------------------------------------------------------------------------


def test_a_folder_that_holds_files_is_refused(tmp_path: Path) -> None:
    put(tmp_path, {"mine.txt": b"mine"})
    with pytest.raises(AccessError, match="the folder holds files"):
        write(tmp_path, NEW)
    assert content(tmp_path) == {"mine.txt": b"mine"}


def test_replacing_makes_the_bundles_part_equal(tmp_path: Path) -> None:
    put(tmp_path, OLD | MINE)
    assert plan(tmp_path, NEW) == PLAN
    assert content(tmp_path) == OLD | MINE
    assert write(tmp_path, NEW, replace=True) == PLAN
    assert content(tmp_path) == NEW | MINE
    assert "tools" not in folders(tmp_path)
    assert write(tmp_path, NEW, replace=True) == FolderPlan((), (), ())


def test_unchanged_files_are_not_touched(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    before = (tmp_path / "agents/Greeter/Greeter.yaml").stat()
    write(tmp_path, NEW, replace=True)
    after = (tmp_path / "agents/Greeter/Greeter.yaml").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_file_can_become_a_folder(tmp_path: Path) -> None:
    put(tmp_path, {"app.yaml": b"", "agents/Greeter": b"a file"})
    write(tmp_path, NEW, replace=True)
    assert content(tmp_path) == NEW


def test_a_folder_never_becomes_a_file(tmp_path: Path) -> None:
    put(tmp_path, {"README.md/x": b""})
    with pytest.raises(AccessError, match=r"README.md': it is a folder$"):
        write(tmp_path, NEW, replace=True)
    put(tmp_path / "b", {"docs": b""})
    with pytest.raises(AccessError, match=r"docs': it is a file, no folder$"):
        write(tmp_path / "b", {"docs/a.md": b""}, replace=True)


@posix
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", {"app.yaml": b"theirs", "A/A.yaml": b"theirs"})
    dest = put(tmp_path / "dest", {"mine.txt": b""})
    (dest / "app.yaml").symlink_to(outside / "app.yaml")
    assert write(dest, {"app.yaml": b"new"}, replace=True).changed == ("app.yaml",)
    assert not (dest / "app.yaml").is_symlink()
    (dest / "agents").symlink_to(outside)
    with pytest.raises(AccessError, match=r"agents': it is a link, no folder$"):
        write(dest, {"app.yaml": b"newer", "agents/A/A.yaml": b"new"}, replace=True)
    with pytest.raises(AccessError, match=r"agents': it is a link, no folder$"):
        write(dest, {"agents/A/B/C.yaml": b"new"}, replace=True)
    assert content(outside) == {"app.yaml": b"theirs", "A/A.yaml": b"theirs"}
    assert (dest / "app.yaml").read_bytes() == b"new"


@posix
def test_a_link_among_the_old_files_is_removed_and_not_its_target(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", {"x": b"theirs"})
    dest = put(tmp_path / "dest", OLD)
    (dest / "tools" / "link").symlink_to(outside)
    assert "tools/link" in write(dest, NEW, replace=True).removed
    assert content(outside) == {"x": b"theirs"}


# -- failures and repair ----------------------------------------------------------------------------------------------


def state(dest: Path) -> tuple[dict[str, bytes], set[str]]:
    return content(dest), folders(dest)


@pytest.mark.parametrize("error", [OSError(errno.EACCES, "Permission denied"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", range(12))
def test_a_failure_at_any_step_brings_the_old_state_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, error: BaseException
) -> None:
    put(tmp_path, OLD | MINE)
    before = state(tmp_path)
    if step < 5:
        monkeypatch.setattr(folder_writer, "write_new", failing_after(step, error))
    else:
        monkeypatch.setattr(folder_writer, "_move", failing_after(step - 5, error, folder_writer._move))
    with pytest.raises((AccessError, KeyboardInterrupt)):
        write(tmp_path, NEW, replace=True)
    assert state(tmp_path) == before


KILLED_WRITE = """
import os, sys
from pathlib import Path
from bundler.filetree import folder_writer
left = [int(sys.argv[2])]
owned = {"app.yaml", "agents", "tools", "guardrails"}
def counted(genuine):
    def call(*arguments, **named):
        left[0] -= 1
        if left[0] < 0:
            os._exit(9)
        return genuine(*arguments, **named)
    return call
for name in ("write_new", "rename_over", "_remove_empty", "flush_folder"):
    setattr(folder_writer, name, counted(getattr(folder_writer, name)))
files = eval(sys.argv[3])
folder_writer.write_folder(Path(sys.argv[1]), files, replace=True, owned=lambda path: path.partition("/")[0] in owned)
"""


@pytest.mark.parametrize("step", [0, 4, 5, 7, 8, 9, 11, 12, 14, 16])
def test_after_a_crash_the_next_run_repairs(tmp_path: Path, step: int) -> None:
    put(tmp_path, OLD | MINE)
    before = state(tmp_path)
    code = subprocess.run(
        [sys.executable, "-c", KILLED_WRITE, tmp_path, str(step), repr(NEW)], cwd=Path.cwd()
    ).returncode
    assert code == 9
    folder_writer._repair(tmp_path)
    finished = {**NEW, **MINE}
    assert state(tmp_path) == before or content(tmp_path) == finished
    write(tmp_path, NEW, replace=True)
    assert content(tmp_path) == finished


def test_a_staging_folder_without_journal_is_only_removed(tmp_path: Path) -> None:
    put(tmp_path, {".bundler-import/new/app.yaml": b"half"})
    write(tmp_path, NEW)
    assert content(tmp_path) == NEW


@pytest.mark.parametrize(
    "journal",
    [b"", b"[]", b"{}", b'{"added": ["../x"], "changed": [], "removed": [], "folders": []}',
     b'{"added": [".bundler-import/x"], "changed": [], "removed": [], "folders": []}',
     b'{"added": 1, "changed": [], "removed": [], "folders": []}'],
)  # fmt: skip
def test_a_journal_that_is_none_is_not_followed(tmp_path: Path, journal: bytes) -> None:
    dest = put(tmp_path / "dest", OLD | {".bundler-import/journal.json": journal})
    put(tmp_path, {"x": b"precious"})
    with pytest.raises(AccessError, match="it is no journal of an import"):
        write(dest, NEW, replace=True)
    assert (tmp_path / "x").read_bytes() == b"precious"


@posix
def test_a_staging_folder_that_is_a_link_is_refused(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", {"old/app.yaml": b"theirs"})
    dest = put(tmp_path / "dest", OLD)
    (dest / ".bundler-import").symlink_to(outside)
    with pytest.raises(AccessError, match=r"\.bundler-import': it is a link$"):
        write(dest, NEW, replace=True)
    assert content(outside) == {"old/app.yaml": b"theirs"}


@posix
def test_a_journal_that_is_a_link_is_refused(tmp_path: Path) -> None:
    dest = put(tmp_path / "dest", OLD | {".bundler-import/old/a": b""})
    (dest / ".bundler-import/journal.json").symlink_to("/etc/hosts")
    with pytest.raises(AccessError, match="it is no journal of an import"):
        write(dest, NEW, replace=True)


@posix
def test_two_imports_at_once(tmp_path: Path) -> None:
    put(tmp_path, OLD)
    with folder_writer._locked(tmp_path), pytest.raises(AccessError, match=r"another import is writing it$"):
        write(tmp_path, NEW, replace=True)
    assert content(tmp_path) == OLD


def test_systems_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    put(tmp_path, OLD)
    write(tmp_path, NEW, replace=True)
    assert content(tmp_path) == NEW


# -- names that fall together -----------------------------------------------------------------------------------------


def test_twins_are_found_per_folder() -> None:
    assert twins.twins(["a/B.txt", "a/b.txt", "b/B.txt"]) == [("a/B.txt", "a/b.txt")]
    assert twins.twins(["A/x", "a/y"]) == [("A", "a")]
    assert twins.twins(["caf\u00e9", "cafe\u0301", "cafe"]) == [("cafe\u0301", "caf\u00e9")]
    assert twins.twins(["a/x", "b/x", "a/y"]) == []


def test_twins_are_refused_where_they_cannot_both_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"tools/Find/a": b"", "tools/find/b": b"", "app.yaml": b""}
    monkeypatch.setattr(twins, "_fall_together", lambda *_: True)
    with pytest.raises(RefusedError, match=r"^STR206: 'tools/Find' and 'tools/find' are one name") as caught:
        write(tmp_path / "fernhill", files)
    assert caught.value.code == "STR206"
    assert list(tmp_path.iterdir()) == []


def test_the_file_system_is_asked(tmp_path: Path) -> None:
    assert twins._fall_together("a", "a", tmp_path)
    assert not twins._fall_together("a", "b", tmp_path)
    assert list(tmp_path.iterdir()) == []


# -- kill ------------------------------------------------------------------------------------------------------------

LOOPED_WRITE = """
import sys
from pathlib import Path
from bundler.filetree import write_folder
owned = {"app.yaml", "agents", "tools", "guardrails"}
print("ready", flush=True)
while True:
    for files in eval(sys.argv[2]):
        write_folder(Path(sys.argv[1]), files, replace=True, owned=lambda path: path.partition("/")[0] in owned)
"""


def _killed(dest: Path, number: int, seconds: float) -> int:
    run = subprocess.Popen(
        [sys.executable, "-c", LOOPED_WRITE, dest, repr((NEW, OLD))], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None
    assert run.stdout.readline() == b"ready\n"
    time.sleep(seconds)
    run.send_signal(number)
    run.communicate(timeout=20)
    return run.returncode


@posix
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_killed_at_any_time(tmp_path: Path, number: signal.Signals) -> None:
    chance = random.Random(3)
    put(tmp_path, OLD | MINE)
    for _ in range(60):
        assert _killed(tmp_path, number, chance.uniform(0, 0.1)) == -number
        if number == signal.SIGKILL:
            folder_writer._repair(tmp_path)
        assert content(tmp_path) in (OLD | MINE, NEW | MINE)
