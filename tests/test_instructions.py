"""The language of instruction texts: what is found, where, and that nothing is lost."""

from __future__ import annotations

import gc
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.facts import BUILTIN_VARIABLES
from bundler.instructions import HYPHENATED, Piece, Tag, scan, spans, tags


def directives(text: str) -> list[tuple[str, str, str, str]]:
    """Keyword, name, form and source of each directive; an unclosed one has ``!`` before its form."""
    return [
        (d.keyword, d.name, d.form if d.closed else f"!{d.form}", text[d.start : d.end])
        for d in scan("i.txt", text).directives
    ]


def variables(text: str) -> list[tuple[str, str, str]]:
    return [(v.name, v.form, text[v.start : v.end]) for v in scan("i.txt", text).variables]


@pytest.mark.parametrize(
    ("text", "keyword", "name", "form"),
    [
        ("{@TOOL: find_plant}", "TOOL", "find_plant", "brace"),
        ("{@AGENT: Plant Doctor}", "AGENT", "Plant Doctor", "brace"),
        ("{@Widget:picker }", "Widget", "picker", "brace"),
        ("{@TOOL : find_plant}", "TOOL", "find_plant", "brace"),
        ("{@TOOL:}", "TOOL", "", "brace"),
        ("{@TOOL:   }", "TOOL", "", "brace"),
        ("{@TOOL}", "TOOL", "", "no-colon"),
        ("{@TOOL find_plant}", "TOOL", "find_plant", "no-colon"),
        ("{TOOL: find_plant}", "TOOL", "find_plant", "no-at"),
        ("{ AGENT: Doctor}", "AGENT", "Doctor", "no-at"),
        ("${@TOOL: find_plant}", "TOOL", "find_plant", "dollar"),
        ("${WIDGET: picker}", "WIDGET", "picker", "dollar"),
        ("{ @TOOL: find_plant}", "TOOL", "find_plant", "spaced"),
        ("{@ tool: find_plant}", "tool", "find_plant", "spaced"),
        ("{{@TOOL: find_plant}}", "TOOL", "find_plant", "doubled"),
        ("{{TOOL: find_plant}}", "TOOL", "find_plant", "doubled"),
        ("<@TOOL: find_plant>", "TOOL", "find_plant", "angle"),
        ("<@agent:Plant Doctor>", "agent", "Plant Doctor", "angle"),
        ("{@TOOLS: find_plant}", "TOOLS", "find_plant", "brace"),
        ("<@PERSON: Ada>", "PERSON", "Ada", "angle"),
        ("@AGENT[Doctor]", "AGENT", "Doctor", "bare"),
        ("@TOOL(find_plant)", "TOOL", "find_plant", "bare"),
        ("@TOOL<find_plant>", "TOOL", "find_plant", "bare"),
        ("@WIDGET: `picker`", "WIDGET", "picker", "bare"),
        ("@TOOL:find_plant", "TOOL", "find_plant", "bare"),
        ("[@TOOL: find plant]", "TOOL", "find plant", "bare"),
        ("(@TOOL: find_plant)", "TOOL", "find_plant", "bare"),
    ],
)
def test_every_form_of_a_directive_is_found_whole(text: str, keyword: str, name: str, form: str) -> None:
    surrounded = f"Use {text}, then stop."
    assert directives(surrounded) == [(keyword, name, form, text)]
    [found] = scan("i.txt", surrounded).directives
    assert surrounded[found.name_start : found.name_end] == name
    assert found.kind == keyword.upper()


@pytest.mark.parametrize(
    "text",
    [
        "{@WIDGET: ...}",
        "{@TOOL: …}",
        "{@TOOL: <name>}",
        "<@TOOL: <name>>",
        "{TOOL: ...}",
        "@TOOL: ...",
        "@TOOL[]",
        "{tool: find_plant}",
        "{@customer}",
        "{@customer name}",
        "{@PERSON: Ada",
        "{{@index}}",
        "{TOOL: find_plant",
        "{@TOOL find_plant",
        "{TOOL find_plant}",
        "@TOOL find_plant",
        "@tool: find_plant",
        "@TOOL[find_plant",
        "me@TOOL: find_plant",
        "<@TOOL find_plant>",
        "[@TOOLS: find_plant]",
        '{"TOOL": "x"}',
    ],
)
def test_prose_and_other_languages_are_left_alone(text: str) -> None:
    assert directives(text) == []


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("{@TOOL: find_plant", "{@TOOL: find_plant"),
        ("{@TOOL: find_plant  \nand more}", "{@TOOL: find_plant"),
        ("{@TOOL: find_plant\r\n", "{@TOOL: find_plant"),
        ("{@TOOL:\n", "{@TOOL:"),
        ("<@AGENT: Doctor\n>", "<@AGENT: Doctor"),
        ("${@TOOL: find_plant {name}", "${@TOOL: find_plant"),
    ],
)
def test_an_unclosed_directive_ends_where_its_line_or_its_text_does(text: str, source: str) -> None:
    [(_, _, form, found)] = directives(text)
    assert (form[0], found) == ("!", source)


def test_the_next_directive_ends_an_unclosed_one() -> None:
    assert [(name, form) for _, name, form, _ in directives("{@TOOL: a {@AGENT: b} <@TOOL: c <@TOOL: d>")] == [
        ("a", "!brace"),
        ("b", "brace"),
        ("c", "!angle"),
        ("d", "angle"),
    ]


def test_half_doubled_braces_are_one_brace_and_text() -> None:
    assert directives("{{@TOOL: a}, {{{@TOOL: b}}}") == [
        ("TOOL", "a", "brace", "{@TOOL: a}"),
        ("TOOL", "b", "doubled", "{{@TOOL: b}}"),
    ]
    assert variables("{{a}, {{{b}}}") == [("a", "brace", "{a}"), ("b", "double", "{{b}}")]
    assert variables('{"a": {b}}') == [("b", "brace", "{b}")]


def test_a_bracketed_keyword_without_a_colon_counts_from_its_at_sign() -> None:
    assert directives("[@TOOL[a]]") == [("TOOL", "a", "bare", "@TOOL[a]")]


def test_a_bare_name_ends_before_the_full_stop() -> None:
    assert directives("Call @TOOL: find.plant.") == [("TOOL", "find.plant", "bare", "@TOOL: find.plant")]


def test_meant_and_canonical_say_what_a_directive_stands_for() -> None:
    found = scan("i.txt", "{@tool:a} {@TOOL:} {@TOOLS: a} @TOOL: a {@TOOL: a").directives
    assert [d.meant for d in found] == [True, False, False, False, False]
    assert found[0].canonical == "{@TOOL: a}"


@pytest.mark.parametrize(
    ("text", "name", "form"),
    [
        ("{name}", "name", "brace"),
        ("{order.lines[0].price}", "order.lines[0].price", "brace"),
        ("{x-headers[0]}", "x-headers[0]", "brace"),
        ("${name}", "name", "dollar-brace"),
        ("${ name }", "name", "spaced"),
        ("$name", "name", "dollar"),
        ("$order.status", "order.status", "dollar"),
        ("$session.variables.name", "name", "session"),
        ("$context.variables.order.status", "order.status", "session"),
        ("${session.params.name}", "name", "session"),
        ("{ name }", "name", "spaced"),
        ("{name }", "name", "spaced"),
        ("{{name}}", "name", "double"),
        ("{{ order.status }}", "order.status", "double"),
        ("<$name>", "name", "angle"),
        ("< name >", "name", "angle"),
        ("$<name>", "name", "angle"),
    ],
)
def test_every_form_of_a_variable_is_found_whole(text: str, name: str, form: str) -> None:
    assert variables(f"Dear {text}, hello") == [(name, form, text)]


@pytest.mark.parametrize(
    "text",
    [
        "{first name}",
        "{first-name}",
        '{"name": 1}',
        "{}",
        "{1}",
        "{a..b}",
        "{a[b]}",
        "{a[0}",
        "{a.}",
        "<name>",
        "$5",
        "$$name",
        "US$name",
        "$..a",
        "$a..b",
        "<a..b >",
        "${{a b}}",
        "< a-b >",
        "{a\n}",
    ],
)
def test_other_braces_and_dollars_are_text(text: str) -> None:
    assert variables(text) == []


def test_a_dollar_before_doubled_braces_belongs_to_the_text() -> None:
    assert variables("${{name}}") == [("name", "double", "{{name}}")]


def test_a_sentence_ends_after_a_dollar_name() -> None:
    assert variables("Greet $name.") == [("name", "dollar", "$name")]


def test_the_steps_of_a_path_are_apart() -> None:
    [use] = scan("i.txt", "{order.lines[10].price}").variables
    assert use.parts == ("order", "lines", "10", "price")


def test_hyphenated_names_are_those_of_the_platform() -> None:
    assert {name for name in BUILTIN_VARIABLES if "-" in name} == HYPHENATED


def test_examples_exempt_variables_but_no_directives() -> None:
    text = (
        "{a}<inline_example>{b}{@TOOL: x}</inline_example>{c}"
        "<inline_example name='two'>{d}</inline_example><inline_example>{e}"
    )
    found = scan("i.txt", text)
    assert [(use.name, use.exempt) for use in found.variables] == [
        ("a", False),
        ("b", True),
        ("c", False),
        ("d", True),
        ("e", False),
    ]
    assert len(found.directives) == 1


def test_conflicts_are_three_markers_in_order() -> None:
    text = "a\n<<<<<<< ours\n{@TOOL x}\n=======\nb\n>>>>>>> theirs\nc\n"
    found = scan("i.txt", text)
    [conflict] = found.conflicts
    assert text[conflict.start : conflict.opening_end] == "<<<<<<< ours"
    assert text[conflict.closing_start : conflict.end] == ">>>>>>> theirs"
    assert [found.in_conflict(offset) for offset in (0, conflict.start, conflict.end - 1, conflict.end)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "text",
    [
        "=======\n>>>>>>> b\n",
        "<<<<<<< a\n>>>>>>> b\n",
        "<<<<<<< a\n=======\n",
        "Title\n=======\n",
        "<<<<<<< a\n========\n>>>>>>> b\n",
        " <<<<<<< a\n=======\n>>>>>>> b\n",
    ],
)
def test_other_lines_of_signs_are_no_conflict(text: str) -> None:
    assert scan("i.txt", text).conflicts == ()


def test_tags_are_found_with_their_shape() -> None:
    text = "<role>x</role> <step name='1'/> a < b > c <a@b> <br> <!-- <gone> --> `<step>` <2>"
    assert [(tag.name, tag.shape, text[tag.start : tag.end]) for tag in tags(text)] == [
        ("role", "open", "<role>"),
        ("role", "close", "</role>"),
        ("step", "empty", "<step name='1'/>"),
        ("br", "open", "<br>"),
    ]


def test_an_open_comment_hides_the_rest() -> None:
    assert list(tags("<a><!-- <b>")) == [Tag("a", "open", 0, 3)]


def test_pieces_are_what_the_platform_reads() -> None:
    text = "Hi ${name}, {@tool: a}<@AGENT: b>{@Widget: c} {@TOOL d} {{e}} {@WIDGET: ...} {@TOOLS: f} $g"
    assert list(spans(text)) == [
        Piece("text", "Hi $"),
        Piece("variable", "{name}", "name"),
        Piece("text", ", "),
        Piece("tool", "{@tool: a}", "a"),
        Piece("agent", "<@AGENT: b>", "b"),
        Piece("widget", "{@Widget: c}", "c"),
        Piece("text", " {@TOOL d} {{e}} {@WIDGET: ...} {@TOOLS: f} $g"),
    ]
    assert list(spans("")) == []


SIGNS = "{}<>[]()$@:.`' \n\r-é…"
WORDS = ["TOOL", "AGENT", "tool", "@TOOL:", "{@TOOL: ", "{{", "}}", "<@", "a", "b_c", "[0]", "session.variables."]
REGIONS = ["<inline_example>", "</inline_example>", "<<<<<<< ", "=======", ">>>>>>> "]
TOKENS = st.sampled_from([*SIGNS, *WORDS, *REGIONS])
TEXTS = st.lists(TOKENS, max_size=30).map("".join)


def check_scan(text: str) -> None:
    found = scan("i.txt", text)
    assert "".join(piece.source for piece in spans(text)) == text
    for parts in (found.directives, found.variables):
        ends = 0
        for part in parts:
            assert ends <= part.start < part.end <= len(text)
            ends = part.end
    for directive in found.directives:
        assert text[directive.name_start : directive.name_end] == directive.name
        assert directive.name == directive.name.strip()
    assert all(piece.source for piece in spans(text))


@given(TEXTS)
@settings(max_examples=60, deadline=None)
def test_any_text_is_covered_once_and_in_order(text: str) -> None:
    check_scan(text)


@pytest.mark.slow
@given(TEXTS)
@settings(max_examples=2_000, deadline=None)
def test_many_texts_are_covered_once_and_in_order(text: str) -> None:
    check_scan(text)


REPEATED = ["{", "${", "{@TOOL: ", "<@TOOL: ", "[@TOOL: ", "@TOOL[", "$", "$a.", "{a.", "{ ", "< ", "<$", "{{a}", "<a "]
REPEATED += ["(@TOOL:", "{@TOOL x", "<!--", "<inline_example>", "<<<<<<< \n", "=======\n", "{@ ", "{@A: ", "<@A: "]


def _seconds(text: str) -> float:
    gc.disable()
    start = time.process_time()
    scan("i.txt", text)
    for _ in tags(text):
        pass
    seconds = time.process_time() - start
    gc.enable()
    return seconds


@pytest.mark.parametrize("prefix", REPEATED)
def test_time_grows_with_the_length_only(prefix: str) -> None:
    # 20 times the text may take 20 times as long; a quadratic scan would take 400 times as long
    short, long = (prefix * (length // len(prefix)) for length in (5_000, 100_000))
    assert min(_seconds(long) for _ in range(2)) < 100 * max(min(_seconds(short) for _ in range(3)), 0.001)
