"""REF451: guardrails are there to guard."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, guardrail, lint

POLITE = guardrail("Polite")


def test_a_guardrail_that_nothing_lists() -> None:
    files = app() | agent("Greeter") | POLITE
    assert lint("REF451", files) == ["guardrails/Polite/Polite.yaml:1:14: guardrail 'Polite' is not applied anywhere"]
    assert codes(files) == ["REF451"]


def test_a_guardrail_that_the_app_or_an_agent_lists_is_fine() -> None:
    assert lint("REF451", app("guardrails: [Polite]\n") | agent("Greeter") | POLITE) == []
    assert lint("REF451", app() | agent("Greeter", "guardrails: [Polite]\n") | POLITE) == []


def test_a_disabled_guardrail_that_is_listed_is_fine() -> None:
    disabled = {"guardrails/Polite/Polite.yaml": "displayName: Polite\nenabled: false\nmodelSafety: {}\n"}
    assert lint("REF451", app("guardrails: [Polite]\n") | agent("Greeter") | disabled) == []


@pytest.mark.parametrize("name", ["Polit", "polite", "g-7"])
def test_a_misspelt_entry_applies_it(name: str) -> None:
    named = {"guardrails/Polite/Polite.yaml": "displayName: Polite\nname: projects/p/guardrails/g-7\nmodelSafety: {}\n"}
    assert lint("REF451", app(f"guardrails: [{name}]\n") | agent("Greeter") | named) == []


def test_nothing_is_said_where_a_resource_cannot_be_read() -> None:
    assert lint("REF451", app() | agent("Greeter") | POLITE | {"agents/Other/Other.yaml": "a: [\n"}) == []
    assert lint("REF451", {"app.yaml": "a: [\n"} | agent("Greeter") | POLITE) == []


@pytest.mark.parametrize("listing", ["guardrails: Polite\n", "guardrail: [Polite]\n", "guardrails: {Polite: true}\n"])
def test_a_listing_at_fault_is_another_matter(listing: str) -> None:
    polite = guardrail("Polite")
    assert lint("REF451", app(listing) | agent("Greeter") | polite) == []
    assert lint("REF451", app() | agent("Greeter", listing) | polite) == []
