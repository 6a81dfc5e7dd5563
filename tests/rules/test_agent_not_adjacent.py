"""REF412: hand-over goes to a child or a parent."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, findings, lint

FILE = "agents/Greeter/instruction.txt"
HEALER = agent("Healer")


def test_an_agent_that_is_no_kin_is_reported() -> None:
    files = app() | HEALER | agent("Greeter", instruction="Ask {@AGENT: Healer}")
    assert lint("REF412", files) == [
        f"{FILE}:1:5: agent 'Healer' is neither child nor parent of 'Greeter'; no hand-over is possible"
    ]


def test_siblings_are_no_kin() -> None:
    files = app() | agent("Greeter", "childAgents: [Healer, Doctor]\n") | HEALER
    files |= agent("Doctor", instruction="{@AGENT: Healer}")
    message = "agent 'Healer' is neither child nor parent of 'Doctor'; no hand-over is possible"
    assert lint("REF412", files) == [f"agents/Doctor/instruction.txt:1:1: {message}"]


def test_the_children_are_related() -> None:
    files = app() | HEALER | agent("Doctor")
    files |= agent("Greeter", "childAgents: [Doctor]\n", instruction="{@AGENT: Healer}")
    [found] = [finding for finding in findings(files) if finding.code == "REF412"]
    [related] = found.related
    assert (related.path, related.message) == ("agents/Greeter/Greeter.yaml", "the children of 'Greeter'")


def test_a_shared_text_is_judged_for_each_of_its_agents() -> None:
    files = app() | HEALER | agent("Greeter", "childAgents: [Healer]\n", instruction="{@AGENT: Healer}")
    files |= {"agents/Doctor/Doctor.yaml": f"displayName: Doctor\ninstruction: {FILE}\n"}
    assert lint("REF412", files) == [
        f"{FILE}:1:1: agent 'Healer' is neither child nor parent of 'Doctor'; no hand-over is possible"
    ]


@pytest.mark.parametrize("manifest", ["childAgents: [Healer]\n", "childAgents: [[x]]\n"])
def test_a_child_is_fine_and_so_is_what_may_be_one(manifest: str) -> None:
    assert lint("REF412", app() | HEALER | agent("Greeter", manifest, instruction="{@AGENT: Healer}")) == []


def test_a_parent_is_fine() -> None:
    files = app() | agent("Greeter", "childAgents: [Doctor]\n") | agent("Doctor", instruction="{@AGENT: Greeter}")
    assert lint("REF412", files) == []


@pytest.mark.parametrize(
    "text", ["{@AGENT: Greeter}", "{@AGENT: Nobody}", "{@TOOL: Healer}", "@AGENT[Healer]", "{@AGENT: Healer", "Healer"]
)
def test_the_agent_itself_unknown_names_and_prose_are_silent(text: str) -> None:
    assert lint("REF412", app() | HEALER | agent("Greeter", instruction=text)) == []


def test_the_global_instruction_belongs_to_every_agent() -> None:
    files = app("globalInstruction: global_instruction.txt\n") | agent("Greeter") | HEALER
    assert lint("REF412", files | {"global_instruction.txt": "{@AGENT: Healer}"}) == []


def test_an_agent_without_a_name_is_another_matter() -> None:
    nameless = f"instruction: {FILE}\nchildAgents: [Healer]\n"
    files = app() | HEALER | {"agents/Greeter/Greeter.yaml": nameless, FILE: "{@AGENT: Healer}"}
    assert lint("REF412", files) == []


def test_a_text_that_is_long_and_widely_shared_is_judged_for_some_agents_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bundler.rules._instruction._PATIENCE", 5)
    files = app() | HEALER | agent("Greeter", instruction="{@AGENT: Healer}\n" * 3)
    for name in ("A", "B", "C"):
        files[f"agents/{name}/{name}.yaml"] = f"displayName: {name}\ninstruction: {FILE}\n"
    assert len(lint("REF412", files)) == 6


@pytest.mark.parametrize("listed", ["Plant_Care", "Plant Cair"])
def test_accepts_a_child_that_is_listed_under_another_name(listed: str) -> None:
    care = {"agents/Plant_Care/Plant_Care.yaml": "displayName: Plant Care\n"}
    greeter = agent("Greeter", f"childAgents: ['{listed}']\n", instruction="Leaves: {@AGENT: Plant Care}.\n")
    assert lint("REF412", app() | greeter | care) == []


def test_accepts_a_parent_that_lists_the_agent_under_another_name() -> None:
    child = agent("Deliveries", instruction="Back to {@AGENT: Greeter}.\n")
    assert lint("REF412", app() | agent("Greeter", "childAgents: [Delivries]\n") | child) == []


@pytest.mark.parametrize(
    "manifest", ["childAgent: [Doctor]\n", "childAgents: Doctor\n", "childAgents: [{name: Doctor}]\n"]
)
def test_children_whose_listing_is_at_fault_are_another_matter(manifest: str) -> None:
    greeter = agent("Greeter", manifest, instruction="{@AGENT: Doctor}")
    files = app() | greeter | agent("Doctor", instruction="{@AGENT: Greeter}")
    assert lint("REF412", files) == []
    assert "GRF504" not in codes(files)


def test_other_fields_are_no_misspelt_children() -> None:
    files = app() | agent("Greeter", "llmAgent: {}\n", instruction="{@AGENT: Doctor}") | agent("Doctor")
    assert len(lint("REF412", files)) == 1
