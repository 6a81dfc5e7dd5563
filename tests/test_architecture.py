"""The shape of the source: who may import whom, what stays out of start-up, what every rule file must be."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "bundler"

LAYERS = [
    {"findings", "names", "limits", "_version", "_discover", "show"},
    {"errors", "settings", "layout_names"},
    {"filetree", "documents", "instructions", "openapi", "pycode", "model"},
    {"facts", "report"},
    {"resolve", "graph", "placement"},
    {"formats", "rules", "reporters"},
    {"bundle", "schemas", "explain"},
    {"linter"},
    {"convert"},
    {"transfer"},
    {"cli"},
    {"__main__", "__init__"},
]
"""Modules and subpackages of bundler from the bottom up; imports go downwards, or stay in their own part."""

FORBIDDEN_NAMES = {"utils", "helpers", "common", "manager", "handler", "processor"}


def _modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def _part(module: str) -> str:
    """The layer's name for a dotted module below bundler."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def _home(path: Path) -> str:
    relative = path.relative_to(PACKAGE).with_suffix("")
    return relative.parts[0]


def _imports(path: Path) -> set[tuple[str, bool]]:
    """Modules of bundler that a file imports, and whether it does so only for type checking."""
    found = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            direct = [f"bundler.{alias.name}" for alias in node.names]
            names = direct if node.module == "bundler" else [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {(name, id(node) in typing_only) for name in names if name.split(".")[0] == "bundler"}
    return found


def _level(part: str) -> int:
    for number, layer in enumerate(LAYERS):
        if part in layer:
            return number
    raise AssertionError(f"'{part}' has no layer")


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_downwards(path: Path) -> None:
    home = _home(path)
    for module, typing_only in _imports(path):
        part = _part(module)
        if part == home or typing_only:
            continue
        allowed = _level(part) < _level(home)
        # bundle.py offers what later layers do as methods; it imports them only inside those.
        allowed = allowed or (home == "bundle" and part in {"linter", "convert"})
        allowed = allowed or (home == "__init__" and part == "_version")
        assert allowed, f"{home} must not import {module}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").glob("*.py")), ids=lambda path: path.stem)
def test_rules_cannot_parse_or_open_anything(path: Path) -> None:
    parts = {_part(module) for module, _ in _imports(path)}
    assert not parts & {"formats", "documents", "filetree", "bundle", "cli"}


@pytest.mark.parametrize("path", sorted((PACKAGE / "formats").rglob("*.py")), ids=lambda path: path.stem)
def test_formats_do_not_know_rules(path: Path) -> None:
    assert "rules" not in {_part(module) for module, _ in _imports(path)}


@pytest.mark.parametrize("path", sorted((PACKAGE / "model").rglob("*.py")), ids=lambda path: path.stem)
def test_the_model_knows_neither_files_nor_syntax(path: Path) -> None:
    assert not {"filetree", "documents", "formats"} & {_part(module) for module, _ in _imports(path)}


def test_only_the_command_line_knows_click() -> None:
    for path in _modules():
        if _home(path) != "cli":
            assert "import click" not in path.read_text(encoding="utf-8"), path


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert not [path for path in _modules() if path.stem.strip("_") in FORBIDDEN_NAMES]


def _imported_by(*arguments: str) -> set[str]:
    """Top-level modules that a run of the command imports."""
    code = (
        "import sys; sys.argv = ['bundler', *sys.argv[1:]]\n"
        "from bundler.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('MODULES', *sorted({name.split('.')[0] for name in sys.modules}))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, cwd=ROOT, encoding="utf-8"
    )
    return set(result.stdout.splitlines()[-1].split()[1:])


def test_version_imports_nothing_heavy() -> None:
    assert not _imported_by("--version") & {"click", "yaml", "pydantic", "typing", "json"}


def test_lint_does_not_import_what_it_does_not_need() -> None:
    imported = _imported_by("lint", str(ROOT / "fixtures/bundles/fernhill"))
    assert {"click", "yaml"} <= imported
    assert not imported & {"pydantic", "ruamel", "jinja2", "rich", "openapi_spec_validator", "jsonschema", "urllib3"}


def test_network_modules_are_never_imported() -> None:
    for path in _modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & {"socket", "urllib", "http", "requests", "httpx", "ssl"}
