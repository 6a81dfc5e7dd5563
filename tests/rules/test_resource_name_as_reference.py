"""REF417: references are display names, not names of the API."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, codes, lint

NAME = "projects/fernhill/locations/eu/apps/7/agents/d-42"
DESK = {"agents/Desk/Desk.yaml": f"displayName: Front Desk\nname: {NAME}\n"}


@pytest.mark.parametrize("value", [NAME, "d-42", "projects/other/locations/us/apps/8/agents/d-42"])
def test_a_name_that_is_known(value: str) -> None:
    files = app(root=value) | DESK
    assert lint("REF417", files) == [
        f"app.yaml:2:12: '{value}' is a resource name; references use displayName (write 'Front Desk')"
    ]
    assert not {"REF402", "REF415", "GRF504"} & set(codes(files))


def test_a_name_that_is_not_known() -> None:
    files = app() | agent("Greeter", "childAgents: [projects/fernhill/locations/eu/apps/7/agents/9]\n")
    assert lint("REF417", files) == [
        (
            "agents/Greeter/Greeter.yaml:3:15: 'projects/fernhill/locations/eu/apps/7/agents/9' is a resource name; "
            "references use displayName"
        )
    ]


def test_an_id_of_another_kind_is_not_meant() -> None:
    files = app() | agent("Greeter", "tools: [d-42]\n") | DESK
    assert lint("REF417", files) == []
    assert "REF406" in codes(files)


def test_a_display_name_that_is_also_an_id_is_fine() -> None:
    files = app(root="d-42") | {"agents/d-42/d-42.yaml": f"displayName: d-42\nname: {NAME}\n"}
    assert lint("REF417", files) == []


def test_a_name_field_alone_is_fine() -> None:
    assert lint("REF417", app(root="Front Desk") | DESK) == []


def test_a_name_that_only_begins_alike_is_none() -> None:
    files = app(root="projects") | {"agents/projects/projects.yaml": "displayName: projects\nname: ''\n"}
    assert lint("REF417", files) == []
