"""Spans of keys and values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bundler.documents import Part, parse, parse_text, syntax_of
from bundler.documents.json_places import members
from bundler.findings import Span
from bundler.limits import DEFAULT_LIMITS
from tests.documents.reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXT = """\
# Fernhill 🌱
🌿: x
display_name: &name !!str "Pots" # big ones
list:
- 1
- &pot
  size: 3

# tail of the list
block: |
  one
  two

# after
none:
flow: [a, 'b', {c: d}]
alias: *pot
merged:
  <<: *pot
  own: 1
both:
  <<: [{far: 2}, *pot]
folded: plain words
  on two lines
? complex
: y
"""
CASES = [
    ((), TEXT[TEXT.index("🌿") :].rstrip(), None),
    (("🌿",), "x", "🌿"),
    (("display_name",), '"Pots"', "display_name"),
    (("displayName",), '"Pots"', "display_name"),
    (("list",), "- 1\n- &pot\n  size: 3", "list"),
    (("list", 0), "1", None),
    (("list", 1), "size: 3", None),
    (("list", 1, "size"), "3", "size"),
    (("block",), "|\n  one\n  two", "block"),
    (("none",), "", "none"),
    (("flow",), "[a, 'b', {c: d}]", "flow"),
    (("flow", 1), "'b'", None),
    (("flow", 2, "c"), "d", "c"),
    (("alias",), "*pot", "alias"),
    (("alias", "size"), "*pot", "*pot"),
    (("merged", "size"), "*pot", "*pot"),
    (("merged", "own"), "1", "own"),
    (("both", "far"), "2", "far"),
    (("both", "size"), "*pot", "*pot"),
    (("folded",), "plain words\n  on two lines", "folded"),
    (("complex",), "y", "complex"),
]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("pointer", "source", "key"), CASES)
def test_spans(newline: str, pointer: tuple[str | int, ...], source: str, key: str | None) -> None:
    document = read(TEXT.replace("\n", newline))
    assert document.source(pointer) == source.replace("\n", newline)
    assert document.contains(pointer)
    if key is not None:
        assert document.source(pointer, Part.KEY) == key


def test_lines_and_columns() -> None:
    document = read(TEXT)
    assert document.span(("display_name",))[:4] == (3, 27, 3, 33)
    assert document.span(("display_name",), Part.KEY)[:4] == (3, 1, 3, 13)
    assert document.span(("flow", 2, "c"))[:4] == (16, 20, 16, 21)
    assert isinstance(document.span(()), Span)


@pytest.mark.parametrize(
    ("pointer", "source"),
    [
        (("list", 5), "- 1\n- &pot\n  size: 3"),
        (("list", "x"), "- 1\n- &pot\n  size: 3"),
        (("list", -1), "- 1\n- &pot\n  size: 3"),
        (("flow", 0, "x"), "a"),
        (("alias", "x"), "*pot"),
        (("merged", "x"), "<<: *pot\n  own: 1"),
    ],
)
def test_absent_places_are_their_ancestors(pointer: tuple[str | int, ...], source: str) -> None:
    document = read(TEXT)
    assert not document.contains(pointer)
    assert document.source(pointer) == source


def test_the_last_of_two_equal_keys_counts() -> None:
    assert read("a: 1\na: 2\n").source(("a",)) == "2"
    assert read("display_name: 1\ndisplayName: 2\n").source(("displayName",)) == "2"
    assert read("displayName: 1\ndisplay_name: 2\n").source(("displayName",)) == "1"


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        (TEXT, 4),
        ("a: 'x # y'\nb: \"# z\"\n", 0),
        ("a: x#y\n", 0),
        ("a: | # c\n  # text\n# d\n", 2),
        ("a: 1", 0),
        ("# a\n# b\nc: 1\n\n  # d", 3),
    ],
)
def test_counts_comments(text: str, comments: int) -> None:
    assert read(text).comments == comments


def test_syntax_of() -> None:
    assert [syntax_of(path) for path in ("a.json", "A.JSON", "a.yaml", "a.yml", "a")] == ["json", "json"] + ["yaml"] * 3


def test_parse_text() -> None:
    document, faults = parse_text("x", "a: 1", DEFAULT_LIMITS, "yaml")
    assert faults == ()
    assert document is not None
    assert (document.path, document.bom, document.value) == ("x", False, {"a": 1})


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("m.json", '{"a_b": 1, "c": [1, 2], "aB": 3, "c": 4}'),
        ("m.yaml", "a_b: 1\nc: [1, 2]\naB: 3\nc: 4\n"),
    ],
)
def test_each_spelling_finds_its_own_key_and_else_the_other(path: str, text: str) -> None:
    document = parse(path, text.encode(), DEFAULT_LIMITS).document
    assert document is not None
    assert [document.source((step,)) for step in ("a_b", "aB", "c")] == ["1", "3", "4"]
    assert not document.contains((0,))
    assert not document.contains(("c", "x"))


def test_an_object_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scans: list[int] = []

    def counted(text: str, start: int) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        scans.append(start)
        return members(text, start)

    monkeypatch.setattr("bundler.documents.json_places.members", counted)
    text = "{" + ", ".join(f'"k{index}": {index}' for index in range(50)) + "}"
    document = parse("m.json", text.encode(), DEFAULT_LIMITS).document
    assert document is not None
    assert [document.source((f"k{index}",)) for index in range(50)] == [str(index) for index in range(50)]
    assert scans == [0]
