"""The README is true: every console block shows what its commands print, the library example runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)


def _steps(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output shown below it."""
    steps: list[tuple[str, str]] = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            steps.append((line[2:].strip(), ""))
        else:
            command, output = steps[-1]
            steps[-1] = (command, output + line)
    return steps


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the fixtures in it, where the README's commands run one after the other."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "fixtures", folder / "fixtures")
    return folder


def _run(command: str, folder: Path) -> str:
    """Run a command line as a shell would, with this interpreter's bundler; standard error comes first."""
    bundler = folder / "bin" / "bundler"
    if not bundler.exists():
        bundler.parent.mkdir()
        bundler.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bundler "$@"\n', encoding="utf-8")
        bundler.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{bundler.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
        "COLUMNS": "100",
    }
    result = subprocess.run(
        ["sh", "-c", f'{command}\necho "exit $?" >&2'],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    *said, code = result.stderr.splitlines(keepends=True)
    shown = "".join(said) + result.stdout
    return shown if code == "exit 0\n" else shown + code


def test_every_console_block_shows_what_is_printed(workplace: Path) -> None:
    steps = [step for block in _blocks("console") for step in _steps(block)]
    assert len(steps) >= 5
    for command, output in steps:
        shown = _run(command.partition("  #")[0], workplace)
        assert _without_sizes(shown) == _without_sizes(output), command


def _without_sizes(text: str) -> str:
    """The text without the sizes of archives, which differ between builds of zlib."""
    return re.sub(r"[\d,]+ bytes", "N bytes", text)


def test_the_library_example_runs(workplace: Path) -> None:
    (example,) = _blocks("python")[:1]
    result = subprocess.run(
        [sys.executable, "-c", example],
        cwd=workplace,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.stderr == ""
    expected = "".join(f"{line.partition('# ')[2]}\n" for line in example.splitlines() if line.startswith("# "))
    assert result.stdout == expected


def test_every_rule_is_in_the_table() -> None:
    from bundler.rules import rules

    for rule in rules().values():
        assert f"| {rule.code} | {rule.name} |" in README
