"""REF401: one display name, one resource of a kind."""

from __future__ import annotations

from tests.kit import agent, app, codes, lint, tool, toolset

SECOND = {"agents/Other/Other.yaml": "displayName: Greeter\n"}


def test_the_second_one_is_reported() -> None:
    assert lint("REF401", app() | agent("Greeter") | SECOND) == [
        "agents/Other/Other.yaml:1:14: two agents are called 'Greeter'"
    ]


def test_every_further_one_is_reported() -> None:
    third = {"agents/Third/Third.json": '{"displayName": "Greeter"}'}
    found = lint("REF401", app() | agent("Greeter") | SECOND | third)
    assert [line.split(":")[0] for line in found] == ["agents/Other/Other.yaml", "agents/Third/Third.json"]


def test_a_reference_to_the_directory_of_one_of_them_is_not_reported_as_well() -> None:
    files = app() | agent("Greeter", "childAgents: [Other]\n") | SECOND
    assert "REF401" in codes(files)
    assert not {"REF405", "REF415"} & set(codes(files))


def test_a_tool_a_toolset_and_an_agent_may_share_a_name() -> None:
    files = app() | agent("Greeter", "tools: [Greeter]\n") | tool("Greeter") | toolset("Greeter", "find")
    assert lint("REF401", files) == []


def test_names_that_differ_in_case_are_two_names() -> None:
    assert lint("REF401", app() | agent("Greeter") | {"agents/x/x.yaml": "displayName: greeter\n"}) == []


def test_resources_without_a_name_are_not_compared() -> None:
    nameless = {f"agents/{name}/{name}.yaml": "description: Nobody\n" for name in "ab"}
    assert lint("REF401", app() | agent("Greeter") | nameless) == []
