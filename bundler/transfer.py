"""Bundles on their way: into a folder, into an archive, into one document; checked, and written whole or not at all."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from bundler.convert import about, convert_manifest, convert_manifests, pack, refuse_unsafe, with_environment
from bundler.errors import LintError
from bundler.facts import KINDS, folder_of
from bundler.filetree import check_file, content_digest, plan_folder, ship, write_file, write_folder
from bundler.findings import Severity
from bundler.formats.ces.layout import ENVIRONMENT, GLOBAL_INSTRUCTION
from bundler.linter import lint
from bundler.report import counted
from bundler.settings import DEFAULT_SETTINGS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bundler.bundle import Bundle
    from bundler.filetree import FolderPlan, LeftOut
    from bundler.model.loss import Loss
    from bundler.report import LintReport
    from bundler.settings import Settings


class Choices(NamedTuple):
    """How a bundle is moved.

    ``form`` (keep, yaml, json) and ``style`` (keep, platform, canonical) say how manifests are written. ``check`` lints
    first, ``strict`` refuses on errors. ``replace`` makes a folder that holds files equal to the bundle.
    ``environment`` takes the place of environment.json. ``dry_run`` does everything but writing.
    """

    form: str = "keep"
    style: str = "keep"
    keep_hidden: bool = False
    check: bool = True
    strict: bool = False
    replace: bool = False
    dry_run: bool = False
    environment: bytes | None = None
    settings: Settings = DEFAULT_SETTINGS


class Moved(NamedTuple):
    """What came of it. ``digest`` identifies the content, ``sha256`` the bytes of an archive or a document."""

    dest: str
    root: str
    digest: str
    files: Mapping[str, bytes]
    left_out: tuple[LeftOut, ...] = ()
    losses: tuple[Loss, ...] = ()
    report: LintReport | None = None
    plan: FolderPlan | None = None
    data: bytes = b""

    @property
    def sha256(self) -> str | None:
        """The digest of the archive or document that was written, None for a folder."""
        return hashlib.sha256(self.data).hexdigest() if self.data else None


def is_owned(path: str) -> bool:
    """Tell whether a path of an app folder belongs to the bundle, so that an import may replace or remove it."""
    head, slash, _ = path.partition("/")
    if not slash:
        return path in {"app.yaml", "app.json", ENVIRONMENT, GLOBAL_INSTRUCTION}
    return head in _KIND_FOLDERS


_KIND_FOLDERS = frozenset(folder_of(kind) for kind in KINDS)


def into_folder(bundle: Bundle, dest: Path, choices: Choices) -> Moved:
    """Write the bundle into a folder, which then holds its app file.

    Raises RefusedError for what is unsafe, LintError with ``strict`` and errors, AccessError for a folder that holds
    files (without ``replace``) and whatever the disk refuses. Nothing is left behind then.
    """
    refuse_unsafe(bundle)
    report = _checked(bundle, choices)
    converted = convert_manifests(bundle, choices.form, style=choices.style)
    files, left_out = ship(converted.bundle.tree, keep_hidden=choices.keep_hidden)
    with about(bundle.name):
        if choices.dry_run:
            plan = plan_folder(dest, files, owned=is_owned)
        else:
            plan = write_folder(dest, files, replace=choices.replace, owned=is_owned)
    return Moved(
        dest=str(dest),
        root=bundle.tree.root,
        digest=content_digest(files),
        files=files,
        left_out=left_out,
        losses=(*bundle.losses, *converted.losses),
        report=report,
        plan=plan,
    )


def into_archive(bundle: Bundle, dest: Path | None, choices: Choices) -> Moved:
    """Pack the bundle into a zip; without ``dest`` the bytes are only returned.

    Raises RefusedError for what may not leave, LintError with ``strict`` and errors, AccessError for the disk.
    """
    bundle = _with_environment(bundle, choices)
    refuse_unsafe(bundle)
    converted = convert_manifests(bundle, choices.form, style=choices.style)
    package = pack(converted.bundle, keep_hidden=choices.keep_hidden)
    report = _checked(bundle, choices)
    if dest is not None:
        _write(dest, package.data, choices)
    return Moved(
        dest=str(dest) if dest is not None else "-",
        root=package.root,
        digest=package.digest,
        files=package.files,
        left_out=package.left_out,
        losses=(*bundle.losses, *converted.losses),
        report=report,
        data=package.data,
    )


def into_document(bundle: Bundle, dest: Path, to: str, choices: Choices) -> Moved:
    """Write the bundle as one document of a format (a name of ``formats.names()``): YAML or JSON, by the suffix.

    Raises what ``into_archive`` raises.
    """
    from bundler.convert import document_losses, to_project
    from bundler.formats import named

    bundle = _with_environment(bundle, choices)
    refuse_unsafe(bundle)
    package = pack(bundle, keep_hidden=choices.keep_hidden)
    report = _checked(bundle, choices)
    data = named(to).write(to_project(bundle), "json" if dest.suffix.lower() == ".json" else "yaml").encode()
    _write(dest, data, choices)
    return Moved(
        dest=str(dest),
        root=package.root,
        digest=package.digest,
        files=package.files,
        left_out=package.left_out,
        losses=(*bundle.losses, *document_losses(bundle)),
        report=report,
        data=data,
    )


def manifest_into_document(path: str, data: bytes, dest: Path, choices: Choices) -> Moved:
    """Write one manifest, whatever bundle it is of, in the form that ``choices`` names.

    Raises what ``convert_manifest`` raises, and AccessError for the disk.
    """
    text, losses = convert_manifest(path, data, choices.form, style=choices.style, limits=choices.settings.limits)
    written = text.encode()
    _write(dest, written, choices)
    files = {dest.name: written}
    return Moved(str(dest), "", content_digest(files), files, losses=losses, data=written)


def _with_environment(bundle: Bundle, choices: Choices) -> Bundle:
    return bundle if choices.environment is None else with_environment(bundle, choices.environment)


def _write(dest: Path, data: bytes, choices: Choices) -> None:
    if choices.dry_run:
        check_file(dest)
    else:
        write_file(dest, data)


def _checked(bundle: Bundle, choices: Choices) -> LintReport | None:
    if not choices.check:
        return None
    report = lint(bundle, choices.settings)
    errors = sum(finding.severity is Severity.ERROR for finding in report.findings)
    if errors and choices.strict:
        what = f"{counted(errors, 'error')}; nothing was written (--no-lint writes all the same)"
        raise LintError(f"{bundle.name}: {what}", report)
    return report
