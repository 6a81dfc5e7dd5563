"""Write a bundle into a folder: a new one at once, an existing one by renames that can be undone.

Changes to an existing folder are prepared in a staging folder inside it. The old files are moved there before the new
ones take their places, and a journal says which; as long as it is there, the change can be undone, and is: when
something fails, or by the next import after a crash.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bundler.filetree.atomic import flush_folder, remove_stale, rename_over, temporary_beside, write_new
from bundler.filetree.disk import access, refused, special_kind
from bundler.filetree.interruption import cleaned_up
from bundler.filetree.path_safety import check_writable, why_unwritable
from bundler.filetree.selection import STAGING, classify
from bundler.filetree.tree import parents
from bundler.filetree.twins import check_twins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

_NEW, _OLD, _JOURNAL = "new", "old", "journal.json"
_LONGEST_JOURNAL = 16 * 1024 * 1024


class FolderPlan(NamedTuple):
    """What an import does to a folder: paths below it, sorted. Files that stay as they are do not appear."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


def plan_folder(dest: Path, files: Mapping[str, bytes], *, owned: Callable[[str], bool]) -> FolderPlan:
    """Return what ``write_folder`` would do with ``replace``. Nothing is written.

    ``owned`` tells which paths belong to the bundle: files under them that the bundle has no more are removed.
    Raises AccessError for a destination that is no folder or has none above it, RefusedError for paths that must not
    be written.
    """
    check_writable(files)
    with access("write", dest):
        if _folder_exists(dest):
            return _plan(dest, files, owned)
        _check_parent(dest)
    return FolderPlan(tuple(sorted(files)), (), ())


def write_folder(dest: Path, files: Mapping[str, bytes], *, replace: bool, owned: Callable[[str], bool]) -> FolderPlan:
    """Write the files below a folder and return what that changed; all of it or nothing.

    A folder that holds files is an AccessError without ``replace``; with it, the owned part becomes equal to the files
    and everything else stays. Links inside are never written through. Raises AccessError where the disk refuses and
    RefusedError (STR206) where its file system cannot hold all names.
    """
    check_writable(files)
    with access("write", dest), cleaned_up():
        if not _folder_exists(dest):
            return _write_new_folder(dest, files)
        with _locked(dest):
            if not replace and any(name != STAGING for name in os.listdir(dest)):  # noqa: PTH208
                raise refused("write", dest, "the folder holds files (--replace makes it equal to the bundle)")
            _repair(dest)
            plan = _plan(dest, files, owned)
            _change(dest, files, plan)
            return plan


def _folder_exists(dest: Path) -> bool:
    try:
        mode = dest.lstat().st_mode
    except FileNotFoundError:
        return False
    if not stat.S_ISDIR(mode):
        raise refused("write", dest, f"it is a {special_kind(mode) or 'file'}")
    return True


@contextlib.contextmanager
def _locked(dest: Path) -> Iterator[None]:
    """Keep other imports out of a folder, where the system has locks that end with their process."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    descriptor = os.open(dest, os.O_RDONLY)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise refused("write", dest, "another import is writing it") from None
        yield
    finally:
        os.close(descriptor)


# -- a new folder -----------------------------------------------------------------------------------------------------


def _write_new_folder(dest: Path, files: Mapping[str, bytes]) -> FolderPlan:
    _check_parent(dest)
    staging = temporary_beside(dest)
    try:
        staging.mkdir()
        _write_below(staging, files)
        staging.rename(dest)
    except BaseException:
        _remove_tree(staging)
        raise
    flush_folder(dest.parent)
    remove_stale(dest, _remove_tree)
    return FolderPlan(tuple(sorted(files)), (), ())


def _check_parent(dest: Path) -> None:
    if not dest.parent.is_dir():
        raise refused("write", dest, f"there is no folder '{dest.parent}'")


def _remove_tree(path: Path) -> None:
    import shutil

    shutil.rmtree(path, ignore_errors=True)


def _write_below(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files below an empty folder, once it is known that its file system can hold all their names."""
    check_twins(files, folder)
    for each in sorted(parents(files)):
        (folder / each).mkdir()
    for path, data in files.items():
        write_new(folder / path, data)


# -- what changes -----------------------------------------------------------------------------------------------------


def _plan(dest: Path, files: Mapping[str, bytes], owned: Callable[[str], bool]) -> FolderPlan:
    old = set(_owned_files(dest, owned))
    removed = old - files.keys()
    for folder in sorted(parents(files)):
        _check_folder(dest, folder, removed)
    added, changed = [], []
    for path, data in sorted(files.items()):
        mode = _mode(dest / path)
        if mode is None or not _is_reachable(dest, path):
            added.append(path)
        elif stat.S_ISDIR(mode):
            raise refused("write", dest / path, "it is a folder")
        elif not stat.S_ISREG(mode) or not _holds(dest / path, data):
            changed.append(path)
    return FolderPlan(tuple(added), tuple(changed), tuple(sorted(removed)))


def _owned_files(dest: Path, owned: Callable[[str], bool]) -> Iterator[str]:
    """Yield what is no folder below the owned paths, junk and hidden files apart; links are not followed."""
    prefixes = [""]
    while prefixes:
        prefix = prefixes.pop()
        with os.scandir(dest / prefix) as listing:
            found = [(prefix + each.name, each.is_dir(follow_symlinks=False)) for each in listing]
        for path, is_folder in found:
            if classify(path) is not None:
                continue
            if not is_folder and owned(path):
                yield path
            elif is_folder and owned(f"{path}/x"):
                prefixes.append(f"{path}/")


def _check_folder(dest: Path, folder: str, removed: set[str]) -> None:
    """Refuse a folder of the new files that is something else in the destination and stays there."""
    mode = _mode(dest / folder)
    if mode is None or stat.S_ISDIR(mode) or not _is_reachable(dest, folder):
        return
    if folder not in removed or stat.S_ISLNK(mode):
        raise refused("write", dest / folder, f"it is a {special_kind(mode) or 'file'}, no folder")


def _is_reachable(dest: Path, path: str) -> bool:
    """Tell whether every folder on the way to a path is one, so that looking at the path follows no link."""
    return all(stat.S_ISDIR(_mode(dest / folder) or 0) for folder in parents([path]))


def _mode(path: Path) -> int | None:
    try:
        return path.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _holds(path: Path, data: bytes) -> bool:
    return path.lstat().st_size == len(data) and path.read_bytes() == data


# -- the change -------------------------------------------------------------------------------------------------------


def _change(dest: Path, files: Mapping[str, bytes], plan: FolderPlan) -> None:
    if not any(plan):
        return
    staging = dest / STAGING
    new = {path: files[path] for path in (*plan.added, *plan.changed)}
    try:
        staging.mkdir()
        (staging / _OLD).mkdir()
        (staging / _NEW).mkdir()
        _write_below(staging / _NEW, new)
        _write_journal(dest, plan)
        _apply(dest, plan)
        (staging / _JOURNAL).unlink()  # from here on the new state holds
        flush_folder(staging)
        _remove_tree(staging)
    except BaseException:
        _repair(dest)
        raise


def _write_journal(dest: Path, plan: FolderPlan) -> None:
    import json

    wanted = parents((*plan.added, *plan.changed))
    folders = sorted(folder for folder in wanted if not (dest / folder).is_dir())
    journal = {**plan._asdict(), "folders": folders}
    staging = dest / STAGING
    temporary = staging / f"{_JOURNAL}.tmp"
    write_new(temporary, json.dumps(journal).encode(), flush=True)
    rename_over(temporary, staging / _JOURNAL)
    flush_folder(staging)


def _apply(dest: Path, plan: FolderPlan) -> None:
    old, new = dest / STAGING / _OLD, dest / STAGING / _NEW
    for path in (*plan.changed, *plan.removed):
        _move(dest / path, old / path)
    _remove_empty(dest, parents(plan.removed))
    for path in (*plan.added, *plan.changed):
        _move(new / path, dest / path)


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    rename_over(source, target)


def _remove_empty(dest: Path, folders: Iterable[str]) -> None:
    for folder in sorted(folders, reverse=True):
        with contextlib.suppress(OSError):
            (dest / folder).rmdir()


# -- undoing ----------------------------------------------------------------------------------------------------------


class _Journal(NamedTuple):
    added: list[str]
    changed: list[str]
    removed: list[str]
    folders: list[str]


def _repair(dest: Path) -> None:
    """Undo a change that did not come to its end, and remove its staging folder."""
    import shutil

    staging = dest / STAGING
    mode = _mode(staging)
    if mode is None:
        return
    if not stat.S_ISDIR(mode):
        raise refused("write", staging, f"it is a {special_kind(mode) or 'file'}")
    journal = _read_journal(staging / _JOURNAL)
    if journal is not None:
        _undo(dest, journal)
        (staging / _JOURNAL).unlink()
    shutil.rmtree(staging)


def _undo(dest: Path, journal: _Journal) -> None:
    old, new = dest / STAGING / _OLD, dest / STAGING / _NEW
    for path in journal.added:
        if _mode(new / path) is None and _is_reachable(dest, path):
            (dest / path).unlink(missing_ok=True)
    _remove_empty(dest, journal.folders)
    for path in (*journal.changed, *journal.removed):
        if _mode(old / path) is not None and _is_reachable(old, path):
            (dest / path).parent.mkdir(parents=True, exist_ok=True)
            if _is_reachable(dest, path):
                rename_over(old / path, dest / path)


def _read_journal(path: Path) -> _Journal | None:
    """Return the journal of an unfinished change, None where there is none.

    What it says is checked like any other input: only safe paths, since it decides what is moved.
    """
    import json

    mode = _mode(path)
    if mode is None:
        return None
    if not stat.S_ISREG(mode) or path.lstat().st_size > _LONGEST_JOURNAL:
        raise refused("write", path, "it is no journal of an import")
    try:
        value = json.loads(path.read_bytes())
        journal = _Journal(*([str(each) for each in value[name]] for name in _Journal._fields))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise refused("write", path, "it is no journal of an import") from None
    if any(why_unwritable(each) or each.partition("/")[0] == STAGING for part in journal for each in part):
        raise refused("write", path, "it is no journal of an import")
    return journal
