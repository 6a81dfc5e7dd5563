"""Every folder of ``fixtures/`` is a test: the valid bundles are silent and survive every journey, the invalid ones say
exactly what stands beside them.

``fixtures/bundles/<name>.findings.txt`` holds the findings that a valid bundle cannot avoid, and is absent otherwise;
``fixtures/invalid/<name>.findings.txt`` those that the bundle is there for. ``pytest --update-golden`` rewrites both.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import bundler
from bundler.cli import main
from bundler.findings import Severity
from tests.folders import FIXTURES, INVALID, VALID, files_of, folders, manifests, members, value_of, zip_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from bundler import Bundle, Finding

valid = pytest.mark.parametrize("folder", VALID, ids=lambda folder: folder.name)
invalid = pytest.mark.parametrize("folder", INVALID, ids=lambda folder: folder.name)


def _zip(folder: Path) -> bytes:
    return zip_of(files_of(folder), folder.name)


def _findings(source: Path | bytes) -> tuple[Finding, ...]:
    try:
        return bundler.load(source).lint().findings
    except bundler.RefusedError as refused:
        return refused.findings


def _lines(findings: Iterable[Finding]) -> list[str]:
    return [_line(finding) for finding in findings]


def _line(finding: Finding) -> str:
    where = finding.path or "."
    if finding.span is not None:
        where += f":{finding.span.line}:{finding.span.column}"
    hint = f" ({finding.hint})" if finding.hint else ""
    return f"{where}: {finding.severity.label} {finding.code} {finding.message}{hint}"


def _golden(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.findings.txt")


def _expected(folder: Path) -> list[str]:
    golden = _golden(folder)
    return golden.read_text(encoding="utf-8").splitlines() if golden.exists() else []


def _update(folder: Path) -> None:
    lines = _lines(_findings(folder))
    if lines:
        _golden(folder).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    else:
        _golden(folder).unlink(missing_ok=True)


# -- the folders themselves -------------------------------------------------------------------------------------------


def test_there_are_bundles_of_both_kinds() -> None:
    assert len(VALID) >= 12
    assert len(INVALID) >= 20


def test_every_expectation_belongs_to_a_bundle() -> None:
    for part in ("bundles", "invalid"):
        names = {folder.name for folder in folders(part)}
        expectations = {path.name.removesuffix(".findings.txt") for path in (FIXTURES / part).glob("*.findings.txt")}
        assert expectations <= names


def test_every_bundle_is_described() -> None:
    text = (FIXTURES / "README.md").read_text(encoding="utf-8")
    assert [folder.name for folder in (*VALID, *INVALID) if f"`{folder.name}`" not in text] == []


# -- what the linter says ---------------------------------------------------------------------------------------------


@valid
def test_a_valid_bundle_is_silent(folder: Path, update_golden: bool) -> None:
    if update_golden:
        _update(folder)
    findings = _findings(folder)
    assert _lines(findings) == _expected(folder)
    assert all(finding.severity is Severity.INFO for finding in findings)


@valid
def test_a_valid_bundle_says_the_same_in_every_form(folder: Path) -> None:
    bundle = bundler.load(folder)
    expected = [(finding.code, finding.message) for finding in bundle.lint().findings]
    forms = (bundler.load(_zip(folder)), bundle.convert("json"), bundle.convert("yaml"))
    for form in forms:
        assert [(finding.code, finding.message) for finding in form.lint().findings] == expected


@invalid
def test_an_invalid_bundle_says_exactly_what_is_wrong(folder: Path, update_golden: bool) -> None:
    if update_golden:
        _update(folder)
    expected = _expected(folder)
    assert expected != []
    assert _lines(_findings(folder)) == expected
    assert _lines(_findings(_zip(folder))) == expected


# -- journeys ---------------------------------------------------------------------------------------------------------


def _run(*arguments: str | Path) -> None:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output


@valid
def test_import_and_export_keep_every_byte(folder: Path, tmp_path: Path) -> None:
    source, first, second, third = (tmp_path / f"{name}.zip" for name in ("source", "first", "second", "third"))
    source.write_bytes(_zip(folder))
    _run("import", source, tmp_path / "app")
    assert files_of(tmp_path / "app") == files_of(folder)
    _run("export", tmp_path / "app", first)
    assert members(first.read_bytes()) == files_of(folder)
    _run("export", tmp_path / "app", second)
    _run("import", first, tmp_path / "again")
    _run("export", tmp_path / "again", third)
    assert first.read_bytes() == second.read_bytes() == third.read_bytes()


@valid
def test_an_archive_does_not_depend_on_where_the_bundle_came_from(folder: Path) -> None:
    assert bundler.load(folder).dump_zip() == bundler.load(_zip(folder)).dump_zip()


def _values(files: Mapping[str, bytes]) -> dict[str, str]:
    """What independent readers find in the manifests, as JSON text (so key order and types count), by path."""
    return {path.rpartition(".")[0]: json.dumps(value_of(path, data)) for path, data in manifests(files).items()}


def _suffixes(bundle: Bundle) -> set[str]:
    return {path.rpartition(".")[2] for path in manifests(bundle.tree.files)}


@valid
def test_values_survive_yaml_to_json_to_yaml(folder: Path) -> None:
    bundle = bundler.load(folder)
    as_json = bundle.convert("json")
    as_yaml = as_json.convert("yaml")
    assert _suffixes(as_json) == {"json"}
    assert _suffixes(as_yaml) == {"yaml"}
    expected = _values(bundle.tree.files)
    assert _values(as_json.tree.files) == expected
    assert _values(as_yaml.tree.files) == expected


@valid
def test_conversion_touches_manifests_only(folder: Path) -> None:
    files = bundler.load(folder).tree.files
    as_json = bundler.load(folder).convert("json")
    assert _suffixes(as_json) == {"json"}
    converted = as_json.tree.files
    others = {path: data for path, data in files.items() if path not in manifests(files)}
    assert {path: converted.get(path) for path in others} == others
    assert len(converted) == len(files)


def test_platform_style_is_the_byte_style_of_the_platform() -> None:
    bundle = bundler.load(FIXTURES / "bundles" / "platform-style")
    as_yaml = bundle.convert("yaml")
    assert _suffixes(as_yaml) == {"yaml"}
    assert dict(as_yaml.convert("json", style="platform").tree.files) == dict(bundle.tree.files)
