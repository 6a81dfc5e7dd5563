"""REF420: named toolsets exist."""

from __future__ import annotations

from tests.kit import agent, app, codes, lint, toolset

GREETER = "agents/Greeter/Greeter.yaml"


def test_an_agent_names_a_toolset_that_does_not_exist() -> None:
    files = app() | agent("Greeter", "toolsets:\n- toolset: depo\n  toolIds: [list_vans]\n")
    assert lint("REF420", files | toolset("depot", "list_vans")) == [
        f"{GREETER}:4:12: toolset 'depo' does not exist (did you mean 'depot'?)"
    ]
    assert codes(files) == ["REF420"]


def test_a_conversation_names_a_toolset_that_does_not_exist() -> None:
    call = "  - toolCall:\n      toolsetTool:\n        toolset: depot\n        toolId: list_vans\n"
    example = f"displayName: one\nmessages:\n- role: user\n  chunks:\n{call}"
    assert lint("REF420", app() | agent("Greeter") | {"examples/one/one.yaml": example}) == [
        "examples/one/one.yaml:7:18: toolset 'depot' does not exist"
    ]


def test_a_toolset_that_exists_is_fine() -> None:
    files = app() | agent("Greeter", "toolsets:\n- toolset: depot\n") | toolset("depot", "list_vans")
    assert lint("REF420", files) == []


def test_a_toolset_of_another_kind_is_fine() -> None:
    remote = {"toolsets/crm/crm.yaml": "displayName: crm\nmcpToolset:\n  serverAddress: https://crm.example\n"}
    assert lint("REF420", app() | agent("Greeter", "toolsets:\n- toolset: crm\n") | remote) == []


def test_a_directory_without_its_manifest_is_left_to_its_own_rule() -> None:
    files = app() | agent("Greeter", "toolsets:\n- toolset: depot\n") | {"toolsets/depot/depot.yaml.tftpl": "x"}
    assert lint("REF420", files) == []
    assert "STR203" in codes(files)


def test_an_evaluation_that_the_platform_marked_invalid_holds_what_it_holds() -> None:
    call = "toolCall: {toolsetTool: {toolset: depot, toolId: list_vans}}"
    golden = f"golden:\n  turns:\n  - steps:\n    - expectation: {{{call}}}\n"
    files = app() | agent("Greeter") | {"evaluations/one/one.yaml": f"displayName: one\ninvalid: true\n{golden}"}
    assert lint("REF420", files) == ["evaluations/one/one.yaml:6:55: toolset 'depot' does not exist [warning]"]
