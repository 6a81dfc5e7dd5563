"""Small bundles as text, and what the linter says about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.bundle import Bundle
from bundler.filetree import FileTree
from bundler.limits import DEFAULT_LIMITS
from bundler.linter import lint as lint_source
from bundler.rules import rules
from bundler.settings import DEFAULT_SETTINGS, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bundler.findings import Finding

Files = dict[str, str | bytes]


def app(extra: str = "", root: str = "Greeter") -> Files:
    """An app whose root agent is ``root``; ``extra`` is YAML added to its manifest (from line 3)."""
    return {"app.yaml": f"displayName: Fernhill\nrootAgent: {root}\n{extra}"}


def agent(name: str, extra: str = "", instruction: str | None = "Welcome the customer.\n") -> Files:
    """An agent called like its directory; ``extra`` is YAML added to its manifest.

    The manifest's first line is the displayName, the second the instruction (where there is one).
    """
    base = f"agents/{name}"
    files: Files = {}
    manifest = f"displayName: {name}\n"
    if instruction is not None:
        manifest += f"instruction: {base}/instruction.txt\n"
        files[f"{base}/instruction.txt"] = instruction
    files[f"{base}/{name}.yaml"] = manifest + extra
    return files


def tool(name: str, code: str | None = None) -> Files:
    """A Python tool called like its directory."""
    base = f"tools/{name}"
    path = f"{base}/python_function/python_code.py"
    text = code if code is not None else f'def {name}(query: str) -> dict:\n    """Look up."""\n    return {{}}\n'
    manifest = f"displayName: {name}\npythonFunction:\n  name: {name}\n  pythonCode: {path}\n"
    return {f"{base}/{name}.yaml": manifest, path: text}


def toolset(name: str, *operation_ids: str) -> Files:
    """An OpenAPI toolset called like its directory, with one GET operation for each id."""
    path = f"toolsets/{name}/open_api_toolset/open_api_schema.yaml"
    paths = "".join(
        f"  /p{number}:\n    get:\n      operationId: {operation_id}\n      responses:\n"
        f"        '200':\n          description: Fine\n"
        for number, operation_id in enumerate(operation_ids)
    )
    schema = f"openapi: 3.0.3\ninfo:\n  title: {name}\n  version: '1'\nservers:\n- url: https://shop.example\npaths:\n{paths}"
    manifest = f"displayName: {name}\nopenApiToolset:\n  openApiSchema: {path}\n"
    return {f"toolsets/{name}/{name}.yaml": manifest, path: schema}


def guardrail(name: str, extra: str = "modelSafety:\n  safetySettings: []\n") -> Files:
    """A guardrail called like its directory."""
    return {f"guardrails/{name}/{name}.yaml": f"displayName: {name}\nenabled: true\n{extra}"}


def bundle(files: Mapping[str, str | bytes], *, archived: bool = False) -> Bundle:
    """The bundle made of these files."""
    tree = FileTree.of(files, root="fernhill", archived=archived)
    return Bundle("fernhill", tree, (), DEFAULT_LIMITS)


def findings(
    files: Mapping[str, str | bytes], settings: Settings = DEFAULT_SETTINGS, *, archived: bool = False
) -> tuple[Finding, ...]:
    """All findings about these files."""
    return lint_source(bundle(files, archived=archived), settings).findings


def lint(
    code: str, files: Mapping[str, str | bytes], settings: Settings | None = None, *, archived: bool = False
) -> list[str]:
    """What one rule says about these files, one line a finding."""
    chosen = (settings or DEFAULT_SETTINGS)._replace(select=[code])
    return [_line(finding) for finding in findings(files, chosen, archived=archived) if finding.code == code]


def codes(
    files: Mapping[str, str | bytes], settings: Settings = DEFAULT_SETTINGS, *, archived: bool = False
) -> list[str]:
    """The codes of all findings in their order."""
    return [finding.code for finding in findings(files, settings, archived=archived)]


def _line(finding: Finding) -> str:
    place = finding.path or ""
    if finding.span is not None:
        place += f":{finding.span.line}:{finding.span.column}"
    text = f"{place}: {finding.message}" + (f" ({finding.hint})" if finding.hint else "")
    usual = rules()[finding.code].severity
    return text if finding.severity is usual else f"{text} [{finding.severity.label}]"
