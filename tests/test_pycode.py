"""What is read from Python code without running it."""

from __future__ import annotations

import time
import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bundler.pycode import MAX_BRACKETS, MAX_LINES, PythonSummary, summarise


def summary(text: str) -> PythonSummary:
    found = summarise("code.py", text)
    assert found is not None
    assert found.path == "code.py"
    return found


def calls(text: str) -> list[tuple[str, str]]:
    return [(use.name, text[use.start : use.end]) for use in summary(text).tool_calls]


def reads(text: str) -> list[tuple[str, str]]:
    return [(use.name, text[use.start : use.end]) for use in summary(text).state_reads]


# -- tools ------------------------------------------------------------------------------------------------------------


def test_calls_and_attributes_in_the_order_of_the_text() -> None:
    text = "async_tools.b\ndef f():\n    return tools.a({}).x\n"
    assert calls(text) == [("b", "async_tools.b"), ("a", "tools.a")]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_offsets_count_characters_of_the_text(ending: str) -> None:
    text = ending.join(["# Gärtner 🌱", "x = '🌱ü'; tools.töpfe()", "y = '''", "ü'''; tools.b", ""])
    assert calls(text) == [("töpfe", "tools.töpfe"), ("b", "tools.b")]


def test_other_characters_that_split_lines_elsewhere_do_not() -> None:
    assert calls("x = '\x0c\u2028\x85'; tools.a") == [("a", "tools.a")]


def test_a_use_over_several_lines() -> None:
    assert calls("(tools\n .a)") == [("a", "tools\n .a")]


def test_a_use_inside_an_f_string_has_a_place_in_the_text() -> None:
    text = 'f"""\n{tools.a}\n{1:{tools.b}}"""'
    found = summary(text).tool_calls
    assert {use.name for use in found} == {"a", "b"}
    assert all(0 <= use.start <= use.end <= len(text) for use in found)


@pytest.mark.parametrize(
    "text", ["x.tools.a()", "tool.a()", "my_tools.a()", "'tools.a()'", "# tools.a()", "tools.__dict__", ""]
)
def test_other_things_are_no_calls(text: str) -> None:
    assert calls(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "getattr(tools, name)",
        "tools[name]",
        "held = tools",
        "f(async_tools)",
        "tools.__getattr__(x)",
        "for t in tools: pass",
    ],
)
def test_tools_may_be_reached_otherwise(text: str) -> None:
    assert summary(text).dynamic_tools


@pytest.mark.parametrize("text", ["tools.a", "toolset[name]", "getattr(other, name)", "x.tools[0]", "pass"])
def test_plain_code_reaches_no_tools_otherwise(text: str) -> None:
    assert not summary(text).dynamic_tools


@pytest.mark.parametrize(
    "binding",
    [
        "tools = []",
        "tools: list = []",
        "(tools := [])",
        "def f(tools): pass",
        "def f(*tools): pass",
        "lambda tools: 0",
        "import tools",
        "import tools.x",
        "from x import y as tools",
        "for tools in x: pass",
        "with x as tools: pass",
        "def tools(): pass",
        "async def tools(): pass",
        "class tools: pass",
        "try: pass\nexcept E as tools: pass",
        "match x:\n  case [tools]: pass",
        "match x:\n  case [*tools]: pass",
        "match x:\n  case {**tools}: pass",
        "[0 for tools in x]",
        "del tools",
    ],
)
def test_a_name_that_the_file_binds_is_its_own(binding: str) -> None:
    found = summary(f"{binding}\ntools.append(1)\ngetattr(tools, 'x')\n")
    assert found.tool_calls == ()
    assert not found.dynamic_tools
    assert "append" in found.strings


def test_binding_one_name_leaves_the_other() -> None:
    assert calls("tools = []\nasync_tools.a()") == [("a", "async_tools.a")]


def test_strings_are_all_constants() -> None:
    text = "'''Doc.'''\nx = {'a': b'c', 'd': f'e{1}'}\ndef f(y='g'): pass\n"
    assert summary(text).strings == {"Doc.", "a", "d", "e", "g"}


# -- variables of the session -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "context.state['k']",
        "callback_context.variables['k']",
        "a.b.state.get('k')",
        "context.state.pop('k', None)",
        "get_variable('k')",
        "context.get_variable('k')",
        "held = context.state\nheld['k']",
        "held: dict = context.state\nheld.get('k')",
        "(held := context.variables)['k']\nheld['k']",
        "def f():\n  first = second = context.state\n  second['k']",
    ],
)
def test_keys_that_are_read(text: str) -> None:
    assert ("k", "'k'") in reads(text)


@pytest.mark.parametrize(
    "text",
    [
        "context['k']",
        "state['k']",
        "payload.get('k')",
        "context.state[k]",
        "context.state.get(k)",
        "context.state.get()",
        "context.state.keys()",
        "context.state[0]",
        "context.state['k'] = 1",
        "del context.state['k']",
        "(lambda: 0)('k')",
    ],
)
def test_keys_that_are_not_read(text: str) -> None:
    assert reads(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "context.state['k'] = 1",
        "context.state['k'] += 1",
        "anything['k'] = 1",
        "x, context.state['k'] = 1, 2",
        "context.state.setdefault('k', 1)",
        "context.state.update({'k': 1})",
        "context.state.update(k=1)",
        "context.state.update(**{'k': 1})",
        "set_variable('k', 1)",
        "context.set_variable('k', 1)",
        "EventActions(state_delta={'k': 1})",
    ],
)
def test_keys_that_are_written(text: str) -> None:
    found = summary(text)
    assert found.state_writes == {"k"}
    assert not found.dynamic_state


@pytest.mark.parametrize(
    "text",
    [
        "context.state[k] = 1",
        "context.state.update(found)",
        "context.state.update({k: 1})",
        "context.state.update({**found})",
        "context.state.update(**found)",
        "context.state.setdefault(k)",
        "context.state.setdefault()",
        "set_variable(k, 1)",
        "held = context.variables\nheld[k] = 1",
    ],
)
def test_keys_that_only_a_run_would_show(text: str) -> None:
    assert summary(text).dynamic_state


@pytest.mark.parametrize(
    "text", ["found[k] = 1", "found.update(other)", "found.setdefault(k)", "context.state[k]", "update(x)"]
)
def test_other_objects_are_not_the_session(text: str) -> None:
    assert not summary(text).dynamic_state


# -- hostile code -----------------------------------------------------------------------------------------------------

HOSTILE = {
    "minus signs": "-" * 200_000 + "1",
    "attributes": "a." * 100_000 + "b",
    "open brackets": "(" * 5_000,
    "nested brackets": "[" * (MAX_BRACKETS + 1) + "]" * (MAX_BRACKETS + 1),
    "lines": "\n" * (MAX_LINES + 1),
    "lambdas": "lambda:" * 10_000 + "1",
    "negations": "not " * 100_000 + "1",
    "a zero": "a = 1\0",
    "a surrogate": "a = '\ud800'",
    "escaped quotes": "'\\" * 100_000,
    "triple quotes": '"""' + "'''" * 50_000,
    "quotes": "\"'" * 100_000,
    "too much": "#" * (1024 * 1024 + 1),
    "a syntax error": "def f(:\n",
    "an unclosed text": "'''",
    "Python 2": "print 'x'",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_code_that_cannot_be_parsed(text: str) -> None:
    start = time.perf_counter()
    assert summarise("code.py", text) is None
    assert time.perf_counter() - start < 5


VARYING = [
    "1" + "+1" * 5_000,
    "0x" + "f" * 10_000,
    "x = " + "9" * 5_000,
    "if a:\n pass\n" + "elif a:\n pass\n" * 5_000,
]


@pytest.mark.parametrize("text", VARYING)
def test_code_that_some_versions_can_parse(text: str) -> None:
    found = summarise("code.py", text)
    assert found is None or found.tool_calls == ()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 90 + "]" * 90,
        "x = '" + "(" * 500 + "'",
        "# " + "(" * 500,
        '"""' + "(" * 500 + '"""',
        "'''" + "[" * 500 + "'''",
        r"'\'" + "(" * 500 + "'",
    ],
)
def test_code_that_only_looks_dangerous(text: str) -> None:
    summary(text)


def test_the_parser_warns_nobody() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        summary(r"x = '\d'; 1 is 1; assert (x, 'y')")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(["tools", ".", "a", "[", "]", "'", '"""', "\n", " ", "=", "ü", "f'{", "}", "state", "(", ")"])
    )
)
def test_any_text_gives_places_inside_of_it(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = summarise("code.py", text)
    for use in (*found.tool_calls, *found.state_reads) if found else ():
        assert 0 <= use.start <= use.end <= len(text)
