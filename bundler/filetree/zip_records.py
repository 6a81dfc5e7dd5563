"""The records of a zip archive, read strictly: any doubt about what an archive holds is damage.

Names, sizes and flags stand twice in an archive, and readers differ in which they trust. What is accepted here means
the same to all of them: the entries fill the archive without a gap, and both records of each agree.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")
_LOCATOR = struct.Struct("<4sLQL")
_END64 = struct.Struct("<4sQ2H2L4Q")
_FIELD = struct.Struct("<2H")
_LONGS = {8: struct.Struct("<Q"), 16: struct.Struct("<2Q"), 24: struct.Struct("<3Q")}

LOCAL_SIGNATURE = b"PK\x03\x04"
_CENTRAL_SIGNATURE = b"PK\x01\x02"
_END_SIGNATURE = b"PK\x05\x06"
_LOCATOR_SIGNATURE = b"PK\x06\x07"
_END64_SIGNATURE = b"PK\x06\x06"
_DESCRIPTOR_SIGNATURE = b"PK\x07\x08"
SPLIT_SIGNATURES = (_DESCRIPTOR_SIGNATURE, b"PK00")

_LONGEST_COMMENT = 0xFFFF
_FULL16, _FULL32 = 0xFFFF, 0xFFFFFFFF
_ZIP64_FIELD, _NAME_FIELD = 0x0001, 0x7075
ENCRYPTED_FLAGS = 0x0001 | 0x0040 | 0x2000
DESCRIPTOR_FLAG = 0x0008
UTF8_FLAG = 0x0800
_DESCRIPTORS = {struct.calcsize(form): struct.Struct(form) for form in ("<3L", "<4s3L", "<L2Q", "<4sL2Q")}


class Damage(Exception):  # noqa: N818
    """The archive cannot be trusted. ``entry`` is the raw name of the entry it was seen at, None for the archive."""

    def __init__(self, what: str, entry: bytes | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.entry = entry


class EndRecord(NamedTuple):
    """What the end of an archive says: how many entries, and where in the file their directory lies."""

    entries: int
    start: int
    end: int


class Entry(NamedTuple):
    """One entry as the central directory describes it. ``mode`` is the unix mode (0: none said).

    ``unicode_name`` is the name in the extra field for it, None without one.
    """

    raw_name: bytes
    flags: int
    method: int
    crc: int
    packed: int
    size: int
    mode: int
    offset: int
    unicode_name: bytes | None


# -- the end ----------------------------------------------------------------------------------------------------------


def read_end(data: bytes) -> EndRecord:
    """Return what the end record says, checked against its zip64 form. Raises Damage."""
    at = data.rfind(_END_SIGNATURE, max(0, len(data) - _END.size - _LONGEST_COMMENT))
    if at < 0 or at + _END.size > len(data):
        raise Damage("the end record is missing (the file is cut short)")
    _, disk, start_disk, count_here, count, size, start, comment = _END.unpack_from(data, at)
    after = at + _END.size + comment - len(data)
    if after > 0:
        raise Damage("the file is cut short in its comment")
    if after < 0:
        raise Damage("data after the end record")
    plain: tuple[int, ...] = (disk, start_disk, count_here, count, size, start)
    located = data[at - _LOCATOR.size : at] if at >= _LOCATOR.size else b""
    if located.startswith(_LOCATOR_SIGNATURE):
        plain, at = _read_end64(data, at - _LOCATOR.size, plain)
    return _checked_end(plain, at)


def _checked_end(values: tuple[int, ...], at: int) -> EndRecord:
    disk, start_disk, count_here, count, size, start = values
    if disk or start_disk or count_here != count:
        raise Damage("it is one part of a split archive")
    if start + size != at:
        raise Damage("the directory of entries is not where the end record says")
    return EndRecord(count, start, at)


def _read_end64(data: bytes, at: int, plain: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Return the values of the zip64 end record, which stands directly before its locator, and its place."""
    _, disk, offset, disks = _LOCATOR.unpack_from(data, at)
    record = at - _END64.size
    if disk or disks != 1:
        raise Damage("it is one part of a split archive")
    if offset != record or data[record : record + 4] != _END64_SIGNATURE:
        raise Damage("the zip64 end record is not where its locator says")
    _, size, _, _, *values = _END64.unpack_from(data, record)
    if size != _END64.size - 12:
        raise Damage("the zip64 end record has an unknown form")
    full = (_FULL16, _FULL16, _FULL16, _FULL16, _FULL32, _FULL32)
    for said, value, mark in zip(plain, values, full, strict=True):
        if said not in (mark, value):
            raise Damage("the zip64 end record and the end record disagree")
    return tuple(values), record


# -- the directory ----------------------------------------------------------------------------------------------------


def read_directory(data: bytes, end: EndRecord) -> list[Entry]:
    """Return the entries in the order of the directory. Raises Damage."""
    entries = []
    at = end.start
    for _ in range(end.entries):
        entry, at = _read_central(data, at, end.end)
        entries.append(entry)
    if at != end.end:
        raise Damage("the number of entries is not what the end record says")
    return entries


def _read_central(data: bytes, at: int, end: int) -> tuple[Entry, int]:
    if at + _CENTRAL.size > end or data[at : at + 4] != _CENTRAL_SIGNATURE:
        raise Damage("the number of entries is not what the end record says")
    (_, _, _, flags, method, _, _, crc, packed, size, name_length, extra_length, comment_length, disk, _, attributes,
     offset) = _CENTRAL.unpack_from(data, at)  # fmt: skip
    name_end = at + _CENTRAL.size + name_length
    extra_end = name_end + extra_length
    name = data[at + _CENTRAL.size : name_end]
    if extra_end + comment_length > end:
        raise Damage("the directory of entries is cut short", name)
    fields = _extra_fields(data[name_end:extra_end], name)
    size, packed, offset = _zip64_values(fields, (size, packed, offset), name)
    if disk not in (0, _FULL16):
        raise Damage("it lies in another part of a split archive", name)
    unicode_name = _unicode_name(fields, name)
    entry = Entry(name, flags, method, crc, packed, size, attributes >> 16, offset, unicode_name)
    return entry, extra_end + comment_length


def _extra_fields(extra: bytes, name: bytes) -> dict[int, bytes]:
    fields: dict[int, bytes] = {}
    for kind, value in _split_extra(extra, name):
        if kind in fields and kind in {_ZIP64_FIELD, _NAME_FIELD}:
            raise Damage("an extra field occurs twice", name)
        fields[kind] = value
    return fields


def _split_extra(extra: bytes, name: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(extra):
        if at + _FIELD.size > len(extra):
            raise Damage("broken extra field", name)
        kind, length = _FIELD.unpack_from(extra, at)
        at += _FIELD.size
        if at + length > len(extra):
            raise Damage("broken extra field", name)
        yield kind, extra[at : at + length]
        at += length


def _zip64_values(fields: dict[int, bytes], values: tuple[int, ...], name: bytes) -> tuple[int, ...]:
    """Return the values with those that are marked as too large for 32 bits taken from the zip64 field."""
    field = fields.get(_ZIP64_FIELD)
    marked = [index for index, value in enumerate(values) if value == _FULL32]
    if field is None:
        if marked:
            raise Damage("its zip64 field is missing", name)
        return values
    if len(field) not in _LONGS:
        raise Damage("its zip64 field has a wrong length", name)
    longs = _LONGS[len(field)].unpack(field)
    if not marked:  # nothing needs the field: then it may only repeat
        if longs != values[: len(longs)]:
            raise Damage("its zip64 field disagrees with its record", name)
        return values
    if len(longs) != len(marked):
        raise Damage("its zip64 field has a wrong length", name)
    found = list(values)
    for index, value in zip(marked, longs, strict=True):
        found[index] = value
    return tuple(found)


def _unicode_name(fields: dict[int, bytes], name: bytes) -> bytes | None:
    field = fields.get(_NAME_FIELD)
    if field is None:
        return None
    if len(field) < 5 or field[0] != 1:
        raise Damage("broken extra field", name)
    return field[5:]


# -- the contents -----------------------------------------------------------------------------------------------------


def contents(data: bytes, entries: list[Entry], end: EndRecord) -> Iterator[tuple[Entry, memoryview]]:
    """Yield each entry with its packed bytes, in the order of the file.

    The entries must fill the file from its first byte to the directory, and their own records must agree with the
    directory. Raises Damage.
    """
    view = memoryview(data)
    ordered = sorted(entries, key=lambda entry: entry.offset)
    expected = 0
    for index, entry in enumerate(ordered):
        if entry.offset != expected:
            what = "it overlaps the entry before" if entry.offset < expected else "unknown data before it"
            raise Damage(what, entry.raw_name)
        following = ordered[index + 1].offset if index + 1 < len(ordered) else end.start
        start = _checked_local(data, entry, end.start)
        stop = start + entry.packed
        if stop > following:
            raise Damage("it overlaps what follows", entry.raw_name)
        _check_after(data, entry, stop, following)
        yield entry, view[start:stop]
        expected = following
    if expected != end.start:
        raise Damage("unknown data before the directory of entries")


def _checked_local(data: bytes, entry: Entry, end: int) -> int:
    """Compare the record in front of the data with the directory and return where the data starts."""
    name = entry.raw_name
    at = entry.offset
    if at + _LOCAL.size > end or data[at : at + 4] != LOCAL_SIGNATURE:
        raise Damage("it has no record where the directory says", name)
    _, _, flags, method, _, _, crc, packed, size, name_length, extra_length = _LOCAL.unpack_from(data, at)
    name_end: int = at + _LOCAL.size + name_length
    start: int = name_end + extra_length
    if start > end:
        raise Damage("its record is cut short", name)
    if data[at + _LOCAL.size : name_end] != name:
        raise Damage("its two records disagree about the name", name)
    fields = _extra_fields(data[name_end:start], name)
    size, packed, _ = _zip64_values(fields, (size, packed, 0), name)
    if _unicode_name(fields, name) not in (None, entry.unicode_name):
        raise Damage("its two records disagree about the name", name)
    later = bool(entry.flags & DESCRIPTOR_FLAG)
    pairs = (
        ("flags", flags, entry.flags, False),
        ("compression method", method, entry.method, False),
        ("checksum (CRC)", crc, entry.crc, later),
        ("packed size", packed, entry.packed, later),
        ("size", size, entry.size, later),
    )
    for what, here, there, may_follow in pairs:
        if here != there and not (may_follow and here == 0):
            raise Damage(f"its two records disagree about the {what}", name)
    return start


def _check_after(data: bytes, entry: Entry, stop: int, following: int) -> None:
    """Check that nothing stands between the data and the next entry but a data descriptor, where one is announced."""
    rest = following - stop
    if not entry.flags & DESCRIPTOR_FLAG:
        if rest:
            raise Damage("unknown data after it", entry.raw_name)
        return
    form = _DESCRIPTORS.get(rest)
    if form is None:
        raise Damage("its data descriptor is missing or has unknown data around it", entry.raw_name)
    *signature, crc, packed, size = form.unpack_from(data, stop)
    if signature not in ([], [_DESCRIPTOR_SIGNATURE]) or (crc, packed, size) != (entry.crc, entry.packed, entry.size):
        raise Damage("its data descriptor disagrees with the directory", entry.raw_name)
