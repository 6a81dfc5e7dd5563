"""REF411: an instruction names tools that exist."""

from __future__ import annotations

import pytest

from bundler.settings import Settings
from tests.kit import agent, app, codes, findings, lint, tool, toolset

TOOLSET = "'stock' is a toolset: name one of its operations, 'stock_' and the operationId)"
FILE = "agents/Greeter/instruction.txt"


def said(text: str, settings: Settings | None = None) -> list[str]:
    found = lint(
        "REF411",
        app() | tool("find_plant") | toolset("stock", "getStock") | agent("Greeter", instruction=text),
        settings,
    )
    return [line.removeprefix(FILE + ":") for line in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Call {@TOOL: xyzzy}", "1:6: 'xyzzy' is no tool of this bundle"),
        ("{@TOOL: find_plnat}", "1:1: 'find_plnat' is no tool of this bundle (did you mean 'find_plant'?)"),
        ("{@WIDGET: find-plant}", "1:1: 'find-plant' is no tool of this bundle (did you mean 'find_plant'?)"),
        ("<@TOOL: xyzzy>", "1:1: 'xyzzy' is no tool of this bundle"),
        ("${TOOL: xyzzy}", "1:1: 'xyzzy' is no tool of this bundle"),
        ("{@TOOL: stock_getStok}", "1:1: 'stock_getStok' is no tool of this bundle (did you mean 'stock_getStock'?)"),
        (
            "{@TOOL: Greeter}",
            "1:1: 'Greeter' is no tool of this bundle ('Greeter' is an agent: write {@AGENT: Greeter})",
        ),
        (
            "{@TOOL: stock}",
            "1:1: 'stock' is no tool of this bundle (" + TOOLSET,
        ),
    ],
)
def test_a_name_of_no_tool_is_reported(text: str, message: str) -> None:
    assert said(text) == [message]


def test_a_directory_is_no_name() -> None:
    files = app() | agent("Greeter", instruction="{@TOOL: finder}")
    files |= {"tools/finder/finder.yaml": "displayName: find_plant\nagentTool: {agent: Greeter}\n"}
    assert lint("REF411", files) == [
        f"{FILE}:1:1: 'finder' is no tool of this bundle ('finder' is a directory; its displayName is 'find_plant')"
    ]


def test_the_tools_of_the_agent_are_related() -> None:
    files = app() | agent("Greeter", "tools: [end_session]\n", instruction="{@TOOL: xyzzy}")
    [found] = [finding for finding in findings(files) if finding.code == "REF411"]
    [related] = found.related
    assert related.span is not None
    assert (related.path, related.span.line) == ("agents/Greeter/Greeter.yaml", 3)


@pytest.mark.parametrize(
    "text",
    [
        "{@TOOL: find_plant} {@WIDGET: find_plant} <@TOOL: find_plant>",
        "{@TOOL: stock_getStock} {@TOOL: stock__getStock}",
        "{@TOOL: end_session} {@TOOL: transfer_to_agent} {@TOOL: customize_response}",
        "{@AGENT: xyzzy}",
        "{@TOOL: xyzzy",
        "{@TOOL:}",
        "{@WIDGET: ...}",
        "@TOOL[xyzzy]",
        "{@TOOLS: xyzzy}",
    ],
)
def test_tools_and_what_other_rules_say_are_silent(text: str) -> None:
    assert said(text) == []


@pytest.mark.parametrize(
    "manifest", ["tools: [xyzzy]\n", "toolsets: [{toolset: xyz}]\n", "toolsets: [{toolset: xyz_}]\n"]
)
def test_what_the_manifest_gets_wrong_is_said_there(manifest: str) -> None:
    text = "{@TOOL: xyzzy}" if "tools:" in manifest else "{@TOOL: xyz_get}"
    assert lint("REF411", app() | agent("Greeter", manifest, instruction=text)) == []


def test_another_agent_that_shares_the_text_is_still_told() -> None:
    files = app() | agent("Greeter", "tools: [xyzzy]\n", instruction="{@TOOL: xyzzy}")
    files |= {"agents/Doctor/Doctor.yaml": f"displayName: Doctor\ninstruction: {FILE}\n"}
    assert lint("REF411", files) == [f"{FILE}:1:1: 'xyzzy' is no tool of this bundle"]


def test_what_could_not_be_read_may_be_meant() -> None:
    files = app() | agent("Greeter", instruction="{@TOOL: find_plant} {@TOOL: stock_get} {@TOOL: crm_get}")
    files |= {"tools/find_plant/find_plant.yaml": "a: [\n", "toolsets/stock/stock.yaml": "a: [\n"}
    files |= {"toolsets/crm/crm.yaml": "displayName: crm\nmcpToolset: {serverAddress: https://crm.example}\n"}
    assert lint("REF411", files) == []


def test_guessing_ends_where_it_would_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bundler.rules._instruction._GUESSING", 10)
    files = app() | tool("find_plant") | agent("Greeter", instruction="{@TOOL: find_plnat} {@TOOL: find_plamt}\n" * 2)
    missing = "is no tool of this bundle (did you mean 'find_plant'?)"
    assert [line.endswith(missing) for line in lint("REF411", files)] == [True, True, True, True]
    monkeypatch.setattr("bundler.rules._instruction._GUESSING", 5)
    assert [line.endswith(missing) for line in lint("REF411", files)] == [True, False, True, False]


def test_the_tool_that_the_platform_adds_by_itself_needs_no_file() -> None:
    assert lint("REF411", app() | agent("Greeter", instruction="{@TOOL: set_session_variables}")) == []


def test_the_directory_of_a_tool_with_the_name_of_another_is_left_to_its_own_rule() -> None:
    files = app() | agent("Greeter", "tools: [find_plant]\n", instruction="{@TOOL: find_bulb}") | tool("find_plant")
    files |= {"tools/find_bulb/find_bulb.yaml": "displayName: find_plant\nagentTool: {agent: Greeter}\n"}
    assert lint("REF411", files) == []
    assert "REF401" in codes(files)
