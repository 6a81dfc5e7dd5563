"""Edits change their own lines and nothing else."""

from __future__ import annotations

import pytest

from bundler.documents import Delete, Edit, Insert, RenameKey, Set, dump_platform_json, edit
from tests.documents.reading import read

YAML_TEXT = """\
# the front desk of Fernhill
display_name: 'Fern desk'   # shown to customers
rootAgent: "Greeter"
tools:
  # stock first
  - stock
  - name: label
    kind: printer # new
  - order

# where it stands
place: {town: Ashby, bays: [1, 2]}
note: |
  Open daily.

  Closed on Monday.
empty:
last: 3
"""


def _yaml(*edits: Edit, text: str = YAML_TEXT) -> str:
    return edit(read(text), edits)


def _diff(after: str, before: str = YAML_TEXT) -> list[str]:
    """Lines that went, with ``-``, and lines that came, with ``+``."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return [f"-{line}" for line in old] + [f"+{line}" for line in new]


PLACE = "-place: {town: Ashby, bays: [1, 2]}"


@pytest.mark.parametrize(
    ("change", "diff"),
    [
        (
            Set(("displayName",), "it's"),
            ["-display_name: 'Fern desk'   # shown to customers", "+display_name: 'it''s'   # shown to customers"],
        ),
        (Set(("rootAgent",), "No \u2028"), ['-rootAgent: "Greeter"', '+rootAgent: "No \\L"']),
        (Set(("last",), "no"), ["-last: 3", "+last: 'no'"]),
        (Set(("last",), 1.5), ["-last: 3", "+last: 1.5"]),
        (Set(("last",), "a\nb"), ["-last: 3", "+last: |-", "+  a", "+  b"]),
        (Set(("last",), {"a": [1]}), ["-last: 3", "+last:", "+  a:", "+    - 1"]),
        (Set(("last",), ["x"]), ["-last: 3", "+last:", "+  - x"]),
        (Set(("empty",), True), ["-empty:", "+empty: true"]),
        (Set(("empty",), {}), ["-empty:", "+empty: {}"]),
        (
            Set(("place", "town"), "a, b"),
            [PLACE, '+place: {town: "a, b", bays: [1, 2]}'],
        ),
        (
            Set(("place", "bays", 1), [3]),
            [PLACE, "+place: {town: Ashby, bays: [1, [3]]}"],
        ),
        (Set(("tools", 0), {"a": 1, "b": 2}), ["-  - stock", "+  - a: 1", "+    b: 2"]),
        (Set(("tools", 1, "kind"), None), ["-    kind: printer # new", "+    kind: null # new"]),
        (Set(("note",), "Open.\n"), ["-  Open daily.", "-", "-  Closed on Monday.", "+  Open."]),
        (Set(("note",), 7), ["-note: |", "-  Open daily.", "-", "-  Closed on Monday.", "+note: 7"]),
        (Insert(("new",), "x"), ["+new: x"]),
        (Insert(("new",), ["x"], "last"), ["+new:", "+  - x"]),
        (Insert(("new",), 1, "place"), ["+new: 1"]),
        (Insert(("new",), 1, "displayName"), ["+new: 1"]),
        (Insert(("tools", 3), "bell"), ["+  - bell"]),
        (Insert(("tools", 1), {"a": {"b": 1}}), ["+  - a:", "+      b: 1"]),
        (Insert(("tools", 0), "bell"), ["+  - bell"]),
        (Insert(("tools", 1, "size"), 3), ["+    size: 3"]),
        (Insert(("tools", 1, "size"), 3, "name"), ["-  - name: label", "+  - size: 3", "+    name: label"]),
        (
            Insert(("place", "x"), {"y": 1}, "bays"),
            [PLACE, '+place: {town: Ashby, x: {"y": 1}, bays: [1, 2]}'],
        ),
        (
            Insert(("place", "bays", 2), 3),
            [PLACE, "+place: {town: Ashby, bays: [1, 2, 3]}"],
        ),
        (Delete(("last",)), ["-last: 3"]),
        (Delete(("rootAgent",)), ['-rootAgent: "Greeter"']),
        (Delete(("tools", 1)), ["-  - name: label", "-    kind: printer # new"]),
        (Delete(("tools", 1, "name")), ["-  - name: label", "-    kind: printer # new", "+  - kind: printer # new"]),
        (Delete(("note",)), ["-note: |", "-  Open daily.", "-", "-  Closed on Monday."]),
        (Delete(("place", "town")), [PLACE, "+place: {bays: [1, 2]}"]),
        (Delete(("place", "bays", 1)), [PLACE, "+place: {town: Ashby, bays: [1]}"]),
        (RenameKey(("last",), "on"), ["-last: 3", "+'on': 3"]),
        (
            RenameKey(("displayName",), "displayName"),
            ["-display_name: 'Fern desk'   # shown to customers", "+displayName: 'Fern desk'   # shown to customers"],
        ),
        (
            RenameKey(("place", "town"), "a,b"),
            [PLACE, '+place: {"a,b": Ashby, bays: [1, 2]}'],
        ),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_yaml(change: Edit, diff: list[str], newline: str) -> None:
    before = YAML_TEXT.replace("\n", newline)
    after = _yaml(change, text=before)
    assert _diff(after) == diff
    assert after.count("\n") == after.count(newline)


def test_a_comment_above_an_entry_stays_with_it() -> None:
    assert "  - order\n\nnew: 1\n# where it stands\nplace:" in _yaml(Insert(("new",), 1, "place"))
    assert _yaml(Insert(("new",), 1, "display_name")).startswith("# the front desk of Fernhill\nnew: 1\ndisplay_name")


def test_several_edits_follow_each_other() -> None:
    after = _yaml(RenameKey(("display_name",), "displayName"), Set(("displayName",), "Moss"), Delete(("tools", 0)))
    assert after.startswith("# the front desk of Fernhill\ndisplayName: 'Moss'   # shown to customers\n")
    assert "stock\n" not in after


def test_byte_order_mark_and_missing_line_end_stay() -> None:
    document = read(b"\xef\xbb\xbfa: 1\nb: 2")
    assert edit(document, [Set(("b",), 3)]) == "\ufeffa: 1\nb: 3"
    assert edit(document, [Insert(("c",), 3)]) == "\ufeffa: 1\nb: 2\nc: 3"
    assert edit(document, [Delete(("b",))]) == "\ufeffa: 1"
    assert edit(document, []) == "\ufeffa: 1\nb: 2"


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ("a: &x {b: 1}\nc: *x\n", Set(("c", "b"), 2), "a: &x {b: 1}\nc:\n  b: 2\n"),
        ("a: &x {b: 1}\nc: *x\n", Set(("c",), 2), "a: &x {b: 1}\nc: 2\n"),
        ("a: &x 1\nc: 3\n", Set(("a",), 2), "a: &x 2\nc: 3\n"),
        ("a: &x 1\nc: *x\n", Set(("a",), 2), "a: 2\nc: 1\n"),
        ("a: !!str 5\n", Set(("a",), 6), "a: 6\n"),
        ("a: !!str 5\n", Set(("a",), "no"), "a: !!str 'no'\n"),
        ("x: &x {b: 1, d: 2}\nc:\n  <<: *x\n  e: 3\n", Delete(("c", "b")), "x: &x {b: 1, d: 2}\nc:\n  d: 2\n  e: 3\n"),
        ("x: &x {b: 1}\nc: {<<: *x, e: 3}\n", Delete(("c", "b")), "x: &x {b: 1}\nc:\n  e: 3\n"),
        ("x: &x {b: 1}\nc:\n  <<: *x\n", Insert(("c", "a"), 1, "b"), "x: &x {b: 1}\nc:\n  a: 1\n  b: 1\n"),
        ("x: &x {b: 1}\nc:\n  <<: *x\n", RenameKey(("c", "b"), "z"), "x: &x {b: 1}\nc:\n  z: 1\n"),
        ("a: []\nb: {}\n", Insert(("a", 0), 1), "a:\n- 1\nb: {}\n"),
        ("a: []\nb: {}\n", Insert(("b", "k"), 1), "a: []\nb:\n  k: 1\n"),
        ("a:\n- 1\nb: 2\n", Delete(("a", 0)), "a: []\nb: 2\n"),
        ("a:\n  k: 1\n", Delete(("a", "k")), "a: {}\n"),
        ("- a: 1 # one\n  b: 2\n", Delete((0, "a")), "- # one\n  b: 2\n"),
        ("-\n- x\n", Set((0,), "z"), "- z\n- x\n"),
        ("- - a\n  - b\n", Insert((0, 1), "c"), "- - a\n  - c\n  - b\n"),
        ("- - a\n  - b\n", Delete((0, 1)), "- - a\n"),
        ("a: x # c\n", Set(("a",), "p\nq"), 'a: "p\\nq" # c\n'),
        ("a: |+\n  x\n\n", Insert(("b",), 1), "a: |+\n  x\n\nb: 1\n\n"),
        ("# head\na: 1 # c\n", Set((), {"b": 2}), "# head\nb: 2 # c\n"),
        ("a: 1\n", Set((), []), "[]\n"),
        ("x\n", Set((), {"a": [1]}), "a:\n- 1\n"),
        ('{"a": 1,\n "b": [1]}', Insert(("b", 1), {"c": 2}), '{"a": 1,\n "b": [1, {"c": 2}]}'),
        ('{\n\t"a": "\\ud83c\\udf31"}', Set((), "\x7f"), '"\\x7F"'),
        ("? [k]\n: 1\nb: 2\n", RenameKey(("[k]",), "k"), None),
        ("a: 1\na: 2\nb: 3\n", Delete(("a",)), None),
        ("a: &q x\n*q : 1\n", Set(("x",), 2), None),
        ("'a': 1\n", RenameKey(("a",), "b'c"), "'b''c': 1\n"),
        ('"a": 1\n', RenameKey(("a",), "b"), '"b": 1\n'),
    ],
)
def test_less_usual_yaml(text: str, change: Edit, after: str | None) -> None:
    """Each result is checked to have the wanted value; some have no one obvious form."""
    done = _yaml(change, text=text)
    if after is not None:
        assert done == after


JSON_TEXT = '{\n  "name": "Fern",\n  "tools": [\n    "stock",\n    {"a": 1}\n  ],\n  "empty": {}\n}\n'


@pytest.mark.parametrize(
    ("change", "after"),
    [
        (Set(("name",), "a\n"), JSON_TEXT.replace('"Fern"', '"a\\n"')),
        (Set(("tools", 1), {"b": []}), JSON_TEXT.replace('{"a": 1}', '{\n      "b": []\n    }')),
        (Set(("empty",), None), JSON_TEXT.replace("{}", "null")),
        (Insert(("new",), 1), JSON_TEXT.replace("{}", '{},\n  "new": 1')),
        (Insert(("new",), 1, "name"), JSON_TEXT.replace('"name"', '"new": 1,\n  "name"')),
        (Insert(("empty", "k"), 1), JSON_TEXT.replace("{}", '{\n    "k": 1\n  }')),
        (Insert(("tools", 0), "x"), JSON_TEXT.replace('"stock"', '"x",\n    "stock"')),
        (Insert(("tools", 2), "x"), JSON_TEXT.replace('{"a": 1}', '{"a": 1},\n    "x"')),
        (Insert(("tools", 1, "b"), 2), JSON_TEXT.replace('{"a": 1}', '{"a": 1, "b": 2}')),
        (Delete(("name",)), JSON_TEXT.replace('"name": "Fern",\n  ', "")),
        (Delete(("empty",)), JSON_TEXT.replace(',\n  "empty": {}', "")),
        (Delete(("tools", 1, "a")), JSON_TEXT.replace('{"a": 1}', "{}")),
        (Delete(("tools", 0)), JSON_TEXT.replace('"stock",\n    ', "")),
        (RenameKey(("name",), 'a"b'), JSON_TEXT.replace('"name"', '"a\\"b"')),
        (Set((), [1]), "[\n  1\n]\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_json(change: Edit, after: str, newline: str) -> None:
    document = read(JSON_TEXT.replace("\n", newline), "tool.json")
    assert edit(document, [change]) == after.replace("\n", newline)


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ('{"a":1,"b":2}', Insert(("c",), [1, {"x": 2}]), '{"a":1,"b":2,"c":[1, {"x": 2}]}'),
        ('{"a":1,"b":2}', Set(("a",), {"k": 1}), '{"a":{"k": 1},"b":2}'),
        ('{"a": 1, "a": 2, "b": 3}', Delete(("a",)), None),
        (
            '{\n\t"a": [\n\t\t1\n\t]\n}',
            Insert(("b",), {"c": 1}),
            '{\n\t"a": [\n\t\t1\n\t],\n\t"b": {\n\t\t"c": 1\n\t}\n}',
        ),
        ("7", Set((), "x"), '"x"'),
        ('{"a": []}', Insert(("a", 0), 1), '{"a": [1]}'),
    ],
)
def test_less_usual_json(text: str, change: Edit, after: str | None) -> None:
    done = edit(read(text, "tool.json"), [change])
    if after is not None:
        assert done == after


def test_the_layout_of_an_export_stays() -> None:
    value = {"tools": ["a"], "steps": [{"x": 1}]}
    document = read(dump_platform_json(value), "tool.json")  # type: ignore[arg-type]
    after = edit(document, [Insert(("steps", 1), {"y": "<"}), Insert(("tools", 1), "b")])
    assert after == '{\n  "tools": ["a", "b"],\n  "steps": [{\n    "x": 1\n  }, {\n    "y": "\\u003c"\n  }]\n}'


@pytest.mark.parametrize(
    "change",
    [
        *(Set(("x",), 1), Set(("tools", 9), 1), Set(("last", "x"), 1), Set(("tools", "x"), 1), Insert(("tools", 9), 1)),
        *(Insert(("x", "y"), 1), Insert(("new",), 1, "x"), Insert(("last", "y"), 1), Delete(("x",)), Delete(())),
        *(Delete(("tools", 9)), RenameKey(("x",), "y"), RenameKey(("tools", 0), "y"), Insert(("tools", "x"), 1)),
    ],
)
def test_what_is_not_there_cannot_be_edited(change: Edit) -> None:
    with pytest.raises(LookupError):
        _yaml(change)


@pytest.mark.parametrize("change", [Insert(("last",), 1), RenameKey(("last",), "empty")])
def test_a_key_is_not_given_twice(change: Edit) -> None:
    with pytest.raises(ValueError, match="there is already"):
        _yaml(change)
