"""SCH309: keys that no message knows."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool

KEPT = "is kept here, the platform drops it"


def test_a_misspelt_field_gets_the_close_match() -> None:
    files = app() | agent("Greeter", "instuction: agents/Greeter/instruction.txt\n", instruction=None)
    assert lint("SCH309", files) == [
        f"agents/Greeter/Greeter.yaml:2:1: unknown field 'instuction' {KEPT} (did you mean 'instruction'?)"
    ]


def test_a_field_of_another_message_gets_its_place() -> None:
    files = app("tools: [stock]\n") | agent("Greeter", "model: garden-2\n") | tool("stock")
    files["tools/stock/stock.yaml"] += "description: Looks up.\n"  # type: ignore[operator]
    assert lint("SCH309", files) == [
        f"agents/Greeter/Greeter.yaml:3:1: unknown field 'model' {KEPT} (it belongs into 'modelSettings')",
        f"app.yaml:3:1: unknown field 'tools' {KEPT} (agents list tools, an app does not)",
        f"tools/stock/stock.yaml:5:1: unknown field 'description' {KEPT} (it belongs into 'pythonFunction')",
    ]


def test_inside_lists_and_without_any_hint() -> None:
    callback = "beforeModelCallbacks:\n- {pythonCode: agents/Greeter/c.py, zzz: 1, yyy: {a: 1}}\n"
    files = app() | agent("Greeter", callback) | {"agents/Greeter/c.py": "def before_model_callback(a, b): ...\n"}
    assert lint("SCH309", files) == [
        f"agents/Greeter/Greeter.yaml:4:37: unknown field 'zzz' {KEPT}",
        f"agents/Greeter/Greeter.yaml:4:45: unknown field 'yyy' {KEPT}",
    ]


def test_json_gives_the_same() -> None:
    files = {"app.json": '{"displayName": "Fernhill", "rootAgent": "Greeter", "rootAgnt": 1}'} | agent("Greeter")
    assert lint("SCH309", files) == [f"app.json:1:53: unknown field 'rootAgnt' {KEPT}"]


def test_the_close_match_is_not_missed_as_well() -> None:
    rule = "transferRules:\n- {childagent: Greeter, direction: PARENT_TO_CHILD}\n"
    assert lint("SCH320", app() | agent("Greeter", rule)) == []
    assert lint("SCH319", app() | {"agents/A/A.yaml": "displaynam: A\n"}) == []
    assert lint("SCH315", app() | {"tools/a/a.yaml": "displayName: a\npythonFuncton: {}\n"}) == []


@pytest.mark.parametrize(
    "extra",
    [
        "description: Sells plants\n",
        "metadata: {anything: goes}\n",
        "variableDeclarations: [{name: a, schema: {type: STRING}, default: x}]\n",
        "variableDeclarations: [{name: a, schema: {type: STRING, minLength: 2}}]\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, default: {odd: 1}}}]\n",
        "_comment: x\n",
        "audioProcessingConfig: {synthesizeSpeechConfigs: {en-GB: {consentAudioGcsUri: 'gs://a'}}}\n",
    ],
)
def test_silence_in_an_app(extra: str) -> None:
    assert lint("SCH309", app(extra) | agent("Greeter")) == []


def test_silence_about_what_the_platform_writes() -> None:
    files = app() | agent("Greeter", "declarativeAgent: {configSource: {format: X}}\n")
    files["evaluations/Buy/Buy.yaml"] = "displayName: Buy\nturns: []\nExpectations: []\n"
    assert lint("SCH309", files) == []


def test_nothing_inside_an_unknown_value() -> None:
    files = app("somethingNew: {a: {b: null}, c: 0451}\n") | agent("Greeter")
    assert [code for code in codes(files) if code.startswith("SCH")] == ["SCH309"]
