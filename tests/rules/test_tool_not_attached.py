"""REF413: an instruction names tools that its agent has."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, findings, lint, tool, toolset

FILE = "agents/Greeter/instruction.txt"
SHOP = app() | tool("find_plant") | toolset("stock", "getStock", "putStock")


def said(text: str, manifest: str = "") -> list[str]:
    found = lint("REF413", SHOP | agent("Greeter", manifest, instruction=text))
    return [line.removeprefix(FILE + ":") for line in found]


def test_a_tool_that_the_agent_lacks_is_reported_at_each_place() -> None:
    message = "tool 'find_plant' exists but agent 'Greeter' does not have it (add it to the agent's tools)"
    assert said("Call {@TOOL: find_plant}\n<@TOOL: find_plant>") == [f"1:6: {message}", f"2:1: {message}"]


@pytest.mark.parametrize("manifest", ["", "toolsets: [{toolset: stock, toolIds: [putStock]}]\n"])
def test_so_is_an_operation(manifest: str) -> None:
    message = "tool 'stock_getStock' exists but agent 'Greeter' does not have it"
    hint = "let the agent's toolsets hold 'getStock' of 'stock'"
    assert said("{@TOOL: stock_getStock}", manifest) == [f"1:1: {message} ({hint})"]


@pytest.mark.parametrize("manifest", ["tools: [end_session]\n", ""])
def test_the_list_is_related_where_there_is_one(manifest: str) -> None:
    files = SHOP | agent("Greeter", manifest, instruction="{@TOOL: find_plant}")
    [found] = [finding for finding in findings(files) if finding.code == "REF413"]
    assert [related.message for related in found.related] == (["the tools of 'Greeter'"] if manifest else [])


@pytest.mark.parametrize(
    ("text", "manifest"),
    [
        ("{@TOOL: find_plant}", "tools: [find_plant]\n"),
        ("{@WIDGET: find_plant}", "tools: [find_plant]\n"),
        ("{@TOOL: stock_getStock}", "toolsets: [{toolset: stock}]\n"),
        ("{@TOOL: stock__getStock}", "toolsets: [{toolset: stock, toolIds: [getStock]}]\n"),
        ("{@TOOL: stock_getStock}", "tools: [stock_getStock]\n"),
        ("{@TOOL: end_session}", ""),
        ("{@TOOL: unknown}", ""),
        ("{@AGENT: find_plant}", ""),
        ("{@TOOL: find_plant", ""),
        ("@TOOL[find_plant]", ""),
        ("find_plant", ""),
    ],
)
def test_attached_tools_and_what_other_rules_say_are_silent(text: str, manifest: str) -> None:
    assert said(text, manifest) == []


def test_a_tool_listed_by_its_directory_is_another_matter() -> None:
    files = app() | agent("Greeter", "tools: [finder]\n", instruction="{@TOOL: find_plant}")
    files |= {"tools/finder/finder.yaml": "displayName: find_plant\nagentTool: {agent: Greeter}\n"}
    assert lint("REF413", files) == []


def test_the_global_instruction_belongs_to_every_agent() -> None:
    files = SHOP | app("globalInstruction: global_instruction.txt\n") | agent("Greeter")
    assert lint("REF413", files | {"global_instruction.txt": "{@TOOL: find_plant}"}) == []


def test_a_shared_text_is_judged_for_each_of_its_agents() -> None:
    files = SHOP | agent("Greeter", "tools: [find_plant]\n", instruction="{@TOOL: find_plant}")
    files |= {"agents/Doctor/Doctor.yaml": f"displayName: Doctor\ninstruction: {FILE}\n"}
    assert lint("REF413", files) == [
        f"{FILE}:1:1: tool 'find_plant' exists but agent 'Doctor' does not have it (add it to the agent's tools)"
    ]


def test_accepts_a_tool_that_is_listed_misspelt() -> None:
    greeter = agent("Greeter", "tools: [opening_hour]\n", instruction="Use {@TOOL: opening_hours}.\n")
    assert lint("REF413", app() | greeter | tool("opening_hours")) == []


@pytest.mark.parametrize(
    "manifest",
    [
        "toolsets: [{toolset: stok}]\n",
        "toolsets: [{toolset: stock, toolIds: [getStocks]}]\n",
        "toolsets: [stock]\n",
        "toolsets: stock\n",
        "toolset: [{toolset: stock}]\n",
    ],
)
def test_accepts_an_operation_whose_listing_is_at_fault(manifest: str) -> None:
    assert said("{@TOOL: stock_getStock}", manifest) == []


@pytest.mark.parametrize("manifest", ["tools: find_plant\n", "tool: [find_plant]\n", "tools: [{name: find_plant}]\n"])
def test_accepts_a_tool_whose_listing_is_at_fault(manifest: str) -> None:
    assert said("{@TOOL: find_plant}", manifest) == []


@pytest.mark.parametrize(
    "manifest", ["toolsets: [{toolset: stock, toolIds: [putStocks]}]\n", "tool: []\n", "tools: null\n"]
)
def test_faults_of_other_entries_hide_nothing(manifest: str) -> None:
    assert len(said("{@TOOL: stock_getStock}", manifest)) == 1


def test_an_operation_of_a_toolset_listed_by_its_directory_is_another_matter() -> None:
    schema = "toolsets/stock/open_api_toolset/open_api_schema.yaml"
    manifest = f"displayName: store\nopenApiToolset:\n  openApiSchema: {schema}\n"
    store = SHOP | {"toolsets/stock/stock.yaml": manifest}
    greeter = agent("Greeter", "toolsets: [{toolset: stock}]\n", instruction="{@TOOL: store_getStock}")
    assert lint("REF413", store | greeter) == []
