"""What rules see: small plain objects drawn from the documents of a bundle. No I/O, no parsing, no pydantic.

The reader of a format fills a ``Facts``; every cross-file rule reads nothing else. Expensive parts (instruction spans,
Python and OpenAPI summaries) are made the first time a rule asks for them.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bundler.names import sanitised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from bundler.findings import Place, Pointer
    from bundler.instructions import InstructionText
    from bundler.openapi import Operation
    from bundler.pycode import PythonSummary

Derived = TypeVar("Derived")

KINDS = (
    "agent",
    "tool",
    "toolset",
    "guardrail",
    "example",
    "evaluation",
    "evaluationDataset",
    "evaluationExpectation",
)
"""The kinds of resources; the app itself has the kind ``app``."""

RESERVED_TOOLS = frozenset({"end_session", "transfer_to_agent", "customize_response"})
"""Tools of the platform: defining one is an error, referring to one needs no file."""

BUILTIN_VARIABLES = frozenset({"current_date", "telephony-caller-id", "uui-headers", "x-headers"})
"""Variables the platform provides without a declaration."""


def folder_of(kind: str) -> str:
    """Return the folder of the bundle that holds the resources of a kind."""
    return f"{kind}s"


class Resource:
    """The app, or one agent, tool, toolset, ...

    ``path`` is its manifest. ``value`` is the manifest's content as the wire table knows it: camelCase keys, absent
    instead of null, every value of its field's type; a value of a wrong type is left out of an object and None in a
    list, so that positions in lists hold. Free JSON is untouched. Pointers into ``value`` locate in the document too.
    """

    __slots__ = ("directory", "kind", "member", "name", "path", "value")

    def __init__(self, kind: str, directory: str, path: str, value: dict[str, Any], member: str | None = None) -> None:
        self.kind = kind
        self.directory = directory
        self.path = path
        self.value = value
        name = value.get("displayName")
        self.name: str | None = name if isinstance(name, str) and name.strip() else None
        self.member = member
        """The member of the kind's oneof that is set: ``pythonFunction``, ``openApiToolset``, ``llmPolicy``, ..."""

    @property
    def label(self) -> str:
        """Return the name to show: the display name, or the directory where there is none."""
        return self.name or self.directory

    def __repr__(self) -> str:
        return f"Resource({self.kind} {self.label!r})"


class Reference(NamedTuple):
    """A field of a manifest that names something else.

    ``target`` is the kind that is named: one of ``KINDS``, or ``operation`` (an operation of the toolset named in
    ``toolset``), ``fallback`` (a tool, ``escalate`` or ``exit``), ``role`` (an agent, ``user`` or ``agent``),
    ``variable`` (the name is a key of a free object). ``field`` is the JSON name of the field that holds it.
    """

    target: str
    value: str
    field: str
    place: Place
    pointer: Pointer
    owner: Resource
    toolset: str | None = None


class PathField(NamedTuple):
    """A field of a manifest that holds the path of a file. ``media`` is ``text``, ``python`` or ``openapi``."""

    media: str
    value: str
    field: str
    place: Place
    pointer: Pointer
    owner: Resource


class Placeholder(NamedTuple):
    """A whole string value ``$NAME`` whose content environment.json provides."""

    value: str
    place: Place
    pointer: Pointer
    owner: Resource


class Variable(NamedTuple):
    """A declared variable. ``schema`` is the value of its declaration's ``schema`` (may be empty)."""

    name: str
    schema: Mapping[str, Any]
    place: Place
    pointer: Pointer


class Folder(NamedTuple):
    """A directory directly under a kind folder: what the reader made of it.

    ``manifest`` is the file that was taken for the resource's manifest, None where there is none. ``readable`` says
    that the manifest gave a resource.
    """

    kind: str
    directory: str
    manifest: str | None
    readable: bool


class Facts:
    """Everything rules may know about one bundle.

    ``files`` are the paths of the tree relative to the root, sorted; ``archived`` says that the bundle came from an
    archive. ``complete`` is False where some resource could not be read: rules that speak of absence (unused,
    unreachable, never set) then keep silent.
    """

    def __init__(
        self,
        *,
        files: Sequence[str],
        archived: bool,
        app: Resource | None,
        resources: Iterable[Resource],
        folders: Iterable[Folder],
        references: Iterable[Reference],
        paths: Iterable[PathField],
        placeholders: Iterable[Placeholder],
        variables: Iterable[Variable],
        text_of: Callable[[str], str | None],
        operations_of: Callable[[str], Sequence[Operation] | None],
    ) -> None:
        self.files = tuple(files)
        self.archived = archived
        self.app = app
        self.resources: dict[str, list[Resource]] = {kind: [] for kind in KINDS}
        for resource in resources:
            self.resources[resource.kind].append(resource)
        self.folders = tuple(folders)
        self.references = tuple(references)
        self.paths = tuple(paths)
        self.placeholders = tuple(placeholders)
        self.variables = tuple(variables)
        self._derived: dict[object, Any] = {}
        self._text_of = text_of
        self._operations_of = operations_of

    # -- the index ----------------------------------------------------------------------------------------------------

    @functools.cached_property
    def file_set(self) -> frozenset[str]:
        """The paths of all files, for look-ups."""
        return frozenset(self.files)

    @functools.cached_property
    def by_name(self) -> dict[str, dict[str, list[Resource]]]:
        """Kind, then display name, to the resources called so (more than one only where REF401 speaks)."""
        index: dict[str, dict[str, list[Resource]]] = {}
        for kind in KINDS:
            names = index[kind] = {}
            for resource in self.resources[kind]:
                if resource.name is not None:
                    names.setdefault(resource.name, []).append(resource)
        return index

    @functools.cached_property
    def by_directory(self) -> dict[str, dict[str, Resource]]:
        """Kind, then directory, to the resource in it."""
        return {kind: {resource.directory: resource for resource in self.resources[kind]} for kind in KINDS}

    @functools.cached_property
    def unreadable(self) -> dict[str, frozenset[str]]:
        """Kind to the directories that hold no manifest or one that could not be read."""
        return {
            kind: frozenset(f.directory for f in self.folders if f.kind == kind and not f.readable) for kind in KINDS
        }

    @property
    def complete(self) -> bool:
        """Whether every resource could be read."""
        return self.app is not None and not any(self.unreadable.values())

    def named(self, kind: str, name: str) -> Resource | None:
        """Return the resource of a kind with exactly this display name (the first, where there are several)."""
        found = self.by_name[kind].get(name)
        return found[0] if found else None

    def resolves(self, kind: str, name: str) -> bool:
        """Tell whether a name is a display name of the kind, or may be that of a resource that could not be read."""
        if name in self.by_name[kind]:
            return True
        unreadable = self.unreadable[kind]
        return bool(unreadable) and (name in unreadable or sanitised(name) in unreadable)

    def owned(self, owner: Resource, *targets: str) -> Iterator[Reference]:
        """Yield the references of one resource, those to the given targets where some are named."""
        for reference in self._by_owner.get(id(owner), ()):
            if not targets or reference.target in targets:
                yield reference

    @functools.cached_property
    def _by_owner(self) -> dict[int, list[Reference]]:
        index: dict[int, list[Reference]] = {}
        for reference in self.references:
            index.setdefault(id(reference.owner), []).append(reference)
        return index

    @functools.cached_property
    def variable_names(self) -> dict[str, Variable]:
        """Declared variables by name."""
        return {variable.name: variable for variable in reversed(self.variables)}

    def derived(self, make: Callable[[Facts], Derived]) -> Derived:
        """Return what a function makes of the facts; it is made once and kept with them."""
        if make not in self._derived:
            self._derived[make] = make(self)
        made: Derived = self._derived[make]
        return made

    # -- contents, read once when first asked for ---------------------------------------------------------------------

    def text(self, path: str) -> str | None:
        """Return the text of a file without its byte order mark, None where it is absent or no text."""
        return self._text_of(path)

    def operations(self, toolset: Resource) -> Sequence[Operation] | None:
        """Return the operations of a toolset, None where they cannot be known (another kind, a broken schema)."""
        return self._operations.get(id(toolset))

    @functools.cached_property
    def _operations(self) -> dict[int, Sequence[Operation]]:
        found: dict[int, Sequence[Operation]] = {}
        for field in self.paths:
            if field.media == "openapi" and field.owner.kind == "toolset":
                operations = self._operations_of(field.value)
                if operations is not None:
                    found[id(field.owner)] = operations
        return found

    @functools.cached_property
    def instructions(self) -> tuple[tuple[Resource, InstructionText], ...]:
        """Each instruction text with its owner: an agent, or the app for the global instruction.

        A file that two agents share stands here once for each of them.
        """
        from bundler.instructions import scan

        found = []
        scanned: dict[str, InstructionText] = {}
        for field in self.paths:
            if field.media == "text" and (text := self._text_of(field.value)) is not None:
                if field.value not in scanned:
                    scanned[field.value] = scan(field.value, text)
                found.append((field.owner, scanned[field.value]))
        return tuple(found)

    @functools.cached_property
    def python(self) -> tuple[PythonSummary, ...]:
        """A summary of each Python file of the bundle that parses, sorted by path."""
        paths = [path for path in self.files if path.endswith(".py")]
        if not paths:
            return ()
        from bundler.pycode import summarise

        texts = ((path, self._text_of(path)) for path in paths)
        summaries = (summarise(path, text) for path, text in texts if text is not None)
        return tuple(summary for summary in summaries if summary is not None)
