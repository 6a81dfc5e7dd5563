"""STR210: directories that the platform would call otherwise."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint

GOOD = app() | agent("Greeter")


def guard(directory: str, name: str) -> dict[str, str | bytes]:
    return {f"guardrails/{directory}/{directory}.yaml": f"displayName: '{name}'\nenabled: true\n"}


@pytest.mark.parametrize(
    ("directory", "name", "want"),
    [
        ("polite", "Polite", "Polite"),
        ("greeting", "Front desk", "Front_desk"),
        ("Front-desk", "Front desk", "Front_desk"),
        ("A_B", "A - B", "A_-_B"),
        ("Cafe", "Café", "Caf_"),
    ],
)
def test_a_directory_with_another_name(directory: str, name: str, want: str) -> None:
    assert lint("STR210", GOOD | guard(directory, name)) == [
        (
            f"guardrails/{directory}/{directory}.yaml:1:14: directory '{directory}' differs from displayName '{name}'"
            f" (the platform would call it '{want}')"
        )
    ]


def test_silence() -> None:
    assert lint("STR210", GOOD) == []
    assert (
        lint("STR210", GOOD | guard("Front_desk", "Front desk") | guard("A_-_B", "A - B") | guard("Caf_", "Café")) == []
    )
    assert lint("STR210", GOOD | {"guardrails/a/a.yaml": "enabled: true\n"}) == []
    # several that claim one directory, under one name or under different ones
    assert lint("STR210", GOOD | guard("a", "Polite") | guard("b", "Polite")) == []
    assert lint("STR210", GOOD | guard("a", "be kind") | guard("b", "be.kind")) == []
