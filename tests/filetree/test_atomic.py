"""Single files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from bundler.errors import AccessError
from bundler.filetree import atomic, write_file
from bundler.filetree.interruption import cleaned_up

posix = pytest.mark.skipif(os.name != "posix", reason="needs links, signals and modes")


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_a_new_file(tmp_path: Path) -> None:
    write_file(tmp_path / "a.zip", b"new")
    assert (tmp_path / "a.zip").read_bytes() == b"new"
    assert names(tmp_path) == ["a.zip"]


def test_an_odd_name(tmp_path: Path) -> None:
    for name in ("ü -x \n.zip", "n" * 255):
        write_file(tmp_path / name, b"new")
        assert (tmp_path / name).read_bytes() == b"new"


@posix
def test_modes(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "new", b"")
        assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640
        (tmp_path / "old").touch()
        (tmp_path / "old").chmod(0o604)
        write_file(tmp_path / "old", b"")
        assert (tmp_path / "old").stat().st_mode & 0o777 == 0o604
    finally:
        os.umask(before)


@posix
def test_a_link_is_kept_and_its_target_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    write_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


@posix
def test_targets_that_are_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    for name, kind in (("folder", "folder"), ("pipe", "FIFO"), ("loop", "link")):
        with pytest.raises(AccessError) as caught:
            write_file(tmp_path / name, b"new")
        assert str(caught.value) == f"cannot write '{tmp_path / name}': it is a {kind}"
    assert names(tmp_path) == ["folder", "loop", "pipe"]


def test_the_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(AccessError, match="there is no folder"):
        write_file(tmp_path / "none" / "a.zip", b"new")


@pytest.mark.parametrize("step", ["write_new", "rename_over"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    genuine = atomic.write_new

    def failing(path: Path, data: object, **how: bool) -> None:
        if step == "write_new":
            genuine(path, b"half")
        raise error

    (tmp_path / "a.zip").write_bytes(b"old")
    monkeypatch.setattr(atomic, step, failing)
    expected = AccessError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected) as caught:
        write_file(tmp_path / "a.zip", b"new")
    if isinstance(error, OSError):
        assert str(caught.value) == f"cannot write '{tmp_path / 'a.zip'}': No space left on device"
    assert (tmp_path / "a.zip").read_bytes() == b"old"
    assert names(tmp_path) == ["a.zip"]


def test_leftovers_of_killed_runs_are_removed_after_an_hour(tmp_path: Path) -> None:
    old, young, other = (tmp_path / f".{name}.0123456789abcde{end}.tmp" for name, end in
                         (("a.zip", "0"), ("a.zip", "1"), ("b.zip", "0")))  # fmt: skip
    for each in (old, young, other):
        each.touch()
    hours_ago = time.time() - 7200
    os.utime(old, (hours_ago, hours_ago))
    os.utime(other, (hours_ago, hours_ago))
    write_file(tmp_path / "a.zip", b"new")
    assert names(tmp_path) == sorted(["a.zip", young.name, other.name])


def test_a_reader_elsewhere_blocks_only_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    genuine = Path.replace
    refusals = 3

    def busy(self: Path, target: Path) -> Path:
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            raise PermissionError(errno.EACCES, "in use")
        return genuine(self, target)

    (tmp_path / "new").touch()
    monkeypatch.setattr(atomic, "_PAUSE_SECONDS", 0)
    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr(atomic, "_ATTEMPTS", 5)
    monkeypatch.setattr(atomic, "_PATIENT", True)
    atomic.rename_over(tmp_path / "new", tmp_path / "a")
    assert names(tmp_path) == ["a"]
    refusals = 99
    with pytest.raises(PermissionError):
        atomic.rename_over(tmp_path / "a", tmp_path / "b")
    monkeypatch.setattr(atomic, "_PATIENT", False)
    with pytest.raises(PermissionError):
        atomic.rename_over(tmp_path / "a", tmp_path / "b")


# -- signals ----------------------------------------------------------------------------------------------------------

SLOW_WRITE = """
import os, sys, time
from pathlib import Path
from bundler.filetree import atomic, write_file
genuine = os.fsync
def slow(descriptor):
    print("writing", flush=True)
    time.sleep(20)
atomic.os.fsync = slow
write_file(Path(sys.argv[1]), b"new")
"""


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_cleans_up_and_ends_the_process(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "a.zip").write_bytes(b"old")
    run = subprocess.Popen(
        [sys.executable, "-c", SLOW_WRITE, tmp_path / "a.zip"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None
    assert run.stdout.readline() == b"writing\n"
    assert len(names(tmp_path)) == 2
    run.send_signal(number)
    run.communicate(timeout=20)
    assert run.returncode == -number
    assert (tmp_path / "a.zip").read_bytes() == b"old"
    assert names(tmp_path) == ["a.zip"]


@posix
def test_handlers_are_put_back() -> None:
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    with cleaned_up():
        assert signal.getsignal(signal.SIGTERM) is not before[0]
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before


@posix
def test_an_interruption_is_passed_on() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), cleaned_up():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


@posix
def test_what_somebody_else_handles_is_left_alone() -> None:
    got: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: got.append(number))
    try:
        with cleaned_up():
            os.kill(os.getpid(), signal.SIGTERM)
        assert got == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)


@posix
def test_the_signal_is_sent_again_after_the_clean_up(monkeypatch: pytest.MonkeyPatch) -> None:
    genuine, sent = os.kill, []
    monkeypatch.setattr(os, "kill", lambda *what: sent.append(what))
    cleaned = False
    with cleaned_up():
        try:
            genuine(os.getpid(), signal.SIGTERM)
            time.sleep(1)
        finally:
            cleaned = signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    assert cleaned
    assert sent == [(os.getpid(), signal.SIGTERM)]


def test_other_threads_do_not_touch_handlers(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGTERM)
    seen = []

    def work() -> None:
        with cleaned_up():
            seen.append(signal.getsignal(signal.SIGTERM) is before)
            write_file(tmp_path / "a.zip", b"new")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [True]
    assert (tmp_path / "a.zip").read_bytes() == b"new"
