"""YAML 1.2 core: values, faults with places, doubtful scalars."""

from __future__ import annotations

import gc

import pytest

from bundler.documents import JsonValue, Part, WrittenFloat, parse, yaml_syntax
from bundler.findings import at_key
from bundler.limits import DEFAULT_LIMITS
from tests.documents.reading import faults, read, value

EXAMPLES: list[tuple[str, JsonValue]] = [
    ("name: Fern\nn: [1, 2.5, true, ~, '', \"\"]\n", {"name": "Fern", "n": [1, 2.5, True, None, "", ""]}),
    (
        "a: no\nb: 0451\nc: 1:20\nd: 2024-05-01\non: 0o14\n",
        {"a": "no", "b": 451, "c": "1:20", "d": "2024-05-01", "on": 12},
    ),
    ("a: |\n  one\n  two\nb: >-\n  x\n  y\nc: |+\n  z\n\n", {"a": "one\ntwo\n", "b": "x y", "c": "z\n\n"}),
    ("- - 1\n  - 2\n- a: 1\n  b:\n  - x\n-\n", [[1, 2], {"a": 1, "b": ["x"]}, None]),
    (
        "a: &pot {size: 3}\nb: *pot\nc: [*pot, *pot]\n",
        {"a": {"size": 3}, "b": {"size": 3}, "c": [{"size": 3}, {"size": 3}]},
    ),
    ("a: &x 1\nb: &x 2\nc: *x\n", {"a": 1, "b": 2, "c": 2}),
    ("&k key: 1\nother: *k\n", {"key": 1, "other": "key"}),
    (
        "a: !!str 12\nb: !!int '3'\nc: !!float 3\nd: !!bool 'true'\ne: !!null ''\n",
        {"a": "12", "b": 3, "c": 3.0, "d": True, "e": None},
    ),
    ("a: !!map {}\nb: !!seq []\nc: ! 12\nd: !<tag:yaml.org,2002:str> 1\n", {"a": {}, "b": [], "c": "12", "d": "1"}),
    ("--- {a: 1}\n...\n", {"a": 1}),
    ("%YAML 1.2\n---\na: 1\n", {"a": 1}),
    ("just text", "just text"),
    ("~", None),
    ("''", ""),
    ("? a\n: 1\n? b\n", {"a": 1, "b": None}),
    ('"\\x41\\u00e9\\U0001F331\\/\\N\\_"', "Aé🌱/\x85\xa0"),
    (
        "a: x\u2028y\x85z\u2029\nb: 'p\ufeffq'\nc: |\n  m\x85n\n",
        {"a": "x\u2028y\x85z\u2029", "b": "p\ufeffq", "c": "m\x85n\n"},
    ),
    ("a: \ue000\x85\ue001 # e002\n", {"a": "\ue000\x85\ue001"}),
    (
        "a: \"\\ud83c\\udf31 \\\\ud83c\"\nb: '\\ud83c'\nc: \\uD83C x\n",
        {"a": "🌱 \\ud83c", "b": "\\ud83c", "c": "\\uD83C x"},
    ),
    ("a: |\n  \tone\n  two\nb:\n- >-\n\n  \tx\n", {"a": "\tone\ntwo\n", "b": ["\n\tx"]}),
    ("a: |\n  \\uDF31\n", {"a": "\\uDF31\n"}),
]


@pytest.fixture(params=["libyaml", "pure"])
def _either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure":
        monkeypatch.setattr(yaml_syntax, "_FAST", None)


@pytest.mark.usefixtures("_either_parser")
@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_reads(text: str, expected: JsonValue) -> None:
    assert value(text) == expected


def test_knows_libyaml() -> None:
    from bundler import documents

    assert yaml_syntax.LIBYAML is documents.LIBYAML is True


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{\n\t"a": "\\/\\ud83c\\udf31", "n": 1.50}', {"a": "/🌱", "n": 1.5}),
        ("[1, 2]\n", [1, 2]),
        ("{a: 1, 'b': no}", {"a": 1, "b": "no"}),
        ('{"a": NaN}', {"a": "NaN"}),
    ],
)
def test_json_text_in_a_yaml_file(text: str, expected: JsonValue) -> None:
    assert value(text) == expected
    assert read(text).syntax == "yaml"


def test_numbers_keep_their_digits() -> None:
    document = read("- 1.50\n- .5\n- 0.5\n")
    assert isinstance(document.value, list)
    assert [item.text for item in document.value if isinstance(item, WrittenFloat)] == ["1.50", ".5"]


def test_merge_keys() -> None:
    text = "base: &base {a: 1, b: 2}\nother: &other {b: 3, c: 4}\n"
    assert value(f"{text}x:\n  <<: *base\n  b: 9\n")["x"] == {"a": 1, "b": 9}  # type: ignore[index,call-overload]
    assert value(f"{text}x:\n  <<: [*base, *other]\n  d: 0\n")["x"] == {"a": 1, "b": 2, "c": 4, "d": 0}  # type: ignore[index,call-overload]
    assert value("x: {<<: {a: 1}, <<: {a: 2}, b: 3}\n") == {"x": {"a": 1, "b": 3}}
    assert value('x: {"<<": {a: 1}, b: 3}\n') == {"x": {"<<": {"a": 1}, "b": 3}}
    assert value("x: {<<: 7}\n") == {"x": {"<<": 7}}


@pytest.mark.usefixtures("_either_parser")
@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: 1\n\tb: 2\n", "2:1", "a tab indents this line"),
        ("a:\n\tb: 2\n", "2:1", "a tab indents this line"),
        ("a:\n  \tb: 2\n", "2:1", "a tab indents this line"),
        ('a: "x\nb: 1\n', "1:4", "a text in quotes does not end"),
        ("a: b: c\n", "1:5", "a ':' is not expected here; quote the text or check the indentation"),
        ("a: [1, 2\nb: 3\n", "2:2", "a ',' or ']' is missing"),
        ("a: {b: 1\nc: 3\n", "2:2", "a ',' or '}' is missing"),
        ("a: @x\n", "1:4", "a text cannot start with '@'; quote it"),
        ("a: 1\n b: 2\n", "2:3", "a ':' is not expected here; quote the text or check the indentation"),
        ("a: *pot\n", "1:4", "alias 'pot' is not defined"),
        ("a: !!int pot\n", "1:4", "'pot' is not of the type that its tag '!!int' says"),
        ("a: !!map [1]\n", "1:4", "tag '!!map' does not fit a list"),
        ("a: !!str {}\n", "1:4", "tag '!!str' does not fit a mapping"),
        ("a: \x07\n", "1:4", "character U+0007 is not allowed"),
    ],
)
def test_syntax_errors(text: str, place: str, words: str) -> None:
    assert faults(text) == ["none", f"SCH300 {place} {words}"]


@pytest.mark.parametrize(
    "text",
    [
        'a: "\\q"',
        "a: 'b' c",
        "- a\nb: 1",
        "a: 1\n- b",
        "a: ]",
        "%YAML 9.0\n---\na",
        "a: !x!y z",
        "a\nb: 1",
        "a: |9x\n b",
    ],
)
def test_other_syntax_errors_are_one_fault_with_a_place(text: str) -> None:
    (none, said) = faults(text)
    assert none == "none"
    assert said.startswith("SCH300 ")
    assert "Error" not in said


@pytest.mark.parametrize("text", ["", "\n \n", "# only words\n", "---\n", "---\n# x\n...\n"])
def test_no_document(text: str) -> None:
    assert faults(text) == ["none", "SCH303 file file holds no data"]


def test_second_document() -> None:
    said = "a second document starts here; only one is allowed"
    assert faults("a: 1\n---\nb: 2\n") == ["none", f"SCH303 2:1 {said}"]
    assert faults("{a: 1}\n--- x\n") == ["none", f"SCH303 2:1 {said}"]


def test_a_block_text_with_a_tab_is_not_blamed() -> None:
    assert faults("a: |\n  \tcode\nb: ]\n") == ["none", "SCH300 3:4 a value is missing"]
    assert faults("a: b: c\n\td\n")[1].startswith("SCH300 1:5")


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: !shop x\n", "1:4", "tag '!shop' is not allowed"),
        ("a: &p !!python/object:os.system {}\n", "1:7", "tag '!!python/object:os.system' is not allowed"),
        ("a: !<tag:x,1:y> [1]\n", "1:4", "tag '!<tag:x,1:y>' is not allowed"),
        ("a: !!binary aGk=\n", "1:4", "tag '!!binary' is not allowed"),
        ("a: !!set {}\n", "1:4", "tag '!!set' is not allowed"),
        ("a: &p [1, *p]\n", "1:11", "alias 'p' contains itself"),
        ("&r {a: {b: *r}}\n", "1:12", "alias 'r' contains itself"),
    ],
)
def test_features(text: str, place: str, words: str) -> None:
    assert faults(text) == ["none", f"SCH305 {place} {words}"]


def test_aliases_are_counted_before_they_are_built() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 30)
    )
    (none, said) = faults(bomb)
    assert (none, said[:9]) == ("none", "SCH305 6:")
    assert said.endswith("nodes, limit 250000")
    merges = f"a: &a {{{', '.join(f'k{n}: 1' for n in range(500))}}}\nb:\n" + "- <<: *a\n" * 5000
    assert faults(merges)[1].endswith("nodes, limit 250000")
    limits = DEFAULT_LIMITS._replace(nodes=7)
    assert faults("a: &a [1, 2]\nb: *a\n", limits=limits._replace(nodes=9)) == []
    assert faults("a: &a [1, 2]\nb: *a\n", limits=limits)[1] == "SCH305 2:4 aliases grow to 9 nodes, limit 7"
    assert faults("[a, b, c, d, e, f, g,]\n", limits=limits)[1] == "SCH305 1:1 8 nodes, limit 7"


@pytest.mark.usefixtures("_either_parser")
def test_depth() -> None:
    deep = "nesting deeper than 64 levels has no form in the bundle format"
    assert faults("- " * 64 + "x\n") == []
    for text in ("- " * 65 + "x\n", "- " * 5000, "{a: " * 65 + "1" + "}" * 65, "[" * 5000):
        assert faults(text)[0] == "none"
        assert faults(text)[1].endswith(deep)
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 70))
    assert faults(chain) == ["none", f"SCH307 64:12 {deep}"]


def test_duplicate_keys() -> None:
    text = 'a: 1\nb:\n- {x: 1, "\\x78": 2}\n"a": 3\n? a\n: 4\nc: {<<: {a: 1}, a: 2}\n1: x\n"1": y\n'
    assert [line for line in faults(text) if "SCH302" in line] == [
        "SCH302 3:10 key 'x' is given twice (first at line 3)",
        "SCH302 4:1 key 'a' is given twice (first at line 1)",
        "SCH302 5:3 key 'a' is given twice (first at line 1)",
        "SCH302 9:1 key '1' is given twice (first at line 8)",
    ]
    assert read(text).value == {"a": 4, "b": [{"x": 2}], "c": {"a": 2}, "1": "y"}


def test_keys_that_are_no_text() -> None:
    text = "1: a\nnull: b\n? [x, y]\n: c\n1.50: d\ntrue: e\n?\n: f\n? {k: v}\n: g\n"
    assert faults(text) == [
        "SCH301 1:1 '1' must be text, found a number",
        "SCH301 2:1 'null' must be text, found null",
        "SCH301 3:3 '[x, y]' must be text, found a list",
        "SCH301 5:1 '1.50' must be text, found a number",
        "SCH301 6:1 'true' must be text, found a boolean",
        "SCH301 7:2 '' must be text, found null",
        "SCH301 9:3 '{k: v}' must be text, found an object",
    ]
    assert list(read(text).value) == ["1", "null", "[x, y]", "1.50", "true", "", "{k: v}"]  # type: ignore[arg-type]
    assert faults("a: &n 7\n*n : x\n") == ["SCH301 2:1 '7' must be text, found a number"]


def test_values_without_a_form() -> None:
    assert faults("a: .nan\nb: [-.INF, 1e999]\n.inf: 1\nc: !!float .inf\nd: '.nan'\n") == [
        "SCH307 1:4 '.nan' has no form in the bundle format",
        "SCH307 2:5 '-.INF' has no form in the bundle format",
        "SCH307 2:12 '1e999' has no form in the bundle format",
        "SCH307 3:1 '.inf' has no form in the bundle format",
        "SCH307 4:12 '.inf' has no form in the bundle format",
    ]
    assert read("a: .nan\n").value == {"a": ".nan"}
    assert faults('a: "x\\udc00"\n"\\uD83C": 1\n') == [
        "SCH307 1:4 '\\udc00' has no form in the bundle format",
        "SCH307 2:1 '\\ud83c' has no form in the bundle format",
    ]
    assert read('a: "x\\udc00"\n').value == {"a": "x\ufffd"}
    assert len(faults("- .nan\n" * 1500)) == 1000


def test_long_texts() -> None:
    limits = DEFAULT_LIMITS._replace(scalar=40)
    assert faults(f"a: {'é' * 20}\n", limits=limits) == []
    said = "ZIP107 folder length of a text is 42, limit 40 (raise with --max-scalar)"
    assert faults(f"a: {'é' * 21}\n", limits=limits) == ["none", said]
    assert faults(f"{'é' * 21}: a\n", limits=limits) == ["none", said]


def test_doubtful_scalars() -> None:
    document = read("a: no\nb: [x, 0451, 'no']\non: {1_0: y}\nc: &d 1:20\ne: *d\nf: !!str no\n")
    assert [found[:3] for found in document.ambiguous] == [
        (("a",), Part.VALUE, "no"),
        (("b", 1), Part.VALUE, "0451"),
        (("on",), Part.KEY, "on"),
        (("on", "1_0"), Part.KEY, "1_0"),
        (("c",), Part.VALUE, "1:20"),
    ]
    assert document.ambiguous[0][3:] == ("the text 'no'", "false")
    assert read("a: yes!\nb: 12\nc: x\nd: +1-702-555-0100\n").ambiguous == ()


def test_faults_have_pointers() -> None:
    _, found = parse("a.yaml", b"x:\n- 1: y\n", DEFAULT_LIMITS)
    assert found[0].problem.place == at_key("a.yaml", ("x", 0, "1"))


@pytest.mark.parametrize(
    "text",
    ["a: &x {b: [*x]}", "a: [", "a: 1\na: 2\nb: &b {c: .nan}\n<<: *b\n", "a: *q", "- " * 99, '{"a":1,"a":NaN', "\x07"],
)
def test_leaves_no_cycles(text: str) -> None:
    def once() -> None:
        document, _ = parse("a.yaml", text.encode(), DEFAULT_LIMITS)
        if document is not None:
            document.span(("a",))

    once()
    gc.collect()
    once()
    assert gc.collect() == 0


@pytest.mark.parametrize("error", [ValueError, RecursionError, IndexError])
def test_whatever_a_parser_raises_is_a_fault(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_text: str) -> object:
        raise error("x")

    monkeypatch.setattr(yaml_syntax, "_FAST", broken)
    assert faults("a: 1\n") == ["none", f"SCH300 file cannot be read ({error.__name__})"]
