"""Strict JSON: values, faults with places, spans on demand."""

from __future__ import annotations

import pytest

from bundler.documents import JsonValue, WrittenFloat
from bundler.limits import DEFAULT_LIMITS
from tests.documents.reading import faults, read, value

PATH = "tools/stock/stock.json"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"name": "Fern", "n": [1, 2.5, -0.0, true, null]}', {"name": "Fern", "n": [1, 2.5, -0.0, True, None]}),
        (" \t\r\n[]\n", []),
        ("null", None),
        ('"\\/\\ud83c\\udf31\\u00e9"', "/🌱é"),
        ('{"": {"a": {}}}', {"": {"a": {}}}),
        ("12345678901234567890123", 12345678901234567890123),
    ],
)
def test_reads(text: str, expected: JsonValue) -> None:
    assert value(text, PATH) == expected


def test_numbers_keep_their_digits() -> None:
    document = read("[1.50, 1E3, 1.5]", PATH)
    assert isinstance(document.value, list)
    assert [item.text for item in document.value if isinstance(item, WrittenFloat)] == ["1.50", "1E3"]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ('{"a": 1,}', "1:8", "a comma stands before the end of a list or object"),
        ("[1,\n]", "1:3", "a comma stands before the end of a list or object"),
        ('{\n  // pots\n  "a": 1}', "2:3", "JSON has no comments"),
        ('{"a": 1 /* x */}', "1:9", "JSON has no comments"),
        ("# x\n{}", "1:1", "JSON has no comments"),
        ("{'a': 1}", "1:2", "JSON texts stand in double quotes"),
        ("{a: 1}", "1:2", "a key in double quotes is missing before 'a'"),
        ('{"a" 1}', "1:6", "the ':' after a key is missing before '1'"),
        ('{"a": True}', "1:7", "a value is missing before 'True'"),
        ("[1 2]", "1:4", "a comma or the closing bracket is missing before '2'"),
        ('{"a":', "1:6", "the file ends too early: a value is missing"),
        ('["a', "1:2", "a text starts here and does not end"),
        ('["a\nb"]', "1:4", "a text holds a line break or control character; write it as an escape"),
        ('["\\x"]', "1:3", "no escape of JSON starts like this"),
        ('["\\u12"]', "1:4", "an escape '\\u' needs four hexadecimal digits"),
        ("{} {}", "1:4", "more text follows after the end of the value"),
        ("[01]", "1:3", "a comma or the closing bracket is missing before '1'"),
    ],
)
def test_syntax_errors(text: str, place: str, words: str) -> None:
    assert faults(text, PATH) == ["none", f"SCH300 {place} {words}"]


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_empty(text: str) -> None:
    assert faults(text, PATH) == ["none", "SCH303 file file holds no data"]


def test_every_duplicate_is_reported_and_the_last_wins() -> None:
    text = '{"tools": [1],\n "tools": [2],\n "\\u0074ools": [{"a": 1, "a": 2}], "b": {"a": 1}}'
    assert faults(text, PATH) == [
        "SCH302 2:2 key 'tools' is given twice (first at line 1)",
        "SCH302 3:2 key 'tools' is given twice (first at line 1)",
        "SCH302 3:26 key 'a' is given twice (first at line 3)",
    ]
    assert read(text, PATH).value == {"tools": [{"a": 2}], "b": {"a": 1}}


def test_equal_keys_of_two_objects_are_no_duplicates() -> None:
    assert faults('{"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}, {"x": 1}]}', PATH) == []


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1e999", "-1E400"])
def test_numbers_without_a_form_come_out_as_text(text: str) -> None:
    assert faults(f'{{"a": [1, {text}]}}', PATH) == [f"SCH307 1:11 '{text}' has no form in the bundle format"]
    assert read(f"[{text}]", PATH).value == [text]


def test_long_integers() -> None:
    limits = DEFAULT_LIMITS._replace(int_digits=50)
    assert faults(f"[{'9' * 50}]", PATH, limits) == []
    said = f"SCH307 1:2 '{'9' * 32}… (51 characters)' has no form in the bundle format"
    assert faults(f"[{'9' * 51}]", PATH, limits) == [said]


def test_lone_surrogates_are_replaced() -> None:
    assert faults('{"a": "x\\uDC00", "b\\ud800": ["\\\\ud800"]}', PATH) == [
        "SCH307 1:7 '\\udc00' has no form in the bundle format",
        "SCH307 1:18 '\\ud800' has no form in the bundle format",
    ]
    assert read('{"a": "x\\uDC00"}', PATH).value == {"a": "x\ufffd"}


def test_depth() -> None:
    assert faults("[" * 64 + "]" * 64, PATH) == []
    deep = "nesting deeper than 64 levels has no form in the bundle format"
    for text in ("[" * 65 + "]" * 65, '{"a":' * 5000 + "1" + "}" * 5000, "[" * 100_000):
        assert faults(text, PATH)[:1] == ["none"]
        assert faults(text, PATH)[1].endswith(deep)
    assert faults('["' + "[{" * 200 + '\\"[' * 90 + '"]', PATH) == []
    assert faults("[[1],[1]],", PATH, DEFAULT_LIMITS._replace(data_depth=2))[1].startswith("SCH300")


def test_number_of_values() -> None:
    limits = DEFAULT_LIMITS._replace(nodes=4)
    assert faults("[1, 2, [3]]", PATH, limits) != []
    assert faults("[1, 2, 3]", PATH, limits) == []
    assert faults("[1, [2, 3]]", PATH, limits) == [
        "none",
        "ZIP107 folder number of values is 5, limit 4 (raise with --max-nodes)",
    ]


@pytest.mark.parametrize("text", ['["{}"]', '{{"{}": 1}}', '{{"a": {{"b": ["{}"]}}}}'])
def test_long_texts(text: str) -> None:
    limits = DEFAULT_LIMITS._replace(scalar=40)
    assert faults(text.format("é" * 20), PATH, limits) == []
    assert faults(text.format("é" * 21), PATH, limits) == [
        "none",
        "ZIP107 folder length of a text is 42, limit 40 (raise with --max-scalar)",
    ]


def test_many_faults_are_cut() -> None:
    assert len(faults(f"[{'NaN, ' * 3000}1]", PATH)) == 1000


TEXT = '{"display_name": "Fern",\r\n "🌱": [1, {"b": [true, null]}],\r\n "tools": {}, "tools": [2, {"c": 3.50}]}'


@pytest.mark.parametrize(
    ("pointer", "key", "source"),
    [
        (("display_name",), '"display_name"', '"Fern"'),
        (("displayName",), '"display_name"', '"Fern"'),
        (("🌱",), '"🌱"', '[1, {"b": [true, null]}]'),
        (("🌱", 0), "1", "1"),
        (("🌱", 1, "b", 1), "null", "null"),
        (("tools",), '"tools"', '[2, {"c": 3.50}]'),
        (("tools", 1, "c"), '"c"', "3.50"),
    ],
)
def test_spans(pointer: tuple[str | int, ...], key: str, source: str) -> None:
    from bundler.documents import Part

    document = read(TEXT, PATH)
    assert document.contains(pointer)
    assert document.source(pointer) == source
    assert document.source(pointer, Part.KEY) == key
    span = document.span(pointer)
    assert document.lines.span(span.start, span.end) == span


@pytest.mark.parametrize(
    ("pointer", "source"),
    [
        (("tools", 7), '[2, {"c": 3.50}]'),
        (("tools", "x", "y"), '[2, {"c": 3.50}]'),
        (("display_name", "x"), '"Fern"'),
        (("🌱", 1, 0), '{"b": [true, null]}'),
        (("none",), TEXT),
    ],
)
def test_absent_places_are_their_ancestors(pointer: tuple[str | int, ...], source: str) -> None:
    document = read(TEXT, PATH)
    assert not document.contains(pointer)
    assert document.source(pointer) == source


def test_counts_no_comments() -> None:
    assert read('{"a": "# x"}', PATH).comments == 0
