"""The bytes of a zip archive to files. Never raises for any content: what is wrong becomes a fault."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

from bundler.filetree.bounds import count_fault, over_limit, path_fault, size_fault
from bundler.filetree.disk import special_kind
from bundler.filetree.guess import looks_like
from bundler.filetree.path_safety import EntryName, decode_name, why_unsafe
from bundler.filetree.tree import parents
from bundler.filetree.zip_records import (
    ENCRYPTED_FLAGS,
    LOCAL_SIGNATURE,
    SPLIT_SIGNATURES,
    UTF8_FLAG,
    Damage,
    Entry,
    contents,
    read_directory,
    read_end,
)
from bundler.findings import Fault, Place, Problem, Related, at_bundle, at_folder
from bundler.show import show

if TYPE_CHECKING:
    from bundler.limits import Limits

_STORED, _DEFLATED = 0, 8
_SHOWN_NAME = 200


class Archive(NamedTuple):
    """What an archive holds, under the names of its entries.

    ``folders`` are the entries that are directories, ``repaired`` tells for names that could not be taken as they
    stand what was done to them.
    """

    files: dict[str, bytes]
    folders: frozenset[str]
    repaired: dict[str, str]


class _Named(NamedTuple):
    entry: Entry
    name: str
    is_folder: bool


class _Stopped(Exception):  # noqa: N818
    """Reading cannot go on; the faults say why."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__()
        self.faults = faults


def read_zip(data: bytes, limits: Limits) -> Archive | tuple[Fault, ...]:
    """Return the content of an archive, or the faults that make it unreadable: the first of each kind."""
    try:
        return _read(data, limits)
    except Damage as damage:
        return (_damaged(damage),)
    except _Stopped as stopped:
        first = {fault.code: fault for fault in reversed(stopped.faults)}
        return tuple(first[code] for code in sorted(first))


def _read(data: bytes, limits: Limits) -> Archive:
    if len(data) > limits.packed:
        raise _Stopped([over_limit("packed size", len(data), limits.packed, "--max-packed")])
    _check_start(data)
    end = read_end(data)
    if fault := count_fault(end.entries, limits):
        raise _Stopped([fault])
    entries = read_directory(data, end)
    named, repaired = _named(entries)
    # folders are looked for only where no path is longer or deeper than allowed
    faults = [*_entry_faults(named), *(_beyond_limits(named, limits) or _twins(named))]
    if faults:
        raise _Stopped(faults)
    names = {id(each.entry): each for each in named}
    files = {}
    for entry, packed in contents(data, entries, end):
        content = _unpacked(entry, packed)
        each = names[id(entry)]
        if not each.is_folder:
            files[each.name] = content
    return Archive(files, frozenset(each.name for each in named if each.is_folder), repaired)


def _check_start(data: bytes) -> None:
    if data.startswith(LOCAL_SIGNATURE):
        return
    if data.startswith(SPLIT_SIGNATURES):
        raise Damage("it is one part of a split archive")
    if LOCAL_SIGNATURE in data and not data.startswith(b"PK"):
        try:
            read_end(data)
        except Damage:
            pass
        else:
            raise Damage("data before the first entry")
    raise _Stopped([Fault("ZIP101", Problem(at_bundle(), guess=looks_like(data)))])


# -- names ------------------------------------------------------------------------------------------------------------


def _named(entries: list[Entry]) -> tuple[list[_Named], dict[str, str]]:
    """Give each entry its name as a path without a slash at its end, and say which of them were repaired."""
    named, repaired, faults = [], {}, []
    for entry in entries:
        try:
            name, repair = _decoded(entry)
        except UnicodeDecodeError:
            faults.append(_unsafe(_raw(entry.raw_name), "its bytes are not the UTF-8 they are declared to be"))
            continue
        if why := why_unsafe(name):
            faults.append(_unsafe(name, why))
            continue
        path = name.removesuffix("/")
        if repair:
            repaired[path] = repair
        named.append(_Named(entry, path, path != name))
    if faults:
        raise _Stopped([*faults, *_entry_faults(named)])
    return named, repaired


def _decoded(entry: Entry) -> EntryName:
    declared = bool(entry.flags & UTF8_FLAG)
    found = decode_name(entry.raw_name, declared_utf8=declared)
    if entry.unicode_name is None:
        return found
    said = decode_name(entry.unicode_name, declared_utf8=True)
    if said.name != found.name:
        raise Damage("its extra field gives it another name", entry.raw_name)
    return found


def _unsafe(name: str, why: str) -> Fault:
    place = _entry_place(name)
    return Fault("ZIP103", Problem(place, entry=place.path, why=why))


def _entry_place(name: str) -> Place:
    shown = show(name)
    return at_folder(shown if len(shown) <= _SHOWN_NAME else shown[:_SHOWN_NAME] + "…")


def _raw(name: bytes) -> str:
    return name.decode("utf-8", "backslashreplace")


# -- what entries are -------------------------------------------------------------------------------------------------


def _entry_faults(named: list[_Named]) -> list[Fault]:
    faults = []
    for each in named:
        fault = _kind_fault(each) or _packing_fault(each)
        if fault is not None:
            faults.append(fault)
    return faults


def _kind_fault(each: _Named) -> Fault | None:
    place = _entry_place(each.name)
    kind = special_kind(each.entry.mode)
    if kind not in (None, "folder"):
        return Fault("ZIP104", Problem(place, entry=place.path, kind=kind))
    if each.is_folder and each.entry.size:
        return _unsafe(each.name + "/", "it is a directory with data")
    if kind == "folder" and not each.is_folder:
        return _damaged(Damage("its mode says directory, its name says file", each.entry.raw_name))
    return None


def _packing_fault(each: _Named) -> Fault | None:
    if each.entry.flags & ENCRYPTED_FLAGS:
        what = "encrypted"
    elif each.entry.method not in (_STORED, _DEFLATED):
        what = f"compressed with method {each.entry.method}"
    else:
        return None
    place = _entry_place(each.name)
    return Fault("ZIP105", Problem(place, entry=place.path, what=what))


def _twins(named: list[_Named]) -> list[Fault]:
    """Return the faults of names that occur twice, and the first of a file that is a folder of other entries."""
    faults = []
    kinds: dict[str, bool] = {}
    for each in named:
        if each.name in kinds:
            same = kinds[each.name] == each.is_folder
            faults.append(_twin(each.name, "occurs twice" if same else "is both a file and a directory"))
        kinds.setdefault(each.name, each.is_folder)
    for folder in sorted(parents(kinds)):
        if kinds.get(folder) is False:
            inside = next(name for name in kinds if name.startswith(f"{folder}/"))
            return [*faults, _twin(folder, "is both a file and a directory", inside)]
    return faults


def _twin(name: str, what: str, other: str | None = None) -> Fault:
    place = _entry_place(name)
    related = [Related(_entry_place(other), "lies in it")] if other else [Related(place, "the first one")]
    return Fault("ZIP106", Problem(place, related=related, entry=place.path, what=what))


def _beyond_limits(named: list[_Named], limits: Limits) -> list[Fault]:
    total = 0
    for each in named:
        total += each.entry.size
        below_root = each.name.partition("/")[2] or each.name
        fault = path_fault(below_root, limits) or size_fault(each.name, each.entry.size, total, limits)
        if fault is not None:
            return [fault]
    return []


# -- contents ---------------------------------------------------------------------------------------------------------


def _unpacked(entry: Entry, packed: memoryview) -> bytes:
    content = bytes(packed) if entry.method == _STORED else _inflated(entry, packed)
    if len(content) != entry.size:
        what = "more" if len(content) > entry.size else "fewer"
        raise Damage(f"it holds {what} bytes than its record says", entry.raw_name)
    if zlib.crc32(content) != entry.crc:
        raise Damage("its checksum (CRC) is wrong", entry.raw_name)
    return content


def _inflated(entry: Entry, packed: memoryview) -> bytes:
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        content = inflater.decompress(packed, entry.size + 1)
    except zlib.error:
        raise Damage("its compressed data is broken", entry.raw_name) from None
    if len(content) <= entry.size and not inflater.eof:
        raise Damage("its compressed data is cut short", entry.raw_name)
    if inflater.unused_data:
        raise Damage("unknown data after its compressed data", entry.raw_name)
    return content


def _damaged(damage: Damage) -> Fault:
    if damage.entry is None:
        return Fault("ZIP102", Problem(at_bundle(), what=damage.what))
    place = _entry_place(_raw(damage.entry))
    return Fault("ZIP102", Problem(place, what=f"{damage.what}, in entry '{place.path}'"))
