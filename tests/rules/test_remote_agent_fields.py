"""GRF509: a remote agent has no fields of its own."""

from __future__ import annotations

import pytest

from tests.kit import Files, app, findings, lint

REMOTE = "agents/Remote/Remote.yaml"


def remote(extra: str, value: str = "\n  agent: projects/fernhill/agents/42") -> Files:
    manifest = f"displayName: Remote\nremoteDialogflowAgent:{value}\n{extra}"
    return app(root="Remote") | {REMOTE: manifest, "agents/Remote/x.py": "", "agents/Remote/x.txt": ""}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("instruction", "agents/Remote/x.txt"),
        ("tools", "[end_session]"),
        ("toolsets", "[{toolset: depot}]"),
        ("childAgents", "[A]"),
        ("beforeAgentCallbacks", "[{pythonCode: agents/Remote/x.py}]"),
        ("afterToolCallbacks", "[{pythonCode: agents/Remote/x.py}]"),
    ],
)
def test_a_field_that_is_ignored(field: str, value: str) -> None:
    files = remote(f"{field}: {value}\n")
    assert lint("GRF509", files) == [f"{REMOTE}:4:1: '{field}' is ignored for a remote agent"]
    found = next(finding for finding in findings(files) if finding.code == "GRF509")
    assert found.related[0].span is not None
    assert found.related[0].span[:2] == (2, 1)


def test_each_field_is_reported() -> None:
    assert len(lint("GRF509", remote("tools: [end_session]\ninstruction: agents/Remote/x.txt\n"))) == 2


@pytest.mark.parametrize("extra", ["", "description: Far away\n", "tools: []\n", "tools: null\n", "guardrails: [G]\n"])
def test_other_fields_are_fine(extra: str) -> None:
    assert lint("GRF509", remote(extra)) == []


@pytest.mark.parametrize("value", [" null", " far away"])
def test_an_agent_that_is_not_remote_is_fine(value: str) -> None:
    assert lint("GRF509", remote("tools: [end_session]\n", value)) == []
