"""Values to YAML that both versions read alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml
from ruamel.yaml import YAML

from bundler.documents import JsonValue, WrittenFloat, dump_platform_yaml, dump_yaml, parse_text
from bundler.documents.scalars import same
from bundler.errors import RefusedError
from bundler.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    from collections.abc import Callable

TEXTS = [
    *("", " ", "<<", "=", "no", "On", "OFF", "y", "N", "~", "null", "true", "0451", "1:20", "1_000", "1e3", ".5", "-"),
    *("2024-05-01", "0x1F", "0o14", ".inf", "_", "+_", "._", "---", "--- a", "...", "- a", "? a", ": a", "a: b", "a:"),
    *(
        "#a",
        "a #b",
        "a# b",
        "@a",
        "`a",
        "%a",
        "!a",
        "&a",
        "*a",
        "|",
        "> a",
        "[a",
        "{a",
        "a]",
        "a, b",
        "'a'",
        '"a"',
        "\\",
    ),
    *(
        " a",
        "a ",
        "\ta",
        "a\tb",
        "a\n",
        "\na",
        "a\n\nb\n\n",
        "a\n b",
        " a\nb",
        "a \nb",
        "a\n\tb",
        "\n",
        "\n\n",
        "a\r\nb",
    ),
    *(
        "\x07",
        "\x7f",
        "\x85",
        "a\u2028b",
        "a\u2029",
        "\ufeffa",
        "\u00a0a",
        "🌱",
        "🌱\n🌱\n",
        "\ufffe",
        "\U0010ffff",
        "\u200b",
    ),
    *("+1-702-555-0100", "word " * 40, "it's " * 40, 'say "x": ' * 20, "x" * 300, "é\t" * 60, "a  b " * 40, "\0" * 50),
]
PLAIN = ["+1-702-555-0100", "Fern", "3 pots", "a:b", "a#b", "x, y", "it's", "1.2.3", "/agents/a", "-x", "?x", "👋 hi"]
dumps = pytest.mark.parametrize("dump", [dump_yaml, dump_platform_yaml])


def _check(dump: Callable[[JsonValue], str], value: JsonValue) -> None:
    text = dump(value)
    document, faults = parse_text("a.yaml", text, DEFAULT_LIMITS, "yaml")
    assert faults == ()
    assert document is not None
    assert document.ambiguous == ()
    for read in (document.value, yaml.safe_load(text), YAML(typ="safe", pure=True).load(text)):
        assert same(read, value), text


@dumps
@pytest.mark.parametrize("text", TEXTS)
def test_texts(dump: Callable[[JsonValue], str], text: str) -> None:
    _check(dump, text)
    _check(dump, {text: {text: [text, [text], {text: text}]}})


@pytest.mark.parametrize("text", PLAIN)
def test_plain_where_that_is_safe(text: str) -> None:
    assert dump_yaml({text: text}) == f"{text}: {text}\n"


@dumps
@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 0, -5, 10**30, 1.0, 1e16, 1e-7, -0.0, [], {}),
        [[], {}, [[]], [{}], {"a": []}],
        [[1, [2, {"a": [3, {"b": 4}]}]], {"c": {"d": [[5]]}}],
    ],
)
def test_other_values(dump: Callable[[JsonValue], str], value: JsonValue) -> None:
    _check(dump, value)
    _check(dump, {"a": value})


def test_layout() -> None:
    value: JsonValue = {
        "displayName": "Fern desk",
        "tools": ["stock", {"name": "label", "ids": [1, 2]}],
        "steps": [["a", "b"], []],
        "note": "one\ntwo\n",
        "last": {"text": "one\n\n  two", "kept": "x\n\n", "blank": " \n"},
        "code": "0451",
        "empty": {},
        "price": WrittenFloat("1.50"),
    }
    assert dump_yaml(value) == (
        "displayName: Fern desk\ntools:\n- stock\n- name: label\n  ids:\n  - 1\n  - 2\nsteps:\n- - a\n  - b\n- []\n"
        'note: |\n  one\n  two\nlast:\n  text: |-\n    one\n\n      two\n  kept: |+\n    x\n\n  blank: " \\n"\n'
        "code: '0451'\nempty: {}\nprice: 1.50\n"
    )


def test_long_keys() -> None:
    assert dump_yaml({"k" * 200: [1], "a\nb": 2}) == f'? {"k" * 200}\n:\n- 1\n"a\\nb": 2\n'


@pytest.mark.parametrize(
    "text",
    [
        "a watering can holds five litres " * 8,
        "it's: a can for the greenhouse " * 8,
        "tab\tand é for the greenhouse " * 8,
        "double  blanks   stay in  one piece " * 5 + "x",
        "x" * 100 + " " + "y" * 100,
        "x" * 79 + " y",
        '"quoted" at the start ' * 9,
        "\x07 bell " * 30,
        "ends in a blank " * 10,
    ],
)
def test_folds_like_the_platform(text: str) -> None:
    values: list[JsonValue] = [{"description": text}, {"a": [text, {"b": text}]}]
    for value in values:
        assert dump_platform_yaml(value) == yaml.safe_dump(value, sort_keys=False, allow_unicode=True)
        assert "\n" not in dump_yaml({"a": text}).rstrip("\n")


def test_refuses_what_has_no_form() -> None:
    with pytest.raises(RefusedError, match="SCH307"):
        dump_yaml({"a": float("nan")})
