"""GRF507: transfer rules are about children, once each."""

from __future__ import annotations

import pytest

from tests.kit import Files, agent, app, findings, lint

GREETER = "agents/Greeter/Greeter.yaml"


def rule(child: str, condition: str = "a = 1", direction: str = "PARENT_TO_CHILD") -> str:
    return (
        f"- childAgent: {child}\n  direction: {direction}\n  deterministicTransfer:\n"
        f"    expressionCondition:\n      expression: {condition}\n"
    )


def files(children: str, *rules: str) -> Files:
    base = app() | agent("Greeter", f"{children}transferRules:\n{''.join(rules)}")
    return base | agent("A") | agent("B")


def test_a_rule_about_an_agent_that_is_no_child() -> None:
    bundle = files("childAgents: [A]\n", rule("B"))
    assert lint("GRF507", bundle) == [f"{GREETER}:5:15: transfer rule for 'B' can never apply: not a child"]
    (found,) = [finding for finding in findings(bundle) if finding.code == "GRF507"]
    assert found.related[0].span is not None
    assert found.related[0].span[:2] == (3, 1)


def test_a_rule_where_there_are_no_children() -> None:
    (found,) = lint("GRF507", files("", rule("B")))
    assert found.endswith("transfer rule for 'B' can never apply: not a child")


def test_a_rule_that_repeats_another() -> None:
    rules = (rule("A"), rule("A", "a = 2"), rule("A"))
    assert lint("GRF507", files("childAgents: [A]\n", *rules)) == [
        f"{GREETER}:15:15: transfer rule for 'A' repeats rule 1"
    ]


@pytest.mark.parametrize(
    "rules",
    [
        (rule("A"), rule("B")),
        (rule("A"), rule("A", "a = 2")),
        (rule("A"), rule("A", direction="CHILD_TO_PARENT")),
        (rule("A"), rule("A").replace("deterministicTransfer", "disablePlannerTransfer")),
        ("- direction: PARENT_TO_CHILD\n", "- direction: PARENT_TO_CHILD\n"),
        ("- 7\n",),
    ],
)
def test_rules_that_differ_are_fine(rules: tuple[str, ...]) -> None:
    assert lint("GRF507", files("childAgents: [A, B]\n", *rules)) == []


def test_an_agent_that_does_not_exist_has_a_rule_of_its_own() -> None:
    assert lint("GRF507", files("childAgents: [A]\n", rule("Nobody"))) == []


@pytest.mark.parametrize(
    "children", ["childAgents: [b]\n", "childAgents: [Bee]\n", "childAgents: [[B]]\n", "childAgents: B\n"]
)
def test_children_that_are_wrong_in_another_way_may_be_meant(children: str) -> None:
    bundle = files(children, rule("B"))
    bundle |= {"agents/Bee/Bee.yaml": "displayName: B\n"}
    del bundle["agents/B/B.yaml"]
    assert lint("GRF507", bundle) == []
