"""From one form of a bundle to another: manifests between YAML and JSON, a folder to an archive, to and from the model.

Values never change here, and whatever has the right form already keeps its bytes.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bundler import formats
from bundler.bundle import Bundle
from bundler.documents import convert_text, parse
from bundler.errors import RefusedError, UsageError
from bundler.filetree import content_digest, ship, write_zip
from bundler.formats.ces.layout import ENVIRONMENT, kind_at
from bundler.limits import DEFAULT_LIMITS
from bundler.model.loss import Loss
from bundler.names import sanitised
from bundler.report import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bundler.documents import Document
    from bundler.filetree import LeftOut
    from bundler.findings import Fault
    from bundler.limits import Limits
    from bundler.model.project import Project

FORMS = ("keep", "yaml", "json")
STYLES = ("keep", "platform", "canonical")


class Converted(NamedTuple):
    """A bundle in another form, and what the form could not hold."""

    bundle: Bundle
    losses: tuple[Loss, ...]


class Package(NamedTuple):
    """An archive ready to be written. ``digest`` identifies the content, independent of compression."""

    data: bytes
    root: str
    digest: str
    files: Mapping[str, bytes]
    left_out: tuple[LeftOut, ...]


def convert_manifests(bundle: Bundle, form: str, *, style: str = "keep") -> Converted:
    """Write every manifest of the bundle as ``form``; ``keep`` leaves each in its own.

    Files that are no manifest stay as they are, and so does a manifest that cannot be read. Raises RefusedError where
    a value has no form in the target or the new name is taken.
    """
    changes: dict[str, bytes | None] = {}
    losses: list[Loss] = []
    repeated = _repeated(bundle.reading.faults)
    for manifest in bundle.reading.manifests.values():
        document = bundle.reading.documents.get(manifest.path)
        if document is None:
            if (form, style) != ("keep", "keep"):
                losses.append(Loss("LOS703", "kept", manifest.path, "cannot be read and stays as it is", manifest.path))
            continue
        target = document.syntax if form == "keep" else form
        if target == document.syntax and style == "keep":
            continue
        refuse_unrepresentable(bundle, manifest.path)
        path = f"{manifest.path.rpartition('.')[0]}.{target}"
        if path != manifest.path and path in bundle.tree.files:
            with about(bundle.name):
                raise RefusedError(f"{manifest.path}: '{path}' exists too; keep one of them", code="STR202")
        text = _rendered(document, manifest.kind, target, style)
        changes[manifest.path] = None
        changes[path] = text.encode()
        losses.extend(_losses(document, repeated, f"carried over to {target.upper()}"))
    tree = bundle.tree.replace(changes)
    return Converted(Bundle(bundle.name, tree, bundle.container_faults, bundle.reading.limits), tuple(losses))


def convert_manifest(
    path: str, data: bytes, form: str, *, style: str = "keep", limits: Limits = DEFAULT_LIMITS
) -> tuple[str, tuple[Loss, ...]]:
    """Convert one manifest, whatever it describes, to ``"json"`` or ``"yaml"``; return its text and what was lost.

    A file that has the form already keeps its text. Raises RefusedError, naming the place, where it cannot be read or
    holds a value without a form in the target, and UsageError where the style needs a kind and the path tells none.
    """
    from bundler.linter import one_line

    document, faults = parse(path, data, limits)
    for fault in faults:
        if document is None or fault.code == "SCH307":
            raise RefusedError(one_line(path, data, fault))
    if document is None:
        raise RefusedError(f"{path}: cannot be read")
    if document.syntax == form and style == "keep":
        return data.decode("utf-8"), ()
    kind = kind_at(Path(path).absolute().as_posix()) if style == "platform" else ""
    if kind is None:
        raise UsageError(f"'{path}': where it lies does not tell what it describes, which --style platform depends on")
    text = _rendered(document, kind, form, style)
    return text, tuple(_losses(document, _repeated(faults), f"carried over to {form.upper()}"))


def _rendered(document: Document, kind: str, target: str, style: str) -> str:
    if style != "platform":
        return convert_text(document, "json" if target == "json" else "yaml", style)
    from bundler.documents import dump_platform_json, dump_platform_yaml
    from bundler.formats.ces.platform import platform_value

    value = platform_value(kind, document.value)
    return dump_platform_json(value) if target == "json" else dump_platform_yaml(value)


def _repeated(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults of keys that are given twice."""
    return [fault for fault in faults if fault.code == "SCH302"]


def _losses(document: Document, repeated: Iterable[Fault], where: str) -> Iterator[Loss]:
    """Yield what of a document is not in its value: comments, and all but the last of values under one key."""
    yield from _comment_loss(document, where)
    for fault in repeated:
        if fault.problem.place.path == document.path:
            message = f"of the values given for '{fault.problem.args['key']}' only the last is {where}"
            yield Loss("LOS702", "dropped", document.path, message)


def _comment_loss(document: Document, where: str) -> Iterator[Loss]:
    if document.comments:
        verb = "is" if document.comments == 1 else "are"
        message = f"{counted(document.comments, 'comment')} {verb} not {where}"
        yield Loss("LOS701", "dropped", document.path, message)


def document_losses(bundle: Bundle) -> Iterator[Loss]:
    """Yield what a model document does not hold of a bundle: comments of its manifests, values given twice."""
    repeated = _repeated(bundle.reading.faults)
    for manifest in bundle.reading.manifests.values():
        if (document := bundle.reading.documents.get(manifest.path)) is not None:
            yield from _losses(document, repeated, "part of the model")


# -- what may not be written ------------------------------------------------------------------------------------------

_UNSAFE = frozenset({"ZIP107", "SCH305", "STR207"})


def refuse_unsafe(bundle: Bundle) -> None:
    """Raise RefusedError for what no command that writes takes: limits, dangerous YAML, manifests that are no text."""
    for fault in (*bundle.container_faults, *bundle.reading.faults):
        if fault.code in _UNSAFE or _is_unreadable(bundle, fault):
            raise _refused(bundle, fault)


def refuse_unrepresentable(bundle: Bundle, path: str | None = None) -> None:
    """Raise RefusedError for a value that the bundle format has no form for, in one manifest or in any."""
    for fault in bundle.reading.faults:
        if fault.code == "SCH307" and path in {None, fault.problem.place.path}:
            raise _refused(bundle, fault)


@contextlib.contextmanager
def about(name: str) -> Iterator[None]:
    """Put the name of the input before a refusal inside the block."""
    try:
        yield
    except RefusedError as error:
        named = RefusedError(f"{name}: {error}", findings=error.findings)
        named.code = error.code
        raise named from None


def _is_unreadable(bundle: Bundle, fault: Fault) -> bool:
    """Tell whether a fault says that a manifest is no text, or that any document is nested too deeply."""
    path = fault.problem.place.path
    if fault.code == "STR221":
        return path in bundle.reading.manifests or path == ENVIRONMENT
    return fault.code == "SCH307" and path not in bundle.reading.documents


def _refused(bundle: Bundle, fault: Fault) -> RefusedError:
    from bundler.linter import fault_finding, finding_line

    finding = fault_finding(bundle, fault)
    return RefusedError(f"{bundle.name}: {finding_line(finding)}", findings=(finding,))


# -- archives and folders ---------------------------------------------------------------------------------------------


def root_name(bundle: Bundle) -> str:
    """Return the name of the archive's root folder: the sanitised display name of the app."""
    app = bundle.facts.app
    name = sanitised(app.name) if app is not None and app.name else sanitised(bundle.tree.root)
    return name or "app"


def folder_name(bundle: Bundle) -> str:
    """Return the folder an import goes to by default: called like the archive's root."""
    root = bundle.tree.root
    return root if root and not root.startswith(".") else root_name(bundle)


def pack(bundle: Bundle, *, keep_hidden: bool = False) -> Package:
    """Build the archive of a bundle.

    Raises RefusedError for links, for limits, and for values without a form.
    """
    refuse_unsafe(bundle)
    refuse_unrepresentable(bundle)
    files, left_out = ship(bundle.tree, keep_hidden=keep_hidden)
    root = root_name(bundle)
    with about(bundle.name):
        data = write_zip(files, root)
    return Package(data, root, content_digest(files), files, left_out)


# -- the model --------------------------------------------------------------------------------------------------------


def to_project(bundle: Bundle) -> Project:
    """Return the normalized model of a bundle."""
    from bundler.formats.ces.to_model import Manifest, to_model

    documents = bundle.reading.documents
    manifests = {
        path: Manifest(m.kind, m.directory, path, documents[path].syntax, documents[path].value)
        for path, m in bundle.reading.manifests.items()
        if path in documents
    }
    files, _ = ship(bundle.tree)
    return to_model(files=files, manifests=manifests, root=root_name(bundle))


def from_project(project: Project, name: str, limits: Limits = DEFAULT_LIMITS) -> Bundle:
    """Return the bundle that a model describes; its ``losses`` say what of the model it has no place for.

    Raises RefusedError where its paths are not safe, or a value has no form in a manifest.
    """
    from bundler.filetree import FileTree
    from bundler.formats.ces.from_model import from_model

    with about(name):
        written = from_model(project)
    tree = FileTree.of(written.files, root=written.root, archived=True)
    return Bundle(name, tree, (), limits, written.losses)


def load_document(name: str, data: bytes, limits: Limits = DEFAULT_LIMITS) -> Bundle | None:
    """Return the bundle that a document of a known format describes, None where the text is something else.

    Raises RefusedError where the document is not in order.
    """
    found = formats.detected(name, data, limits)
    return None if found is None else from_project(found.read(name, data, limits), name, limits)


def with_environment(bundle: Bundle, data: bytes) -> Bundle:
    """Return the bundle with these bytes as its environment.json."""
    tree = bundle.tree.replace({ENVIRONMENT: data})
    return Bundle(bundle.name, tree, bundle.container_faults, bundle.reading.limits, bundle.losses)


def environment_bytes(path: str, data: bytes, limits: Limits) -> bytes:
    """Check that a file can take the place of environment.json and return its bytes. Raises UsageError."""
    from bundler.linter import one_line

    document, faults = parse(ENVIRONMENT, data, limits)
    if document is None:
        raise UsageError(one_line(path, data, faults[0]))
    return data
