"""The zip reader: what it takes, and everything it refuses."""

from __future__ import annotations

import io
import random
import zipfile

import pytest

from bundler.filetree import read_tree
from bundler.limits import DEFAULT_LIMITS
from tests.filetree.archives import (
    APP,
    Entry,
    archive,
    deflated,
    fernhill,
    files,
    name_field,
    refusal,
    said,
    zip64_field,
)

TEXT = b"Welcome the customer.\n" * 20
AGENT = "fernhill/agents/Greeter/instruction.txt"


def damage(what: str, entry: str | None = None) -> list[str]:
    return [f"ZIP102 damaged archive: {what}" + (f", in entry '{entry}'" if entry else "")]


# -- what is taken ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", [0, 8])
def test_both_methods(method: int) -> None:
    assert files(fernhill(Entry(AGENT, TEXT, method))) == {"agents/Greeter/instruction.txt": TEXT, "app.yaml": APP}


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("zip64", [False, True])
def test_archives_of_the_standard_library(method: int, streamed: bool, zip64: bool) -> None:
    class Stream(io.BytesIO):
        def seekable(self) -> bool:
            return not streamed

        def tell(self) -> int:
            if streamed:
                raise OSError("a stream")
            return super().tell()

    buffer = Stream()
    with zipfile.ZipFile(buffer, "w", method) as out:
        out.mkdir("fernhill") if hasattr(out, "mkdir") else out.writestr("fernhill/", b"")
        for name, data in {"app.yaml": APP, "agents/Café/Café.yaml": TEXT, "empty": b""}.items():
            with out.open(f"fernhill/{name}", "w", force_zip64=zip64) as entry:
                entry.write(data)
        out.comment = b"spring list"
    assert files(buffer.getvalue()) == {"agents/Café/Café.yaml": TEXT, "app.yaml": APP, "empty": b""}


@pytest.mark.parametrize("form", [12, 16, 20, 24])
def test_data_descriptors(form: int) -> None:
    data = fernhill(Entry(AGENT, TEXT, descriptor=form), Entry("fernhill/b.txt", b"b", 0, descriptor=form))
    assert files(data)["agents/Greeter/instruction.txt"] == TEXT


def test_zip64_end_record() -> None:
    full = {"count": 0xFFFF, "size": 0xFFFFFFFF, "start": 0xFFFFFFFF}
    assert files(fernhill(end=full, end64={})) == {"app.yaml": APP}
    assert files(fernhill(end64={})) == {"app.yaml": APP}


def test_zip64_fields() -> None:
    size, packed = len(TEXT), len(deflated(TEXT))
    marked = {"size": 0xFFFFFFFF, "packed": 0xFFFFFFFF}
    entry = Entry(AGENT, TEXT, local=marked, central=marked, extra=zip64_field(size, packed))
    assert files(fernhill(entry))["agents/Greeter/instruction.txt"] == TEXT
    repeated = Entry(AGENT, TEXT, extra=zip64_field(size, packed))
    assert files(fernhill(repeated))["agents/Greeter/instruction.txt"] == TEXT
    only_one = Entry(AGENT, TEXT, local=marked | {"extra": zip64_field(size, packed)},
                     central={"size": 0xFFFFFFFF, "extra": zip64_field(size)})  # fmt: skip
    assert files(fernhill(only_one))["agents/Greeter/instruction.txt"] == TEXT


def test_entries_in_another_order_than_the_directory() -> None:
    first, second = Entry("fernhill/app.yaml", APP), Entry(AGENT, TEXT)
    length = len(archive(first)) - len(archive()) - 46 - len("fernhill/app.yaml")
    swapped = archive(first, second)
    assert swapped[length : length + 4] == b"PK\3\4"
    start = swapped.index(b"PK\1\2")
    cut = swapped.index(b"PK\1\2", start + 1)
    stop = swapped.index(b"PK\5\6")
    assert files(swapped[:start] + swapped[cut:stop] + swapped[start:cut] + swapped[stop:])["app.yaml"] == APP


def test_directories_and_comments() -> None:
    data = fernhill(
        Entry("fernhill/tools/", b"", 0, mode=0o040755),
        Entry("fernhill/toolsets/", b"", 8, mode=0o100644),
        Entry(AGENT, TEXT, comment=b"\x1b[2J"),
        comment=b"May",
    )
    tree = read_tree(data, limits=DEFAULT_LIMITS).tree
    assert tree is not None
    assert tree.folders == {"tools", "toolsets", "agents", "agents/Greeter"}


def test_dates_modes_and_unknown_fields_do_not_matter() -> None:
    extra = b"UT\x05\x00\x03\x00\x00\x00\x00"
    assert files(fernhill(Entry("fernhill/a", TEXT, mode=0o106777, extra=extra)))["a"] == TEXT
    assert files(fernhill(Entry("fernhill/a", TEXT, mode=0o100000)))["a"] == TEXT
    assert files(fernhill(Entry("fernhill/a", TEXT, mode=0)))["a"] == TEXT


def test_a_stored_archive_inside_is_only_a_file() -> None:
    inner = fernhill()
    assert files(fernhill(Entry("fernhill/old.zip", inner, 0)))["old.zip"] == inner


# -- no archive -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "guess"),
    [
        (b"", "an empty file"),
        (archive(), "a zip archive without entries"),
        (b"  <!DOCTYPE html><p>", "an HTML page"),
        (b"\x1f\x8b\x08", "a gzip file"),
        (b"\0" * 257 + b"ustar\0", "a tar archive"),
        (b"%PDF-1.7", "a PDF document"),
        (b"7z\xbc\xaf\x27\x1c\0", "a 7z archive"),
        (b"Rar!\x1a\x07\0", "a RAR archive"),
        (b"UEsDBBQAAAAIAA==", "the base64 text of a zip archive"),
        (b"data:application/zip;base64,UEsDBBQ", "the base64 text of a zip archive"),
        (b'\xef\xbb\xbf {"a": 1}', "JSON"),
        (b"<a/>", "XML"),
        (APP, "YAML"),
        (b"---\n- a", "YAML"),
        ("Grüße aus dem Garten".encode(), "text"),
        (b"\xff\xfeh\0", "UTF-16 text"),
        (b"  \n", "blank text"),
        (b"\x80\x81\x82\x83\x84\x85", "binary data"),
        (b"a\0b", "binary data"),
    ],
)
def test_what_is_no_archive(data: bytes, guess: str) -> None:
    assert refusal(data) == [f"ZIP101 not a zip archive: looks like {guess}"]


# -- damage -----------------------------------------------------------------------------------------------------------


def test_cut_short() -> None:
    missing = damage("the end record is missing (the file is cut short)")
    whole = fernhill(Entry(AGENT, TEXT))
    assert refusal(whole[: len(whole) // 2]) == refusal(whole[:-10]) == missing
    assert refusal(fernhill(comment=b"May")[:-1]) == damage("the file is cut short in its comment")


def test_around_the_archive() -> None:
    assert refusal(fernhill(suffix=b"J" * 9)) == damage("data after the end record")
    assert refusal(fernhill(prefix=b"#!/bin/sh\n")) == damage("data before the first entry")
    not_where = damage("the directory of entries is not where the end record says")
    assert refusal(fernhill() + fernhill()) == not_where
    assert refusal(fernhill(comment=fernhill())) == not_where
    assert refusal(b"\0" * 9 + fernhill(suffix=b"more")) == ["ZIP101 not a zip archive: looks like binary data"]


@pytest.mark.parametrize("data", [b"PK\7\x08" + fernhill(), b"PK00" + fernhill(), fernhill(end={"disk": 1}),
                                  fernhill(end={"here": 0}), fernhill(end64={"disks": 2}),
                                  fernhill(end64={"locator_disk": 1})])  # fmt: skip
def test_split_archives(data: bytes) -> None:
    assert refusal(data) == damage("it is one part of a split archive")


def test_a_split_entry() -> None:
    data = fernhill(Entry(AGENT, TEXT, central={"disk": 3}))
    assert refusal(data) == damage("it lies in another part of a split archive", AGENT)


def test_end_record_that_is_wrong() -> None:
    count = damage("the number of entries is not what the end record says")
    assert refusal(fernhill(Entry(AGENT), end={"count": 1})) == count
    assert refusal(fernhill(end={"count": 2})) == count
    for wrong in ({"size": 5}, {"start": 0}, {"start": 0x7FFFFFFF}):
        assert refusal(fernhill(end=wrong)) == damage("the directory of entries is not where the end record says")


def test_zip64_end_record_that_is_wrong() -> None:
    assert refusal(fernhill(end64={"at": 5})) == damage("the zip64 end record is not where its locator says")
    assert refusal(fernhill(end64={"length": 60})) == damage("the zip64 end record has an unknown form")
    assert refusal(fernhill(end64={"count": 7})) == damage("the zip64 end record and the end record disagree")
    full = {"count": 0xFFFF, "size": 0xFFFFFFFF, "start": 0xFFFFFFFF}
    assert refusal(fernhill(end=full, end64={"count": 1 << 40})) == [
        f"ZIP107 number of entries is {1 << 40}, limit 10000 (raise with --max-entries)"
    ]


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [("name", b"fernhill/other.txt", "name"), ("flags", 1, "flags"), ("method", 0, "compression method"),
     ("crc", 1, "checksum (CRC)"), ("packed", 3, "packed size"), ("size", 3, "size")],
)  # fmt: skip
def test_records_that_disagree(field: str, value: object, word: str) -> None:
    data = fernhill(Entry(AGENT, TEXT, local={field: value}))
    assert refusal(data) == damage(f"its two records disagree about the {word}", AGENT)


def test_gaps_and_overlaps() -> None:
    gap = b"\xaa" * 64
    assert refusal(fernhill(Entry(AGENT, before=gap))) == damage("unknown data after it", "fernhill/app.yaml")
    assert refusal(fernhill(before_directory=gap)) == damage("unknown data after it", "fernhill/app.yaml")
    hidden = archive(Entry("fernhill/app.yaml", b"displayName: Other\n"))
    assert refusal(fernhill(Entry(AGENT, before=hidden[: hidden.index(b"PK\1\2")])))[0].startswith("ZIP102")
    inside = fernhill(Entry(AGENT, TEXT, central={"offset": 7}))
    assert refusal(inside) == damage("it overlaps what follows", "fernhill/app.yaml")
    same = fernhill(Entry("fernhill/app.txt", APP, central={"offset": 0}))
    assert refusal(same)[0].startswith("ZIP102")
    beyond = fernhill(Entry(AGENT, TEXT, central={"offset": 0x7FFFFFF0}))
    assert refusal(beyond)[0].startswith("ZIP102")
    assert refusal(archive(Entry("fernhill/app.yaml", APP, central={"offset": 5})))[0].startswith("ZIP102")
    record = fernhill(Entry(AGENT, TEXT)).replace(b"PK\3\4", b"PK\3\5").replace(b"PK\3\5", b"PK\3\4", 1)
    assert refusal(record) == damage("it has no record where the directory says", AGENT)


def test_a_record_whose_name_runs_into_the_directory() -> None:
    data = bytearray(fernhill())
    data[28:30] = b"\xff\xff"  # the length of the extra field
    assert refusal(bytes(data)) == damage("its record is cut short", "fernhill/app.yaml")
    at = data.index(b"PK\1\2")
    data[at + 30 : at + 32] = b"\xff\xff"
    assert refusal(bytes(data)) == damage("the directory of entries is cut short", "fernhill/app.yaml")


def test_wrong_descriptors() -> None:
    missing = damage("its data descriptor is missing or has unknown data around it", AGENT)
    assert refusal(fernhill(Entry(AGENT, TEXT, flags=8))) == missing
    assert refusal(fernhill(Entry(AGENT, TEXT, descriptor=16, after=b"??"))) == missing
    wrong = damage("its data descriptor disagrees with the directory", AGENT)
    assert refusal(fernhill(Entry(AGENT, TEXT, flags=8, after=b"\0" * 12))) == wrong
    assert refusal(fernhill(Entry(AGENT, TEXT, flags=8, after=b"PK\1\2" + b"\0" * 12))) == wrong


def test_broken_extra_fields() -> None:
    for extra in (b"ab", b"UT\xff\x00ab", name_field("x")[:6] + b"", name_field(AGENT, version=2)):
        assert refusal(fernhill(Entry(AGENT, extra=extra))) == damage("broken extra field", AGENT)
    twice = name_field(AGENT) * 2
    assert refusal(fernhill(Entry(AGENT, extra=twice))) == damage("an extra field occurs twice", AGENT)


def test_zip64_fields_that_are_wrong() -> None:
    marked = {"size": 0xFFFFFFFF, "packed": 0xFFFFFFFF}
    wrong = damage("its zip64 field has a wrong length", AGENT)
    assert refusal(fernhill(Entry(AGENT, central=marked))) == damage("its zip64 field is missing", AGENT)
    assert refusal(fernhill(Entry(AGENT, central=marked | {"extra": zip64_field(1)}))) == wrong
    assert refusal(fernhill(Entry(AGENT, central=marked | {"extra": b"\1\0\4\0abcd"}))) == wrong
    disagrees = damage("its zip64 field disagrees with its record", AGENT)
    assert refusal(fernhill(Entry(AGENT, extra=zip64_field(9, 9)))) == disagrees


def test_contents_that_are_wrong() -> None:
    packed = deflated(TEXT)
    crc = {"crc": 0xDEADBEEF}
    assert refusal(fernhill(Entry(AGENT, TEXT, local=crc, central=crc))) == damage("its checksum (CRC) is wrong", AGENT)
    broken = Entry(AGENT, TEXT, packed=b"\xff" * 9)
    assert refusal(fernhill(broken)) == damage("its compressed data is broken", AGENT)
    short = Entry(AGENT, TEXT, packed=packed[:-3])
    assert refusal(fernhill(short)) == damage("its compressed data is cut short", AGENT)
    longer = Entry(AGENT, TEXT, packed=packed + b"TAIL")
    assert refusal(fernhill(longer)) == damage("unknown data after its compressed data", AGENT)
    for size, word in ((len(TEXT) - 1, "more"), (len(TEXT) + 1, "fewer"), (0, "more")):
        lie = {"size": size}
        assert refusal(fernhill(Entry(AGENT, TEXT, local=lie, central=lie))) == damage(
            f"it holds {word} bytes than its record says", AGENT
        )
    lie = {"size": 3}
    assert refusal(fernhill(Entry(AGENT, TEXT, 0, local=lie, central=lie)))[0].startswith("ZIP102")


# -- names, kinds, methods --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("../x", "it leads out of its folder with '..'"),
        ("fernhill/agents/../../../x", "it leads out of its folder with '..'"),
        ("fernhill/agents/../app.yaml", "it leads out of its folder with '..'"),
        ("..\\..\\x", "it leads out of its folder with '..'"),
        ("/srv/x", "it is absolute"),
        ("\\\\server\\share\\x", "it is absolute"),
        ("C:/x", "it begins with a drive letter"),
        ("c:x", "it begins with a drive letter"),
        ("fernhill/app.yaml:x", "it holds a colon"),
        ("", "it is empty"),
        ("fernhill/./x", "a part of it is '.'"),
        ("fernhill//x", "a part of it is empty"),
        ("fernhill/a//", "a part of it is empty"),
        ("fernhill/a\0.txt", "it holds a control character"),
        ("fernhill/\x1b[31m", "it holds a control character"),
        ("fernhill/\x7f", "it holds a control character"),
        ("fernhill/\u009b1m", "it holds a control character"),
        ("fernhill/\u202elmay", "it holds a character that changes the direction of writing"),
        ("fernhill/" + "a" * 256, "a part of it is longer than 255 bytes"),
        ("fernhill/" + "é" * 128, "a part of it is longer than 255 bytes"),
    ],
)
def test_unsafe_names(name: str, why: str) -> None:
    (found,) = refusal(fernhill(Entry(name)))
    assert found.startswith("ZIP103 unsafe entry name '")
    assert found.endswith(f"': {why}")
    assert found.isprintable()


def test_names_that_only_look_odd() -> None:
    for name in ("fernhill/..x", "fernhill/...", "fernhill/a b", "fernhill/" + "a" * 255, "fernhill/é" * 1):
        assert read_tree(fernhill(Entry(name)), limits=DEFAULT_LIMITS).tree is not None


def test_a_name_that_is_not_the_utf8_it_says() -> None:
    (found,) = refusal(fernhill(Entry(b"fernhill/\xff\xfe.txt", flags=0x800)))
    assert found == (
        "ZIP103 unsafe entry name 'fernhill/\\xff\\xfe.txt': its bytes are not the UTF-8 they are declared to be"
    )


def test_the_other_name() -> None:
    assert files(fernhill(Entry("fernhill/a", extra=name_field("fernhill/a"))))["a"] == b"x"
    other = damage("its extra field gives it another name", "fernhill/a")
    assert refusal(fernhill(Entry("fernhill/a", extra=name_field("fernhill/b")))) == other
    local = Entry("fernhill/a", extra=name_field("fernhill/a"), local={"extra": name_field("fernhill/b")})
    assert refusal(fernhill(local)) == damage("its two records disagree about the name", "fernhill/a")


@pytest.mark.parametrize(
    ("mode", "kind"),
    [(0o120777, "link"), (0o010644, "FIFO"), (0o020666, "device"), (0o060666, "device"), (0o140777, "socket"),
     (0o150000, "special file")],
)  # fmt: skip
def test_special_entries(mode: int, kind: str) -> None:
    found = refusal(fernhill(Entry("fernhill/a", b"/etc", 0, mode=mode)))
    assert found == [f"ZIP104 entry 'fernhill/a' is a {kind}; only plain files are read"]


def test_directories_that_are_none() -> None:
    with_data = fernhill(Entry("fernhill/a/", b"data", mode=0o040755))
    assert refusal(with_data) == ["ZIP103 unsafe entry name 'fernhill/a/': it is a directory with data"]
    without_slash = fernhill(Entry("fernhill/a", b"", mode=0o040755))
    assert refusal(without_slash) == damage("its mode says directory, its name says file", "fernhill/a")


def test_unreadable_entries() -> None:
    for flags in (1, 0x41, 0x2000):
        found = refusal(fernhill(Entry("fernhill/a", flags=flags)))
        assert found == ["ZIP105 entry 'fernhill/a' is encrypted; not supported"]
    for method in (1, 9, 12, 14, 93, 99):
        found = refusal(fernhill(Entry("fernhill/a", method=method)))
        assert found == [f"ZIP105 entry 'fernhill/a' is compressed with method {method}; not supported"]


def test_twins() -> None:
    for data in (APP, b"other"):
        found = refusal(fernhill(Entry("fernhill/app.yaml", data)))
        assert found == ["ZIP106 entry 'fernhill/app.yaml' occurs twice"]
    both = ["ZIP106 entry 'fernhill/tools' is both a file and a directory"]
    tools = Entry("fernhill/tools")
    assert refusal(fernhill(tools, Entry("fernhill/tools/", b"", 0))) == both
    assert refusal(fernhill(tools, Entry("fernhill/tools/a/b"))) == both
    assert refusal(fernhill(tools, Entry("fernhill\\tools"))) == ["ZIP106 entry 'fernhill/tools' occurs twice"]
    assert said(fernhill(Entry("fernhill/App.yaml"))) == []


def test_the_first_of_each_kind_is_said() -> None:
    link = {"mode": 0o120777, "method": 0}
    data = fernhill(Entry("fernhill/a", **link), Entry("fernhill/b", **link), Entry("fernhill/b"))  # type: ignore[arg-type]
    assert refusal(data) == [
        "ZIP104 entry 'fernhill/a' is a link; only plain files are read",
        "ZIP106 entry 'fernhill/b' occurs twice",
    ]


# -- limits -----------------------------------------------------------------------------------------------------------


def test_limits_at_and_above() -> None:
    data = fernhill(Entry("fernhill/a/b/c.txt", b"x" * 100))
    fits = DEFAULT_LIMITS._replace(
        packed=len(data), unpacked=100 + len(APP), file=100, entries=2, path=len("a/b/c.txt"), folder_depth=2
    )
    assert files(data, fits)["a/b/c.txt"] == b"x" * 100
    over = {
        "packed": f"packed size is {len(data)}, limit {len(data) - 1} (raise with --max-packed)",
        "unpacked": f"unpacked size is {100 + len(APP)}, limit {99 + len(APP)} (raise with --max-unpacked)",
        "file": "file size is 100, limit 99 (raise with --max-file)",
        "entries": "number of entries is 2, limit 1 (raise with --max-entries)",
        "path": "path length is 9, limit 8 (raise with --max-path)",
        "folder_depth": "folder depth is 2, limit 1 (raise with --max-depth)",
    }
    for name, message in over.items():
        less = fits._replace(**{name: getattr(fits, name) - 1})
        assert refusal(data, less) == [f"ZIP107 {message}"]


def test_a_bomb_costs_no_more_than_it_declares() -> None:
    packed = deflated(b"\0" * (1 << 24))
    lie = {"size": 10}
    found = refusal(fernhill(Entry(AGENT, b"", packed=packed, local=lie, central=lie)))
    assert found == damage("it holds more bytes than its record says", AGENT)


# -- anything at all --------------------------------------------------------------------------------------------------


def _mutated(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(changed))
        what = chance.randrange(4)
        if what == 0:
            changed[at] ^= 1 << chance.randrange(8)
        elif what == 1:
            del changed[at : at + chance.randint(1, 8)]
        elif what == 2:
            changed[at:at] = bytes(chance.choices(range(256), k=chance.randint(1, 8)))
        else:
            other = chance.randrange(len(changed))
            changed[at : at + 4] = changed[other : other + 4]
        if not changed:
            return b""
    return bytes(changed)


def _seeds() -> list[bytes]:
    return [
        fernhill(Entry(AGENT, TEXT), comment=b"May"),
        fernhill(Entry(AGENT, TEXT, descriptor=24), Entry("fernhill/tools/", b"", 0), end64={}),
        fernhill(Entry(AGENT, TEXT, extra=zip64_field(len(TEXT), len(deflated(TEXT))) + name_field(AGENT))),
    ]


def _never_raises(rounds: int, seed: int) -> int:
    chance = random.Random(seed)
    seeds = _seeds()
    refused = 0
    for _ in range(rounds):
        reading = read_tree(_mutated(chance.choice(seeds), chance), limits=DEFAULT_LIMITS)
        refused += reading.tree is None
        assert reading.tree is not None or reading.faults
    return refused


def test_damage_never_raises() -> None:
    assert _never_raises(3000, seed=1) > 2000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 10))
def test_much_damage_never_raises(seed: int) -> None:
    assert _never_raises(100_000, seed) > 60_000


def test_what_is_taken_means_the_same_to_the_standard_library() -> None:
    chance = random.Random(7)
    seeds = _seeds()
    for _ in range(3000):
        data = _mutated(chance.choice(seeds), chance)
        tree = read_tree(data, limits=DEFAULT_LIMITS).tree
        if tree is None or not tree.root:
            continue
        with zipfile.ZipFile(io.BytesIO(data)) as other:
            names = [name for name in other.namelist() if not name.endswith("/")]
            theirs = {name.partition("/")[2]: other.read(name) for name in names}
        assert {path for path in tree.files if path.isascii()} <= set(theirs)
        assert all(theirs[path] == content for path, content in tree.files.items() if path.isascii())
