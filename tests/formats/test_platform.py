"""The platform's order and choice of content."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bundler.documents import dump_platform_json, parse_text
from bundler.formats.ces.platform import platform_value
from bundler.limits import DEFAULT_LIMITS

APP = """\
{
  "name": "fernhill-garden",
  "displayName": "Fernhill",
  "rootAgent": "Greeter",
  "audioProcessingConfig": {
    "synthesizeSpeechConfigs": {
      "de-DE": {
        "speakingRate": 1.0
      },
      "en-GB": {
        "voice": "en-GB-Garden-A"
      }
    }
  },
  "loggingSettings": {
    "redactionConfig": {
    }
  },
  "guardrails": ["Calm", "Kind"],
  "modelSettings": {
    "temperature": 0.0
  },
  "variableDeclarations": [{
    "name": "basket",
    "schema": {
      "type": "OBJECT",
      "properties": {
        "count": {
          "type": "INTEGER"
        },
        "total": {
          "type": "NUMBER",
          "minimum": 0.0
        }
      },
      "default": {
        "count": 3.0,
        "note": null,
        "stock": 1.23456789E8,
        "weights": [1.0, 2.5, 1.0E-4]
      },
      "minItems": "2"
    }
  }, {
    "name": "postcode",
    "schema": {
      "type": "STRING",
      "default": ""
    }
  }],
  "languageSettings": {
    "defaultLanguageCode": "en-GB"
  }
}"""

TOOL = """\
{
  "name": "stock",
  "pythonFunction": {
    "name": "stock_level",
    "pythonCode": "tools/stock_level/python_function/python_code.py"
  },
  "executionType": "SYNCHRONOUS",
  "displayName": "stock_level",
  "timeout": "30s"
}"""

EVALUATION = """\
{
  "name": "e1",
  "displayName": "Buy a fern",
  "golden": {
    "turns": [{
      "steps": [{
        "userInput": {
          "text": ""
        }
      }, {
        "expectation": {
          "toolCall": {
            "tool": "stock_level",
            "args": {
              "depth": 4.0,
              "plant": "fern"
            }
          }
        }
      }]
    }]
  }
}"""


def _shuffled(value: Any, seed: int) -> Any:
    if isinstance(value, dict):
        keys = list(value)
        random.Random(seed).shuffle(keys)
        return {key: _shuffled(value[key], seed) for key in keys}
    return [_shuffled(item, seed) for item in value] if isinstance(value, list) else value


def _value(text: str) -> Any:
    document = parse_text("m.json", text, DEFAULT_LIMITS, "json").document
    assert document is not None
    return document.value


@pytest.mark.parametrize(("kind", "text"), [("app", APP), ("tool", TOOL), ("evaluation", EVALUATION)])
@pytest.mark.parametrize("seed", range(5))
def test_a_shuffled_export_comes_back_byte_for_byte(kind: str, text: str, seed: int) -> None:
    value = platform_value(kind, _shuffled(_value(text), seed))
    assert dump_platform_json(value) == text


def test_whole_numbers_in_free_values_are_written_with_a_decimal() -> None:
    text = TOOL.replace('"timeout"', '"toolFakeConfig": {},\n  "timeout"')
    assert platform_value("tool", _value(text))
    example: dict[str, Any] = {"displayName": "x", "messages": [{"chunks": [{"payload": {"n": [1, 20_000_000, -5]}}]}]}
    made = platform_value("example", example)
    assert '"n": [1.0, 2.0E7, -5.0]' in dump_platform_json(made)


def test_variables_are_sorted_by_name_and_what_is_wrong_stays() -> None:
    app: dict[str, Any] = {"variableDeclarations": [{"name": "b"}, "odd", {"name": "a"}], "displayName": "x"}
    assert platform_value("app", app) == {
        "displayName": "x",
        "variableDeclarations": ["odd", {"name": "a"}, {"name": "b"}],
    }


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        ("agent", {"description": "", "tools": [], "childAgents": None, "llmAgent": {}}, {"llmAgent": {}}),
        ("app", {"pinned": False, "metadata": {}, "toolExecutionMode": "TOOL_EXECUTION_MODE_UNSPECIFIED"}, {}),
        ("agent", {"model_settings": {"temperature": 1}}, {"modelSettings": {"temperature": 1.0}}),
        ("tool", {"executionType": 2, "timeout": "30s"}, {"executionType": "ASYNCHRONOUS", "timeout": "30s"}),
        ("tool", {"executionType": 99}, {"executionType": 99}),
        ("agent", {"odd": [3], "another": 1, "displayName": "x"}, {"displayName": "x", "odd": [3], "another": 1}),
        ("agent", {"display_name": "y", "displayName": "x"}, {"displayName": "x", "display_name": "y"}),
        ("agent", {"tools": "stock", "modelSettings": [1]}, {"modelSettings": [1], "tools": "stock"}),
        ("agent", {"modelSettings": {"temperature": "warm"}}, {"modelSettings": {"temperature": "warm"}}),
        ("agent", {"modelSettings": {"temperature": "NaN"}}, {"modelSettings": {"temperature": "NaN"}}),
        ("evaluation", {"scenario": {"maxTurns": "20"}}, {"scenario": {"maxTurns": 20}}),
        ("agent", ["no object"], ["no object"]),
    ],
)
def test_what_the_platform_writes(kind: str, value: Any, written: Any) -> None:
    made = platform_value(kind, value)
    assert made == written
    if isinstance(made, dict):
        assert list(made) == list(written)


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (3, "3.0"),
        (20_000_000, "2.0E7"),
        (12_345_678_901_234_567_000, "1.2345678901234567E19"),
        (2**53 + 1, "9007199254740993"),
        (10**400, "1" + "0" * 400),
        (-(2**1024), str(-(2**1024))),
    ],
)
def test_an_integer_becomes_a_double_only_if_that_loses_nothing(number: int, written: str) -> None:
    schema: dict[str, Any] = {"default": number, "maximum": number}
    made = platform_value("app", {"variableDeclarations": [{"schema": schema}]})
    text = dump_platform_json(made)
    assert f'"default": {written}' in text
    assert f'"maximum": {written}' in text


def test_what_is_known_without_a_field_number_comes_last_with_its_keys_sorted() -> None:
    source: dict[str, Any] = {"inlineText": "b: 1", "format": "YAML", "more": [{"b": 1, "a": 2}]}
    made = platform_value("agent", {"declarativeAgent": source, "displayName": "x"})
    assert list(made) == ["displayName", "declarativeAgent"]  # type: ignore[arg-type]
    assert dump_platform_json(made["declarativeAgent"]) == (  # type: ignore[index, call-overload]
        '{\n  "format": "YAML",\n  "inlineText": "b: 1",\n  "more": [{\n    "a": 2.0,\n    "b": 1.0\n  }]\n}'
    )
