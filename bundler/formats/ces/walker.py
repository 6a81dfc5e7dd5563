"""Check a manifest against the wire table and draw from it what rules need, in one pass."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bundler.facts import Resource, Variable
from bundler.findings import Fault, Problem, Related, at_file, at_key, at_value
from bundler.formats.ces.message_walk import MessageWalk, rivals
from bundler.formats.ces.unknown_keys import OF_ANOTHER_KIND
from bundler.formats.ces.value_walk import Sink
from bundler.formats.ces.wire_values import kind_of
from bundler.names import sanitised

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bundler.documents import Document
    from bundler.findings import Pointer
    from bundler.formats.ces.message_walk import Json
    from bundler.formats.ces.wire import Message

__all__ = ["Sink", "walk"]

_NAME_LINE = re.compile(r"""["']?displayName["']?[ \t]{0,8}:\s{0,8}["']?([^"'\r\n,}]{1,200})""")
_KIND_GROUPS = {
    "agent": "agent_type",
    "tool": "tool_type",
    "toolset": "toolset_type",
    "guardrail": "guardrail_type",
    "evaluation": "inputs",
    "evaluationExpectation": "criteria",
}
_NEEDS_MEMBER = frozenset({"tool", "toolset", "guardrail"})


def walk(
    kind: str, document: Document, path: str, directory: str, sink: Sink, noticed: Sequence[Fault] = ()
) -> Resource | None:
    """Check the manifest of the app or of a resource; None where it is no object.

    ``kind`` is ``app`` or one of ``facts.KINDS``. ``noticed`` is what was found while the document was read. Nothing is
    reported inside a value that is reported itself. Keys and values that the table does not know stay in the value of
    the resource as they are.
    """
    if not isinstance(document.value, dict):
        problem = Problem(at_value(path, ()), field=kind, want="an object", got=kind_of(document.value))
        sink.faults.append(Fault("SCH301", problem))
        return None
    return _ManifestWalk(document, path, Resource(kind, directory, path, {}), sink, noticed).run(document.value)


class _ManifestWalk(MessageWalk):
    """One walk through one manifest, with what is said of a resource as a whole."""

    __slots__ = ()

    def run(self, value: Json) -> Resource:
        owner = self.owner
        message = self.table.root(owner.kind)
        guessed: set[str] = set()
        owner.value.update(self.object(message, value, (), guessed))
        name = owner.value.get("displayName")
        owner.name = name if isinstance(name, str) and name.strip() else None
        if owner.name and sanitised(owner.name) != owner.directory:
            owner.name = self.name_given_before() or owner.name
        owner.member = self.member(message, value)
        self.check_name(value, guessed)
        if owner.kind in _NEEDS_MEMBER:
            self.check_member(message, value, guessed)
        if owner.kind == "tool" and isinstance(value.get("displayName", value.get("display_name")), str):
            self.check_names_agree()
        elif owner.kind == "app":
            self.sink.variables.extend(self.variables())
        return owner

    def name_given_before(self) -> str | None:
        """Return the name that the directory has, where it is one of several names in the manifest."""
        text = self.document.text
        for fault in self.noticed:
            if fault.code == "SCH302" and fault.problem.args["key"] == "displayName":
                match = _NAME_LINE.match(text, fault.problem.related[0].place.start)
                if match and sanitised(match.group(1).strip()) == self.owner.directory:
                    return match.group(1).strip()
        return None

    def member(self, message: Message, value: Json) -> str | None:
        """Return the member that is set of the oneof that says the kind."""
        group = message.oneofs.get(_KIND_GROUPS.get(self.owner.kind, ""), ())
        excluded = {message.name_of(key) for _, *others in rivals(message, value) for key in others} | message.barred
        names = (message.name_of(key) for key in value)
        known = self.owner.value
        return next((name for name in names if name in group and name in known and name not in excluded), None)

    def check_name(self, value: Json, guessed: Collection[str]) -> None:
        given = value.get("displayName", value.get("display_name"))
        if given is None:
            if "displayName" not in guessed:
                at = ("displayName",) if "displayName" in value or "display_name" in value else ()
                place = at_value(self.path, at) if at else at_file(self.path)
                self.fault("SCH319", place, kind=self.owner.kind)
        elif isinstance(given, str) and not given.strip():
            self.fault("SCH319", at_value(self.path, ("displayName",)), kind=self.owner.kind)

    def check_member(self, message: Message, value: Json, guessed: set[str]) -> None:
        """Report a resource without a kind, unless an unknown key may be one, and kinds that a bundle cannot define."""
        group = message.oneofs[_KIND_GROUPS[self.owner.kind]]
        given = [key for key, item in value.items() if item is not None]
        barred = [
            key for key in given if message.name_of(key) in message.barred or (message.name, key) in OF_ANOTHER_KIND
        ]
        for key in barred:
            text = "'{member}' cannot be defined here"
            self.fault("SCH315", at_key(self.path, (key,)), message=text, member=message.name_of(key))
        may_be_newer = any(isinstance(value[key], dict) and message.field(key) is None for key in given)
        if barred or may_be_newer or guessed.intersection(group) or any(message.name_of(key) in group for key in given):
            return
        hint = f"one of {', '.join(name for name in group if name not in message.barred)}"
        self.fault("SCH315", at_file(self.path), hint=hint, kind=self.owner.kind, name=self.owner.label)

    def check_names_agree(self) -> None:
        member, name = self.owner.member, self.owner.name
        inner = self.owner.value[member].get("name") if member is not None else None
        if member is not None and name is not None and inner and inner != name:
            related = [Related(at_value(self.path, (member, "name")), "the name in the tool itself")]
            place = at_value(self.path, ("displayName",))
            self.fault("SCH324", place, related=related, name=name, member=member, inner=inner)

    def variables(self) -> Iterator[Variable]:
        for index, declaration in enumerate(self.owner.value.get("variableDeclarations", ())):
            if declaration is not None and declaration.get("name"):
                pointer: Pointer = ("variableDeclarations", index)
                place = at_value(self.path, (*pointer, "name"))
                yield Variable(declaration["name"], declaration.get("schema", {}), place, pointer)
