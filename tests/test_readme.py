"""The README is true: every console block shows what its commands print, the library example runs."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bundler.explain import parse_page
from bundler.rules import rules

ROOT = Path(__file__).parent.parent
PATH = ROOT / "README.md"
README = PATH.read_text(encoding="utf-8")

CONSOLE = re.compile(r"^```console\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
PYTHON = re.compile(r"^```python\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
RULES = re.compile(r"(?<=<!-- rules -->\n).*?(?=<!-- end -->)", flags=re.DOTALL)

FAMILIES = {
    "ZIP": "archives",
    "STR": "layout and encoding",
    "SCH": "syntax and schema",
    "REF": "references",
    "GRF": "the agent graph",
    "INS": "instruction texts",
}


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


def _without_sizes(text: str) -> str:
    """The text without the sizes of archives, which differ between builds of zlib."""
    return re.sub(r"[\d,]+ bytes", "N bytes", text)


def test_every_console_block_shows_what_is_printed(workplace: Path, update_golden: bool) -> None:
    steps = [step for block in CONSOLE.findall(README) for step in _steps(block)]
    assert len(steps) >= 5
    shown = [(command, output, _run(command, workplace)) for command, output in steps]
    if update_golden:
        text = PATH.read_text(encoding="utf-8")
        for command, output, printed in shown:
            text = text.replace(f"$ {command}\n{output}", f"$ {command}\n{printed}", 1)
        PATH.write_text(text, encoding="utf-8")
        return
    for command, output, printed in shown:
        assert _without_sizes(printed) == _without_sizes(output), command


def test_the_library_example_runs(workplace: Path) -> None:
    example = PYTHON.findall(README)[0]
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


def _rule_table() -> str:
    """The table of all rules, a part for each family."""
    lines: list[str] = []
    family = ""
    for rule in rules().values():
        if rule.code[:3] != family:
            family = rule.code[:3]
            title = f"### {family}: {FAMILIES.get(family, family)}"
            lines += ["", title, "", "| code | name | | profile | finds |", "|---|---|---|---|---|"]
        module = importlib.import_module(f"bundler.rules.{rule.name.replace('-', '_')}")
        what = parse_page(module.__doc__ or "").what.rstrip(".").replace("|", "\\|")
        profile = rule.profile.name.lower()
        lines.append(f"| {rule.code} | {rule.name} | {rule.severity.name[0]} | {profile} | {what} |")
    return "\n".join(lines) + "\n\n"


def test_the_table_of_rules_is_complete(update_golden: bool) -> None:
    table = _rule_table()
    if update_golden:
        text = PATH.read_text(encoding="utf-8")
        PATH.write_text(RULES.sub(lambda _: table, text), encoding="utf-8")
    else:
        assert RULES.findall(README) == [table]
