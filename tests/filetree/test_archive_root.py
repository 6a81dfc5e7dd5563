"""Which folder of an archive is the bundle."""

from __future__ import annotations

from bundler.filetree import FileTree, LeftOut, read_tree
from bundler.limits import DEFAULT_LIMITS
from tests.filetree.archives import APP, Entry, archive, said


def tree(*names: str) -> FileTree:
    """The tree of an archive with these entries, whatever else is said about it."""
    data = archive(*(Entry(name, b"" if name.endswith("/") else APP) for name in names))
    found = read_tree(data, limits=DEFAULT_LIMITS).tree
    assert found is not None
    assert found.archived
    return found


def faults(*names: str) -> list[str]:
    return said(archive(*(Entry(name, b"" if name.endswith("/") else APP) for name in names)))


def test_one_directory_is_the_root() -> None:
    found = tree("fernhill/app.json", "fernhill/agents/A/A.json")
    assert (found.root, list(found.files)) == ("fernhill", ["agents/A/A.json", "app.json"])
    assert faults("fernhill/app.json", "fernhill/agents/A/A.json") == []


def test_junk_beside_the_root_stays_visible() -> None:
    names = ("fernhill/app.yaml", "__MACOSX/fernhill/._app.yaml", ".DS_Store")
    found = tree(*names)
    assert (found.root, list(found.files)) == ("fernhill", [".DS_Store", "__MACOSX/fernhill/._app.yaml", "app.yaml"])
    assert found.skipped == ()
    assert faults(*names) == []


def test_other_things_beside_the_root_are_left_out() -> None:
    names = ("fernhill/app.yaml", "notes.txt", ".github/ci.yml", "shop.pem")
    found = tree(*names)
    reason = "lies outside of the bundle's folder"
    assert list(found.files) == ["app.yaml"]
    assert found.skipped == (
        LeftOut(".github/ci.yml", reason),
        LeftOut("notes.txt", reason),
        LeftOut("shop.pem", reason, True),
    )
    assert faults(*names) == []


def test_junk_never_takes_the_place_of_a_file() -> None:
    found = tree("fernhill/app.yaml", "fernhill/.DS_Store", ".DS_Store", "fernhill/__MACOSX", "__MACOSX/a")
    assert list(found.files) == [".DS_Store", "__MACOSX", "app.yaml"]
    assert [each.path for each in found.skipped] == [".DS_Store", "__MACOSX/a"]


def test_app_at_the_top() -> None:
    names = ("app.yaml", "agents/A/A.yaml", "old/app.yaml")
    assert tree(*names).root == ""
    assert list(tree(*names).files) == ["agents/A/A.yaml", "app.yaml", "old/app.yaml"]
    assert faults(*names) == ["ZIP108 archive has no top-level directory; the platform needs exactly one"]


def test_several_directories() -> None:
    assert faults("a/app.yaml", "b/app.yaml") == ["ZIP109 archive has 2 top-level directories: 'a', 'b'"]
    assert faults("a/app.yaml", "b/x.txt") == ["ZIP109 archive has 2 top-level directories: 'a', 'b'"]
    assert faults("a/app.yaml", "b/") == ["ZIP109 archive has 2 top-level directories: 'a', 'b'"]
    (many,) = faults(*(f"{number:02}/x" for number in range(12)))
    assert many.endswith("'08', '09' and 2 more")


def test_places_of_several_directories() -> None:
    def places(*names: str) -> tuple[str | None, str | None]:
        data = archive(*(Entry(name) for name in names))
        (fault,) = read_tree(data, limits=DEFAULT_LIMITS).faults
        return fault.problem.place.path, fault.problem.related[0].place.path

    assert places("a/x", "b/app.yaml", "c/app.yaml") == ("c", "b")
    assert places("a/x", "b/app.yaml") == ("a", "b")
    assert places("a/x", "b/x", "c/x") == ("b", "a")


def test_app_deeper_down() -> None:
    names = ("backup/may/fernhill/app.yaml", "backup/may/fernhill/agents/A/A.yaml", "backup/readme.txt")
    found = tree(*names)
    assert (found.root, list(found.files)) == ("fernhill", ["agents/A/A.yaml", "app.yaml"])
    assert [each.path for each in found.skipped] == ["backup/readme.txt"]
    where = "backup/may/fernhill"
    assert faults(*names) == [f"ZIP110 the app is at '{where}/', not in the top-level directory; zip '{where}' itself"]


def test_the_nearest_deeper_app_counts() -> None:
    assert tree("backup/a/app.yaml", "backup/a/old/app.yaml").root == "a"
    assert tree("backup/a/app.yaml", "backup/b/app.yaml").root == "backup"  # nobody can say which
    assert faults("backup/a/app.yaml", "backup/b/app.yaml") == []


def test_without_an_app_the_only_directory_is_the_root() -> None:
    assert tree("fernhill/agents/A/A.yaml", "fernhill/agents/A/app.yaml").root == "fernhill"
    assert tree("fernhill/App.yaml").root == "fernhill"
    assert tree("notes.txt").root == ""
    assert tree("fernhill/").root == "fernhill"
    assert faults("fernhill/App.yaml") == faults("notes.txt") == faults("fernhill/") == []


def test_a_hidden_directory_is_the_root_only_alone() -> None:
    assert tree(".fernhill/app.yaml").root == ".fernhill"
    assert tree(".git/app.yaml", "fernhill/app.yaml").root == "fernhill"


def test_repaired_names_are_said_below_the_root() -> None:
    data = archive(
        Entry("fernhill\\app.yaml", APP), Entry(b"fernhill/Caf\x82.txt", flags=0), Entry("fernhill/é.txt", flags=0)
    )
    reading = read_tree(data, limits=DEFAULT_LIMITS)
    assert [fault.problem.place.path for fault in reading.faults] == ["Café.txt", "app.yaml", "é.txt"]
    assert said(data) == [
        "ZIP111 entry name read as 'fernhill/Café.txt' (code page 437)",
        "ZIP111 entry name read as 'fernhill/app.yaml' (backslash as separator)",
        "ZIP111 entry name read as 'fernhill/é.txt' (UTF-8 without its flag)",
    ]
