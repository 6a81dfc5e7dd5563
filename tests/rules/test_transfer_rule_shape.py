"""GRF508: transfer rules are whole."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, lint

GREETER = "agents/Greeter/Greeter.yaml"
CONDITION = "    expressionCondition:\n      expression: a = 1\n"
FORCED = f"  deterministicTransfer:\n{CONDITION}"
BLOCKED = f"  disablePlannerTransfer:\n{CONDITION}"
CODE = "    pythonCodeCondition:\n      pythonCode: 'def f(c): return True'\n"
DIRECTION = "  direction: PARENT_TO_CHILD\n"


def files(*rules: str) -> Files:
    text = "".join(f"- childAgent: A\n{rule}" for rule in rules)
    return app() | agent("Greeter", f"childAgents: [A]\ntransferRules:\n{text}") | agent("A")


@pytest.mark.parametrize(
    ("rule", "place", "why"),
    [
        (FORCED, "5:3", "has no direction"),
        ("  direction: DIRECTION_UNSPECIFIED\n" + FORCED, "6:3", "has no direction"),
        ("  direction: null\n" + FORCED, "5:3", "has no direction"),
        (DIRECTION, "5:3", "has neither deterministicTransfer nor disablePlannerTransfer"),
        (DIRECTION + "  deterministicTransfer: {}\n", "7:3", "has a deterministicTransfer without a condition"),
        (DIRECTION + "  disablePlannerTransfer: {}\n", "7:3", "has a disablePlannerTransfer without an expression"),
        (
            DIRECTION + "  disablePlannerTransfer:\n" + CODE,
            "8:5",
            "has code in disablePlannerTransfer, which takes an expression",
        ),
    ],
)
def test_what_is_missing(rule: str, place: str, why: str) -> None:
    assert lint("GRF508", files(rule)) == [f"{GREETER}:{place}: transfer rule {why}"]


def test_each_fault_of_each_rule() -> None:
    assert len(lint("GRF508", files("", "", DIRECTION + FORCED))) == 4


@pytest.mark.parametrize(
    "rule", [DIRECTION + FORCED, DIRECTION + BLOCKED, DIRECTION + "  deterministicTransfer:\n" + CODE]
)
def test_a_rule_that_is_whole(rule: str) -> None:
    assert lint("GRF508", files(rule)) == []


@pytest.mark.parametrize(
    "rule",
    [
        "  direction: SIDEWAYS\n" + FORCED,
        "  direction: [PARENT_TO_CHILD]\n" + FORCED,
        DIRECTION + "  deterministicTransfer: always\n",
        DIRECTION + "  deterministicTransfer:\n    expressionCondition: a = 1\n",
        DIRECTION + "  disablePlannerTransfer:\n    expressionCondition: a = 1\n",
    ],
)
def test_a_value_that_cannot_be_used_has_a_rule_of_its_own(rule: str) -> None:
    assert lint("GRF508", files(rule)) == []


@pytest.mark.parametrize("text", ["transferRules: []\n", "transferRules: [7]\n", "transferRules:\n- {}\n", ""])
def test_no_rules_no_faults(text: str) -> None:
    assert lint("GRF508", app() | agent("Greeter", text)) == []


def test_in_json() -> None:
    rule = '{"childAgent": "A", "direction": "SIDEWAYS", "disablePlannerTransfer": {}}'
    manifest = f'{{"displayName": "Greeter", "childAgents": ["A"], "transferRules": [{rule}]}}'
    column = manifest.index('"disable') + 1
    assert lint("GRF508", app() | {"agents/Greeter/Greeter.json": manifest} | agent("A")) == [
        f"agents/Greeter/Greeter.json:1:{column}: transfer rule has a disablePlannerTransfer without an expression"
    ]
