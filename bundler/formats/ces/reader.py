"""A file tree to documents, facts and faults: the one reading that checking and converting share."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from bundler.documents import decode, parse
from bundler.facts import Facts, Folder
from bundler.formats.ces.layout import ENVIRONMENT, GLOBAL_INSTRUCTION, lay_out
from bundler.formats.ces.walker import Sink, walk

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bundler.documents import Document
    from bundler.facts import Resource
    from bundler.filetree import FileTree
    from bundler.findings import Fault
    from bundler.formats.ces.layout import Layout, ManifestFile
    from bundler.limits import Limits
    from bundler.openapi import Operation


class Reading:
    """What reading a tree gives.

    ``layout`` says which file is what. ``documents`` holds every manifest, environment file and OpenAPI document that
    could be parsed, by path. ``faults`` is everything that was noticed on the way. ``facts`` is what rules see.
    """

    def __init__(self, tree: FileTree, limits: Limits) -> None:
        self.tree = tree
        self.limits = limits
        self._documents: dict[str, Document] = {}
        self._texts: dict[str, str | None] = {}
        self._parsed: dict[str, tuple[Fault, ...]] = {}

    # -- stages, each built when first asked for ----------------------------------------------------------------------

    @functools.cached_property
    def layout(self) -> Layout:
        """Which file of the tree is what."""
        return lay_out(self.tree.files, self._has_shape, self.tree.root)

    @functools.cached_property
    def facts(self) -> Facts:
        """What rules see."""
        return self._content[0]

    @functools.cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that was noticed while reading, in no particular order."""
        return (*self.layout.faults, *self._content[1])

    @property
    def documents(self) -> Mapping[str, Document]:
        """The documents that could be parsed, by path."""
        self._content  # noqa: B018  # they are parsed together
        return self._documents

    @functools.cached_property
    def manifests(self) -> Mapping[str, ManifestFile]:
        """The manifests of the tree by path, the app's first, whether they could be parsed or not."""
        layout = self.layout
        found = ((layout.app,) if layout.app else ()) + layout.manifests
        return {manifest.path: manifest for manifest in found}

    def text(self, path: str) -> str | None:
        """Return the text of a file without its byte order mark, None where it is absent or no text."""
        if path not in self._texts:
            data = self.tree.files.get(path)
            self._texts[path] = None if data is None else self._decode(path, data)[0]
        return self._texts[path]

    def document(self, path: str) -> Document | None:
        """Return the document of any file, parsed when first asked for; None where it cannot be."""
        if path in self.tree.files:
            self._parse(path)
        return self._documents.get(path)

    # -- the work -----------------------------------------------------------------------------------------------------

    def _parse(self, path: str) -> tuple[Fault, ...]:
        if path not in self._parsed:
            document, faults = parse(path, self.tree.files[path], self.limits)
            self._parsed[path] = faults
            if document is not None:
                self._documents[path] = document
                self._texts[path] = document.text
        return self._parsed[path]

    def _decode(self, path: str, data: bytes) -> tuple[str | None, Sequence[Fault]]:
        text, faults = decode(path, data, self.limits)
        return (None if text is None else text.text), faults

    def _has_shape(self, path: str) -> bool:
        self._parse(path)
        document = self._documents.get(path)
        value = None if document is None else document.value
        return isinstance(value, dict) and not value.keys().isdisjoint(("displayName", "display_name"))

    @functools.cached_property
    def _content(self) -> tuple[Facts, tuple[Fault, ...]]:
        sink = Sink()
        resources: list[Resource] = []
        folders = [Folder(kind, directory, None, readable=False) for kind, directory in self.layout.bare]
        app: Resource | None = None
        for manifest in self.manifests.values():
            resource = self._read_manifest(manifest, sink)
            if manifest.kind == "app":
                app = resource
                continue
            folders.append(Folder(manifest.kind, manifest.directory, manifest.path, readable=resource is not None))
            if resource is not None:
                resources.append(resource)
        if ENVIRONMENT in self.tree.files:
            sink.faults.extend(self._parse(ENVIRONMENT))
        self._read_texts(sink)
        facts = Facts(
            files=tuple(self.tree.files),
            archived=self.tree.archived,
            app=app,
            resources=resources,
            folders=folders,
            references=sink.references,
            paths=sink.paths,
            placeholders=sink.placeholders,
            variables=sink.variables,
            text_of=self.text,
            operations_of=self._operations,
        )
        return facts, tuple(sink.faults)

    def _read_manifest(self, manifest: ManifestFile, sink: Sink) -> Resource | None:
        noticed = self._parse(manifest.path)
        document = self._documents.get(manifest.path)
        before = len(sink.faults)
        resource = None
        if document is not None:
            resource = walk(manifest.kind, document, manifest.path, manifest.directory, sink, noticed)
        doubtful = {fault.problem.place for fault in sink.faults[before:] if fault.code == "SCH308"}
        sink.faults.extend(fault for fault in noticed if fault.problem.place not in doubtful)
        return resource

    def _read_texts(self, sink: Sink) -> None:
        """Decode every text the bundle reads, so that broken encodings and OpenAPI syntax are noticed once each."""
        schemas = {field.value for field in sink.paths if field.media == "openapi"}
        named = {field.value for field in sink.paths}
        for path, data in self.tree.files.items():
            if path in self.manifests or path == ENVIRONMENT:
                continue
            if path in schemas:
                # response codes are numbers in most schemas, and keys of a schema are no keys of a manifest
                sink.faults.extend(fault for fault in self._parse(path) if fault.code != "SCH301")
            elif path in named or _is_text_by_place(path):
                text, faults = self._decode(path, data)
                self._texts[path] = text
                sink.faults.extend(faults)

    def _operations(self, path: str) -> Sequence[Operation] | None:
        from bundler.openapi import operations

        document = self._documents.get(path)
        return None if document is None else operations(document.value)


def _is_text_by_place(path: str) -> bool:
    """Tell whether a file is an instruction or code of the bundle even where no manifest names it."""
    if path == GLOBAL_INSTRUCTION:
        return True
    parts = path.split("/")
    if len(parts) < 3 or parts[0] not in {"agents", "tools", "toolsets", "guardrails"}:
        return False
    return parts[-1].endswith(".py") or (parts[0] == "agents" and parts[-1] == "instruction.txt")
