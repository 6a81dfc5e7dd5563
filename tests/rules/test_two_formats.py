"""STR202: one manifest in two forms, of the app or of a resource."""

from __future__ import annotations

from tests.kit import agent, app, codes, lint, tool


def test_the_app_file_in_both_forms() -> None:
    files = app() | agent("Greeter") | {"app.json": '{"displayName": "Fernhill", "rootAgent": "Greeter"}'}
    assert lint("STR202", files) == ["app.json:1:1: both 'app.yaml' and 'app.json' exist; keep one"]


def test_a_resource_in_both_forms_is_read_from_yaml_and_nothing_else_is_said() -> None:
    files = (
        app() | agent("Greeter", "tools: [find]\n") | tool("find") | {"tools/find/find.json": '{"displayName": "old"}'}
    )
    assert lint("STR202", files) == [
        "tools/find/find.json:1:1: both 'tools/find/find.yaml' and 'tools/find/find.json' exist; keep one"
    ]
    assert codes(files) == ["STR202"]


def test_other_names_are_not_the_manifest() -> None:
    files = app() | agent("Greeter") | tool("find") | {"tools/find/other.json": "{}", "tools/find/x/find.json": "{}"}
    assert lint("STR202", files) == []


def test_one_form_each_is_a_mixed_bundle() -> None:
    files = app() | agent("Greeter") | {"tools/find/find.json": '{"displayName": "find", "pythonFunction": {}}'}
    assert lint("STR202", files) == []
