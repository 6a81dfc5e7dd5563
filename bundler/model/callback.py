"""Code that runs around the steps of an agent."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bundler.model.base import FilePath, Flag, Node

Stage: TypeAlias = Literal["before_agent", "after_agent", "before_model", "after_model", "before_tool", "after_tool"]


class Callback(Node):
    """One callback. Callbacks of the same stage run in the order of their list. ``code`` is the path of its file."""

    stage: Stage
    code: FilePath | None = None
    description: str | None = None
    disabled: Flag = False
    proactive: Flag = False
