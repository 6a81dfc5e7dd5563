"""REF418: the names of the platform's tools are taken."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint, tool, toolset


@pytest.mark.parametrize("name", ["end_session", "transfer_to_agent", "customize_response"])
def test_a_tool_with_a_reserved_name(name: str) -> None:
    files = app() | agent("Greeter") | tool(name)
    assert lint("REF418", files) == [
        f"tools/{name}/{name}.yaml:1:14: '{name}' is a tool of the platform; choose another name"
    ]
    assert codes(files) == ["REF418"]


def test_a_function_with_a_reserved_name() -> None:
    files = app() | agent("Greeter", "tools: [close]\n") | tool("close")
    files["tools/close/close.yaml"] = "displayName: close\nclientFunction:\n  name: end_session\n"
    assert lint("REF418", files) == [
        "tools/close/close.yaml:3:9: 'end_session' is a tool of the platform; choose another name"
    ]


@pytest.mark.parametrize(("name", "operation"), [("end", "session"), ("end_", "_session"), ("transfer", "to__agent")])
def test_an_operation_whose_whole_name_is_reserved(name: str, operation: str) -> None:
    (found,) = lint("REF418", app() | agent("Greeter") | toolset(name, "list_vans", operation))
    assert found.startswith(f"toolsets/{name}/open_api_toolset/open_api_schema.yaml:16:20: ")


def test_an_operation_whose_id_alone_is_reserved_is_fine() -> None:
    assert lint("REF418", app() | agent("Greeter") | toolset("depot", "end_session")) == []


@pytest.mark.parametrize("override", ["end_session", "session"])
def test_a_name_that_is_given_to_a_remote_tool(override: str) -> None:
    manifest = (
        "displayName: end\nmcpToolset:\n  serverAddress: https://depot.example\n  toolOverrides:\n"
        f"  - tool: stop\n    nameOverride: {override}\n  - tool: go\n"
    )
    assert lint("REF418", app() | agent("Greeter") | {"toolsets/end/end.yaml": manifest}) == [
        f"toolsets/end/end.yaml:6:19: '{override}' is a tool of the platform; choose another name"
    ]


@pytest.mark.parametrize("name", ["end_sessions", "End_Session", "set_session_variables", "close"])
def test_other_names_are_free(name: str) -> None:
    assert lint("REF418", app() | agent("Greeter") | tool(name)) == []


def test_using_the_platforms_tools_is_fine() -> None:
    assert lint("REF418", app() | agent("Greeter", "tools: [end_session, customize_response]\n")) == []
