"""SCH310: keys that are remarks."""

from __future__ import annotations

import pytest

from tests.kit import agent, app, lint


@pytest.mark.parametrize("key", ["_comment", "_comment_tools", "//", "// tools", "$schema"])
def test_remarks(key: str) -> None:
    files = app() | agent("Greeter", f"'{key}': ask Ines\n")
    assert lint("SCH310", files) == [f"agents/Greeter/Greeter.yaml:3:1: '{key}' is a comment, the platform drops it"]


def test_remarks_inside_objects() -> None:
    files = app("modelSettings:\n  _comment: ask Ines\n  model: garden-2\n") | agent("Greeter")
    assert lint("SCH310", files) == ["app.yaml:4:3: '_comment' is a comment, the platform drops it"]


@pytest.mark.parametrize(
    "extra",
    [
        "# _comment: a real one\n",
        "metadata: {_comment: x}\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, default: {_comment: x}}}]\n",
        "variableDeclarations: [{name: a, schema: {type: OBJECT, properties: {_comment: {type: STRING}}}}]\n",
        "comment: x\n",
        "schema: x\n",
    ],
)
def test_silence(extra: str) -> None:
    assert lint("SCH310", app(extra) | agent("Greeter")) == []
