"""PROVISIONAL file tree so that integration can start; the real package replaces this file."""

from __future__ import annotations

import hashlib
import io
import os
import zipfile
from pathlib import Path
from typing import NamedTuple

from bundler.errors import AccessError, UsageError
from bundler.findings import Fault, Problem, at_bundle, at_folder
from bundler.layout_names import is_archive_name, is_credential_name, is_hidden, is_junk


class LeftOut(NamedTuple):
    path: str
    reason: str
    credential: bool = False


class Shipment(NamedTuple):
    files: dict
    left_out: tuple


class FolderPlan(NamedTuple):
    added: tuple
    changed: tuple
    removed: tuple


class FileTree:
    def __init__(self, files, root="", archived=False, skipped=()):
        self.files = dict(sorted(files.items()))
        self.root = root
        self.archived = archived
        self.skipped = skipped
        self.folders = frozenset()

    @classmethod
    def of(cls, files, *, root="", archived=False):
        return cls({p: d if isinstance(d, bytes) else d.encode() for p, d in files.items()}, root, archived)

    def replace(self, changes):
        files = dict(self.files)
        for p, d in changes.items():
            if d is None:
                files.pop(p, None)
        files |= {p: d for p, d in changes.items() if d is not None}
        return FileTree(files, self.root, self.archived)


class TreeReading(NamedTuple):
    tree: FileTree | None
    faults: tuple


def read_tree(source, *, limits, keep_hidden=False):
    if isinstance(source, Path) and source.is_dir():
        files = {}
        faults = []
        for p in source.rglob("*"):
            rel = p.relative_to(source).as_posix()
            if p.is_symlink():
                faults.append(Fault("STR207", Problem(at_folder(rel), path=rel, kind="link")))
            elif p.is_file():
                files[rel] = p.read_bytes()
        return TreeReading(FileTree(files, source.name, False), tuple(faults))
    if isinstance(source, Path):
        if not source.exists():
            raise UsageError(f"'{source}' does not exist")
        source = source.read_bytes()
    try:
        z = zipfile.ZipFile(io.BytesIO(source))
    except Exception:
        return TreeReading(None, (Fault("ZIP101", Problem(at_bundle(), guess="text")),))
    names = [n for n in z.namelist() if not n.endswith("/")]
    roots = {n.split("/")[0] for n in names if "/" in n and not is_junk(n)}
    root = roots.pop() if len(roots) == 1 else ""
    files = {n[len(root) + 1 if root else 0 :]: z.read(n) for n in names if n.startswith(root)}
    return TreeReading(FileTree(files, root, True), ())


def content_digest(files):
    h = hashlib.sha256()
    for p, d in sorted(files.items()):
        h.update(p.encode() + b"\0" + hashlib.sha256(d).digest())
    return h.hexdigest()


def ship(tree, *, keep_hidden=False):
    kept, out = {}, []
    for p, d in tree.files.items():
        if is_junk(p) or is_archive_name(p) or is_credential_name(p) or (is_hidden(p) and not keep_hidden):
            out.append(LeftOut(p, "junk", is_credential_name(p)))
        else:
            kept[p] = d
    return Shipment(kept, tuple(out))


def write_zip(files, root):
    b = io.BytesIO()
    with zipfile.ZipFile(b, "w") as z:
        for p, d in sorted(files.items()):
            i = zipfile.ZipInfo(f"{root}/{p}", (1980, 1, 1, 0, 0, 0))
            i.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(i, d)
    return b.getvalue()


def write_file(path, data):
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(data)


def plan_folder(dest, files, *, owned):
    return FolderPlan(tuple(files), (), ())


def write_folder(dest, files, *, replace, owned):
    if dest.exists() and any(dest.iterdir()) and not replace:
        raise AccessError(f"'{dest}' holds files (--replace)")
    for p, d in files.items():
        write_file(dest / p, d)
    return FolderPlan(tuple(files), (), ())
