"""REF402: a conversation starts somewhere."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint


def test_the_closest_agent_is_proposed() -> None:
    assert lint("REF402", app(root="Greter") | agent("Greeter")) == [
        "app.yaml:2:12: rootAgent 'Greter' is no agent (did you mean 'Greeter'?)"
    ]


def test_without_a_close_one_the_agents_are_listed() -> None:
    files = app(root="Nobody") | agent("Greeter") | agent("Deliveries")
    assert lint("REF402", files) == ["app.yaml:2:12: rootAgent 'Nobody' is no agent (agents: Deliveries, Greeter)"]


@pytest.mark.parametrize("text", ["displayName: Fernhill\n", "displayName: Fernhill\nrootAgent: null\n"])
def test_no_root_agent(text: str) -> None:
    files = {"app.yaml": text} | agent("Greeter")
    assert lint("REF402", files) == ["app.yaml:1:1: app has no rootAgent (agents: Greeter)"]


@pytest.mark.parametrize("value", ["''", "'  '"])
def test_a_blank_root_agent(value: str) -> None:
    files = {"app.yaml": f"displayName: Fernhill\nrootAgent: {value}\n"} | agent("Greeter")
    assert lint("REF402", files) == ["app.yaml:2:12: app has no rootAgent (agents: Greeter)"]


def test_a_bundle_without_agents() -> None:
    assert lint("REF402", app()) == ["app.yaml:2:12: rootAgent 'Greeter' is no agent (the bundle has no agent)"]


def test_a_long_list_of_agents_is_cut() -> None:
    files = app(root="Zzz")
    for number in range(12):
        files |= agent(f"Agent{number:02}")
    (found,) = lint("REF402", files)
    assert found.endswith("Agent09 and 2 more)")


def test_an_agent_that_exists_is_fine() -> None:
    assert lint("REF402", app() | agent("Greeter")) == []


@pytest.mark.parametrize(
    "value",
    ["[Greeter]", "\n- Greeter", "{name: Greeter}", "\n  name: Greeter"],
)
def test_a_value_of_a_wrong_type_is_left_to_its_own_rule(value: str) -> None:
    files = {"app.yaml": f"displayName: Fernhill\nrootAgent: {value}\n"} | agent("Greeter")
    assert lint("REF402", files) == []
    assert "SCH301" in codes(files)


def test_a_directory_and_an_id_are_left_to_their_own_rules() -> None:
    files = {"agents/Desk/Desk.yaml": "displayName: Front Desk\nname: d-42\n"}
    assert lint("REF402", app(root="Desk") | files) == []
    assert lint("REF402", app(root="d-42") | files) == []


def test_an_agent_that_cannot_be_read_may_be_the_root() -> None:
    assert lint("REF402", app() | {"agents/Greeter/Greeter.yaml": "a: [\n"}) == []
    assert lint("REF402", app(root="Front Desk") | {"agents/Front_Desk/instruction.txt": "Hello"}) == []


def test_a_broken_app_says_nothing_about_the_root() -> None:
    assert lint("REF402", {"app.yaml": "- Fernhill\n"} | agent("Greeter")) == []
