"""STR205: a manifest that is not called like its directory."""

from __future__ import annotations

from tests.kit import agent, app, codes, lint

GOOD = app() | agent("Greeter")


def test_a_lone_manifest_with_another_name() -> None:
    files = GOOD | {"guardrails/Polite/polite_rule.yaml": "displayName: Polite\nenabled: true\n"}
    assert lint("STR205", files) == [
        "guardrails/Polite/polite_rule.yaml:1:1: 'polite_rule.yaml' should be named 'Polite.yaml'"
    ]
    assert not {"STR203", "STR214"} & set(codes(files))


def test_its_content_is_read_all_the_same() -> None:
    files = app() | agent("Greeter", "childAgents: [Deliveries]\n")
    files["agents/Deliveries/delivery.json"] = '{"displayName": "Deliveries"}'
    assert lint("STR205", files) == [
        "agents/Deliveries/delivery.json:1:1: 'delivery.json' should be named 'Deliveries.json'"
    ]
    assert codes(files) == ["STR205"]


def test_a_schema_beside_it_is_no_second_manifest() -> None:
    manifest = "display_name: van\nopenApiToolset:\n  openApiSchema: toolsets/van/schema.yaml\n"
    schema = "openapi: 3.0.3\ninfo: {title: Van, version: '1'}\npaths: {}\n"
    files = GOOD | {"toolsets/van/depot.yaml": manifest, "toolsets/van/schema.yaml": schema}
    assert lint("STR205", files) == ["toolsets/van/depot.yaml:1:1: 'depot.yaml' should be named 'van.yaml'"]
    assert not {"STR203", "STR214"} & set(codes(files))


def test_silence() -> None:
    assert lint("STR205", GOOD) == []
    # no manifest by its content, several files, or a manifest in its place
    assert lint("STR205", GOOD | {"tools/find/data.json": '{"plants": 3}'}) == []
    assert (
        lint("STR205", GOOD | {"tools/find/a.yaml": "displayName: a\n", "tools/find/b.yaml": "displayName: b\n"}) == []
    )
    assert (
        lint("STR205", GOOD | {"tools/find/find.yaml": "displayName: find\n", "tools/find/b.yaml": "displayName: b\n"})
        == []
    )
    assert lint("STR205", GOOD | {"tools/find/deep/b.yaml": "displayName: b\n"}) == []
