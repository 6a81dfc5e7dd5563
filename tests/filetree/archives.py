"""Archives built byte by byte, honest and otherwise, and what is said about them."""

from __future__ import annotations

import struct
import zlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from bundler.bundle import open_source
from bundler.filetree import read_tree
from bundler.limits import DEFAULT_LIMITS, Limits
from bundler.linter import lint
from bundler.rules import rules
from bundler.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = b"displayName: Fernhill\nrootAgent: Greeter\n"
DESCRIPTORS = {12: "<3L", 16: "<4s3L", 20: "<L2Q", 24: "<4sL2Q"}


class Entry(NamedTuple):
    """One entry. ``local`` and ``central`` override fields of the two records; ``before`` stands in front of it."""

    name: str | bytes
    data: bytes = b"x"
    method: int = 8
    flags: int | None = None
    mode: int = 0o100644
    packed: bytes | None = None
    extra: bytes = b""
    local: Mapping[str, Any] = MappingProxyType({})
    central: Mapping[str, Any] = MappingProxyType({})
    descriptor: int = 0
    before: bytes = b""
    after: bytes = b""
    comment: bytes = b""


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def _fields(entry: Entry) -> dict[str, Any]:
    name = entry.name if isinstance(entry.name, bytes) else entry.name.encode()
    packed = entry.packed
    if packed is None:
        packed = deflated(entry.data) if entry.method == 8 else entry.data
    flags = entry.flags
    if flags is None:
        flags = (0 if name.isascii() else 0x800) | (8 if entry.descriptor else 0)
    return {
        "name": name,
        "flags": flags,
        "method": entry.method,
        "crc": zlib.crc32(entry.data),
        "packed": len(packed),
        "size": len(entry.data),
        "extra": entry.extra,
        "content": packed,
    }


def _local(entry: Entry) -> bytes:
    f = _fields(entry)
    if entry.descriptor:
        f |= {"crc": 0, "packed": 0, "size": 0}
    content = f["content"]
    true = _fields(entry)
    f.update(entry.local)
    sizes = (f["crc"], f["packed"], f["size"], len(f["name"]), len(f["extra"]))
    head = struct.pack("<4s5H3L2H", b"PK\3\4", 20, f["flags"], f["method"], 0, 33, *sizes)
    tail = b""
    if entry.descriptor:
        values = (true["crc"], true["packed"], true["size"])
        signed = (b"PK\7\x08",) if entry.descriptor in {16, 24} else ()
        tail = struct.pack(DESCRIPTORS[entry.descriptor], *signed, *values)
    return bytes(head + f["name"] + f["extra"] + content + tail)


def _central(entry: Entry, offset: int) -> bytes:
    f = {**_fields(entry), "offset": offset, "disk": 0, **entry.central}
    sizes = (f["crc"], f["packed"], f["size"], len(f["name"]), len(f["extra"]), len(entry.comment))
    head = struct.pack(
        "<4s6H3L5H2L", b"PK\1\2", 0x314, 20, f["flags"], f["method"], 0, 33, *sizes, f["disk"], 0, entry.mode << 16,
        f["offset"],
    )  # fmt: skip
    return bytes(head + f["name"] + f["extra"] + entry.comment)


def archive(
    *entries: Entry,
    comment: bytes = b"",
    prefix: bytes = b"",
    suffix: bytes = b"",
    end: dict[str, int] | None = None,
    end64: dict[str, int] | None = None,
    before_directory: bytes = b"",
) -> bytes:
    """Build an archive. ``end`` overrides the end record; ``end64`` adds a zip64 one, with overrides."""
    body, directory = prefix, b""
    for entry in entries:
        body += entry.before
        directory += _central(entry, len(body))
        body += _local(entry) + entry.after
    body += before_directory
    f = {"disk": 0, "count": len(entries), "size": len(directory), "start": len(body), "comment": len(comment)}
    tail = b""
    if end64 is not None:
        g = {**f, "length": 44, "at": len(body) + len(directory), "disks": 1, "locator_disk": 0} | end64
        tail = struct.pack(
            "<4sQ2H2L4Q", b"PK\6\6", g["length"], 45, 45, g["disk"], g["disk"], g["count"], g["count"], g["size"],
            g["start"],
        )  # fmt: skip
        tail += struct.pack("<4sLQL", b"PK\6\7", g["locator_disk"], g["at"], g["disks"])
    f |= end or {}
    last = struct.pack(
        "<4s4H2LH", b"PK\5\6", f["disk"], f["disk"], f.get("here", f["count"]), f["count"], f["size"], f["start"],
        f["comment"],
    )  # fmt: skip
    return body + directory + tail + last + comment + suffix


def fernhill(*more: Entry, **how: Any) -> bytes:
    """A small honest archive, with further entries."""
    return archive(Entry("fernhill/app.yaml", APP), *more, **how)


def zip64_field(*values: int) -> bytes:
    return struct.pack(f"<2H{len(values)}Q", 1, 8 * len(values), *values)


def name_field(name: str, version: int = 1) -> bytes:
    raw = name.encode()
    return struct.pack("<2HBL", 0x7075, 5 + len(raw), version, 0) + raw


def files(data: bytes, limits: Limits = DEFAULT_LIMITS) -> dict[str, bytes]:
    """The files of an archive without any fault."""
    reading = read_tree(data, limits=limits)
    assert reading.faults == ()
    assert reading.tree is not None
    return dict(reading.tree.files)


def refusal(data: bytes, limits: Limits = DEFAULT_LIMITS) -> list[str]:
    """What stopped the reading of an archive, each as code and message."""
    reading = read_tree(data, limits=limits)
    assert reading.tree is None
    return said(data, limits)


def said(data: bytes, limits: Limits = DEFAULT_LIMITS) -> list[str]:
    """All faults of an archive, each as code and message."""
    faults = read_tree(data, limits=limits).faults
    return [f"{code} {rules()[code].message.format(**problem.args)}" for code, problem in faults]


def findings(code: str, data: bytes, limits: Limits = DEFAULT_LIMITS) -> list[str]:
    """What the linter says about an archive with one rule: ``path: message``, ``-`` for no path."""
    report = lint(open_source(data, limits=limits), Settings(select=[code], limits=limits))
    return [f"{each.path or '-'}: {each.message}" for each in report.findings if each.code == code]
