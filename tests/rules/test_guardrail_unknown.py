"""REF403: listed guardrails exist."""

from __future__ import annotations

from tests.kit import agent, app, guardrail, lint


def test_the_app_lists_a_guardrail_that_does_not_exist() -> None:
    files = app("guardrails: [Politeness, No_Spary]\n") | agent("Greeter") | guardrail("No_Spray")
    assert lint("REF403", files) == [
        "app.yaml:3:14: guardrail 'Politeness' does not exist",
        "app.yaml:3:26: guardrail 'No_Spary' does not exist (did you mean 'No_Spray'?)",
    ]


def test_an_agent_lists_a_guardrail_that_does_not_exist() -> None:
    assert lint("REF403", app() | agent("Greeter", "guardrails:\n- Politeness\n")) == [
        "agents/Greeter/Greeter.yaml:4:3: guardrail 'Politeness' does not exist"
    ]


def test_in_json_the_place_is_the_item() -> None:
    files = {"app.json": '{"displayName": "F", "rootAgent": "Greeter", "guardrails": ["x"]}'} | agent("Greeter")
    assert lint("REF403", files) == ["app.json:1:61: guardrail 'x' does not exist"]


def test_guardrails_that_exist_are_fine() -> None:
    files = app("guardrails: [Polite]\n") | agent("Greeter", "guardrails: [Polite]\n") | guardrail("Polite")
    assert lint("REF403", files) == []


def test_a_guardrail_that_cannot_be_read_may_be_meant() -> None:
    files = app("guardrails: [Polite]\n") | agent("Greeter") | {"guardrails/Polite/Polite.yaml": "a: [\n"}
    assert lint("REF403", files) == []


def test_an_entry_of_a_wrong_type_is_left_to_its_own_rule() -> None:
    assert lint("REF403", app("guardrails: [[Polite]]\n") | agent("Greeter")) == []
