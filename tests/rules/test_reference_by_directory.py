"""REF415: references are display names, not directories."""

from __future__ import annotations

from tests.kit import agent, app, codes, findings, guardrail, lint, tool, toolset

DESK = {"agents/Front_Desk/Front_Desk.yaml": "displayName: Front Desk\n"}


def test_the_root_agent_by_its_directory() -> None:
    files = app(root="Front_Desk") | DESK
    assert lint("REF415", files) == [
        "app.yaml:2:12: 'Front_Desk' is a directory; its displayName is 'Front Desk' (write 'Front Desk')"
    ]
    assert codes(files) == ["REF415"]
    assert findings(files)[0].related[0].path == "agents/Front_Desk/Front_Desk.yaml"


def test_every_kind_of_reference() -> None:
    manifests = {"tools": "find it", "guardrails": "be nice", "toolsets": "the depot"}
    files = app("guardrails: [be_nice]\n") | agent("Greeter", "tools: [find_it]\ntoolsets:\n- toolset: the_depot\n")
    for folder, name in manifests.items():
        directory = name.replace(" ", "_")
        files[f"{folder}/{directory}/{directory}.yaml"] = f"displayName: {name}\n"
    assert [line.partition(": '")[2].partition("'")[0] for line in lint("REF415", files)] == [
        "find_it",
        "the_depot",
        "be_nice",
    ]
    assert not {"REF403", "REF406", "REF420", "GRF504", "REF450", "REF451"} & set(codes(files))


def test_where_the_platform_does_not_insist_it_is_a_warning() -> None:
    steps = "golden:\n  turns:\n  - steps:\n    - agentTransfer:\n        targetAgent: Front_Desk\n"
    case = f"displayName: case\ninvalid: true\n{steps}"
    files = app(root="Front Desk") | DESK | {"evaluations/case/case.yaml": case}
    (found,) = lint("REF415", files)
    assert found.startswith("evaluations/case/case.yaml:7:22: 'Front_Desk' is a directory")
    assert found.endswith("[warning]")


def test_a_display_name_wins_over_a_directory() -> None:
    files = app(root="Desk") | {"agents/a/a.yaml": "displayName: Desk\nchildAgents: [b]\n"}
    files |= {"agents/Desk/Desk.yaml": "displayName: b\n"}
    assert lint("REF415", files) == []


def test_directories_that_are_called_like_their_resource_are_fine() -> None:
    files = app("guardrails: [Polite]\n") | agent("Greeter", "tools: [find]\n") | tool("find") | guardrail("Polite")
    assert lint("REF415", files | toolset("depot", "list_vans")) == []


def test_a_resource_without_a_name_is_left_to_its_own_rule() -> None:
    files = app(root="Desk") | {"agents/Desk/Desk.yaml": "description: Nameless\n"}
    assert lint("REF415", files) == []
    assert "SCH319" in codes(files)


def test_directories_of_another_kind_are_not_meant() -> None:
    files = app(root="Desk") | agent("Greeter") | {"tools/Desk/Desk.yaml": "displayName: The desk\n"}
    assert lint("REF415", files) == []
