"""One syntax to the other."""

from __future__ import annotations

import json

import pytest
import yaml

from bundler.documents import conversion, convert_text
from bundler.errors import RefusedError
from tests.documents.reading import read

YAML_TEXT = """\
displayName: Fern desk # the front
opens: 2024-05-01
at: 10:30
code: "0451"
price: 2.50
rate: 1e3
whole: 1.0
pots: [1, {size: 3}]
base: &base {a: 1}
again: *base
"""


def test_yaml_to_json() -> None:
    text = convert_text(read(YAML_TEXT), "json")
    assert json.loads(text) == {
        "displayName": "Fern desk",
        "opens": "2024-05-01",
        "at": "10:30",
        "code": "0451",
        "price": 2.5,
        "rate": 1000.0,
        "whole": 1.0,
        "pots": [1, {"size": 3}],
        "base": {"a": 1},
        "again": {"a": 1},
    }
    assert '"price": 2.50,\n' in text
    assert '"rate": 1e3,\n' in text
    assert '"whole": 1.0,\n' in text
    assert '"pots": [1, {\n' in text
    assert '"pots": [\n' in convert_text(read(YAML_TEXT), "json", "canonical")


def test_json_to_yaml_and_back() -> None:
    source = '{"<<": {"": 1}, "no": ["\\u0085", "\\u2028x", "on", 1.50, 1e16], "z": "a\\nb", "a": null}'
    document = read(source, "app.json")
    for style in ("keep", "canonical"):
        text = convert_text(document, "yaml", style)
        assert yaml.safe_load(text) == document.value
        back = convert_text(read(text), "json", style)
        assert json.loads(back) == document.value
        assert list(json.loads(back)) == ["<<", "no", "z", "a"]
        assert "1.50" in back


@pytest.mark.parametrize(
    ("text", "line"), [("a: 1\nb: .nan\n", 2), ('a:\n- "\\ud800"\n', 2), ('{"a":\n1e999}', 2), ("a: " + "9" * 5000, 1)]
)
def test_refuses_what_has_no_form(text: str, line: int) -> None:
    with pytest.raises(RefusedError, match=rf"SCH307: app.yaml:{line}: '.*' has no form"):
        convert_text(read(text), "json")


def test_every_text_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(conversion._WRITERS, ("yaml", "keep"), lambda _value: "a: 2\n")
    with pytest.raises(RefusedError, match="cannot be written as YAML without a change"):
        convert_text(read("a: 1\n"), "yaml")
