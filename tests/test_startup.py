"""Start-up in proportion to an empty interpreter: CPU time of whole processes, the best of several runs of each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import kit

pytest.importorskip("resource", reason="CPU times of child processes")

RUNS = 7


def _cpu(arguments: list[str]) -> float:
    """CPU seconds, user and system, of one run."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(arguments, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _ratio(arguments: list[str]) -> float:
    """How many empty interpreters a run costs; the runs are interleaved, so that a busy machine slows both."""
    _cpu(arguments)
    pairs = [(_cpu(arguments), _cpu([sys.executable, "-c", "pass"])) for _ in range(RUNS)]
    return min(ours for ours, _ in pairs) / min(empty for _, empty in pairs)


@pytest.mark.parametrize(("what", "bar"), [("--version", 2.0), ("lint", 12.0)])
def test_start_up(what: str, bar: float, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bundler", what]
    if what == "lint":
        for path, text in (kit.app() | kit.agent("Greeter")).items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(str(text), encoding="utf-8")
        command.append(str(tmp_path))
    ratio = min(_ratio(command) for _ in range(2))
    assert ratio <= bar, f"{what}: {ratio:.1f} times an empty interpreter, at most {bar}"
