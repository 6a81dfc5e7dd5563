"""What a tool name means, and whether an agent has the tool."""

from __future__ import annotations

import pytest

from bundler.facts import Facts, Resource
from bundler.resolve import attached, resolve_tool, tool_names
from tests.kit import Files, agent, app, bundle, tool, toolset


def facts_of(files: Files) -> Facts:
    return bundle(files).facts


SHOP = app() | tool("find_plant") | toolset("stock", "getStock", "a__b")
MCP: Files = {"toolsets/crm/crm.yaml": "displayName: crm\nmcpToolset:\n  serverAddress: https://crm.example\n"}


@pytest.mark.parametrize(
    ("name", "kind", "operation"),
    [
        ("find_plant", "tool", ""),
        ("end_session", "reserved", ""),
        ("stock_getStock", "operation", "getStock"),
        ("stock__getStock", "operation", "getStock"),
        ("stock_a_b", "operation", "a__b"),
        ("stock_a___b", "operation", "a__b"),
        ("crm_anything", "operation", "anything"),
    ],
)
def test_a_name_is_a_tool_a_platform_tool_or_an_operation(name: str, kind: str, operation: str) -> None:
    match = resolve_tool(facts_of(SHOP | MCP), name)
    assert match is not None
    assert (match.kind, match.operation) == (kind, operation)


@pytest.mark.parametrize(
    "name", ["find_plnat", "stock", "stock_", "stock_getstock", "stockgetStock", "crm", "crm_", ""]
)
def test_other_names_mean_nothing(name: str) -> None:
    assert resolve_tool(facts_of(SHOP | MCP), name) is None


def test_a_tool_comes_before_an_operation_of_the_same_name() -> None:
    match = resolve_tool(facts_of(SHOP | tool("stock_getStock")), "stock_getStock")
    assert match is not None
    assert match.kind == "tool"


def test_the_longer_toolset_name_is_tried_first() -> None:
    facts = facts_of(app() | toolset("shop", "stock_get") | toolset("shop_stock", "get"))
    match = resolve_tool(facts, "shop_stock_get")
    assert match is not None
    assert match.resource is facts.named("toolset", "shop_stock")
    assert resolve_tool(facts, "shop_stock_put") is None


def test_underscores_at_the_joint_count_once() -> None:
    facts = facts_of(app() | toolset("stock_", "_get"))
    match = resolve_tool(facts, "stock_get")
    assert match is not None
    assert match.operation == "_get"


@pytest.mark.parametrize(
    "files",
    [
        {"tools/find_plant/find_plant.yaml": "displayName: [\n"},
        {"tools/find_plant/find_plant.yaml": "pythonFunction: {}\n"},
        {"tools/find_plant/notes.txt": "no manifest"},
    ],
)
def test_a_tool_that_could_not_be_read_may_have_the_name_of_its_directory(files: Files) -> None:
    facts = facts_of(app() | files)
    match = resolve_tool(facts, "find_plant")
    assert match is not None
    assert match.kind == "unreadable"
    assert resolve_tool(facts, "find_plants") is None


@pytest.mark.parametrize("text", ["displayName: [\n", "openApiToolset: {}\n"])
def test_a_toolset_that_could_not_be_read_may_have_any_operation(text: str) -> None:
    files: Files = {"toolsets/stock/stock.yaml": text}
    match = resolve_tool(facts_of(app() | files), "stock_getStock")
    assert match is not None
    assert match.kind == "unreadable"


def test_a_broken_schema_may_hold_any_operation() -> None:
    files = toolset("stock") | {"toolsets/stock/open_api_toolset/open_api_schema.yaml": "openapi: [\n"}
    match = resolve_tool(facts_of(app() | files), "stock_whatever")
    assert match is not None
    assert match.operation == "whatever"


def test_all_names_that_are_known_are_listed() -> None:
    assert set(tool_names(facts_of(SHOP | MCP))) == {
        "find_plant",
        "stock_getStock",
        "stock_a_b",
        "end_session",
        "transfer_to_agent",
        "customize_response",
    }


def _greeter(manifest: str) -> tuple[Facts, Resource]:
    facts = facts_of(SHOP | MCP | agent("Greeter", manifest))
    resource = facts.named("agent", "Greeter")
    assert resource is not None
    return facts, resource


@pytest.mark.parametrize(
    ("manifest", "names"),
    [
        ("tools: [find_plant]\n", {"find_plant"}),
        ("tools: [1.5, [x]]\n", {"find_plant"}),
        ("toolsets: [{toolset: stock}]\n", {"stock_getStock", "stock_a_b"}),
        ("toolsets: [{toolset: stock, toolIds: [getStock]}]\n", {"stock_getStock"}),
        ("toolsets: [{toolset: stock, toolIds: [a_b]}]\n", {"stock_a_b"}),
        ("toolsets: [{toolset: crm, toolIds: [hello]}]\n", {"crm_hello"}),
        ("toolsets: [{toolset: stock, toolIds: [[x]]}]\n", {"stock_getStock", "stock_a_b"}),
        ("toolsets: [7]\n", {"stock_getStock", "stock_a_b", "crm_hello"}),
        ("", set()),
    ],
)
def test_attached_is_what_the_agent_lists(manifest: str, names: set[str]) -> None:
    facts, greeter = _greeter(manifest)
    candidates = ["find_plant", "stock_getStock", "stock_a_b", "crm_hello"]
    assert {name for name in candidates if attached(facts, greeter, name)} == names


@pytest.mark.parametrize("name", ["end_session", "unknown_tool"])
def test_what_needs_no_listing_is_attached(name: str) -> None:
    facts, greeter = _greeter("")
    assert attached(facts, greeter, name)


def test_a_toolset_with_blanks_is_known_as_functions_are_called() -> None:
    manifest = "displayName: plant stock\nmcpToolset:\n  serverAddress: https://stock.example\n"
    facts = facts_of(app() | {"toolsets/plant_stock/plant_stock.yaml": manifest})
    found = [resolve_tool(facts, name) for name in ("plant stock_count", "plant_stock_count", "plantstock_count")]
    assert [match and match.operation for match in found] == ["count", "count", None]
