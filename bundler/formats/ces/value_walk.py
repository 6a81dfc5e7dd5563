"""Check the values that stand under fields: text, numbers, enums, forms of text, any JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bundler.documents.names import camel
from bundler.facts import PathField, Placeholder, Reference
from bundler.findings import Fault, Part, Place, Problem, at_key, at_value
from bundler.formats.ces.wire import table
from bundler.formats.ces.wire_values import FORMS, SCALARS, WRONG, Wrong, close_value, kind_of
from bundler.names import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bundler.documents import Document, JsonValue
    from bundler.documents.yaml_reader import Ambiguous
    from bundler.facts import Resource, Variable
    from bundler.findings import Pointer
    from bundler.formats.ces.wire import Field

PLACEHOLDER = "$env_var"
"""The whole text that stands for a value of environment.json."""

_ENVIRONMENT_NAME = re.compile(r"\$[A-Za-z_][A-Za-z0-9_]*")
_PATIENCE = 1_000
_LOOKUPS = 50


class Sink:
    """What a walk finds: faults, and the facts of the manifest."""

    __slots__ = ("faults", "paths", "placeholders", "references", "variables")

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.references: list[Reference] = []
        self.paths: list[PathField] = []
        self.placeholders: list[Placeholder] = []
        self.variables: list[Variable] = []


class ValueWalk:
    """The part of a walk that needs no other message: it knows the document, its owner, and where findings go."""

    __slots__ = (
        "ambiguous",
        "document",
        "lookups",
        "no_form",
        "no_text",
        "noticed",
        "owner",
        "path",
        "patience",
        "sink",
        "table",
        "toolset",
    )

    def __init__(
        self, document: Document, path: str, owner: Resource, sink: Sink, noticed: Sequence[Fault] = ()
    ) -> None:
        self.document = document
        self.path = path
        self.owner = owner
        self.sink = sink
        self.noticed = noticed
        self.no_text = {fault.problem.place.pointer for fault in noticed if fault.code == "SCH301"}
        self.no_form = {_one_spelling(fault.problem.place.pointer) for fault in document.unwritable}
        self.table = table()
        self.toolset: str | None = None
        self.patience = _PATIENCE
        self.lookups = _LOOKUPS
        self.ambiguous: dict[tuple[Pointer, Part], Ambiguous] = {
            (_one_spelling(item.pointer), item.part): item for item in document.ambiguous
        }

    def spend(self) -> bool:
        """Tell whether something costly may still be done: a hostile manifest could ask for it without end."""
        self.patience -= 1
        return self.patience >= 0

    # -- saying something ---------------------------------------------------------------------------------------------

    def fault(self, code: str, place: Place, **args: Any) -> None:
        """Report a problem under the code of the rule that words it."""
        self.sink.faults.append(Fault(code, Problem(place, **args)))

    def wrong(self, field: Field, want: str, value: JsonValue, pointer: Pointer) -> Wrong:
        """Report a value of a wrong type."""
        step = pointer[-1]
        name = f"{field.name}[{step}]" if isinstance(step, int) else field.name
        if field.mapped and step != field.name:
            name += f".{step}"
        self.fault("SCH301", at_value(self.path, pointer), field=name, want=want, got=kind_of(value))
        return WRONG

    # -- numbers, enums, forms ----------------------------------------------------------------------------------------

    def form(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        """Check a duration, a timestamp or bytes."""
        name, example, fits = FORMS[field.type]
        if isinstance(value, str):
            if fits(value):
                if self.ambiguous:
                    self.doubtful(pointer)
                return value
            written = value
        elif isinstance(value, int | float) and not isinstance(value, bool):
            written = self.written(value, pointer)
            example = f"{written}s" if field.type == "Duration" and fits(f"{written}s") else example
        else:
            return self.wrong(field, "text", value, pointer)
        self.fault("SCH321", at_value(self.path, pointer), value=shortened(written), form=name, example=example)
        return WRONG

    def enum(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        """Check a value of an enum; return its name."""
        values = self.table.enum(field.of)
        if isinstance(value, str) and value in values:
            if self.ambiguous:
                self.doubtful(pointer)
            return value
        number = SCALARS["int32"].read(value)
        if number is not WRONG:  # a value may be given by its number, known or not
            return next((name for name, known in values.items() if known == number), WRONG)
        if isinstance(value, str):
            return self.unknown_value(field, value, values, pointer)
        return self.wrong(field, "text", value, pointer)

    def unknown_value(self, field: Field, value: str, values: Mapping[str, int], pointer: Pointer) -> Wrong:
        """Report the name of a value that the enum does not have."""
        place, enum = at_value(self.path, pointer), field.of.rsplit(".", 1)[-1]
        close = close_value(value, values) if self.spend() else None
        if close is not None:
            self.fault("SCH311", place, hint=did_you_mean(close), value=shortened(value), enum=enum)
        else:
            self.fault("SCH312", place, value=shortened(value), enum=enum, values=", ".join(values))
        return WRONG

    # -- text ---------------------------------------------------------------------------------------------------------

    def text(self, field: Field, value: JsonValue, pointer: Pointer) -> str | Wrong:
        """Check a text; a number or truth value in its place is read as it is written."""
        if isinstance(value, str):
            if self.ambiguous:
                self.doubtful(pointer)
            text = value
        elif isinstance(value, bool | int | float):
            text = self.bare(value, pointer)
        else:
            return self.wrong(field, "text", value, pointer)
        if field.reference or field.path or text[:1] == "$":
            self.note(field, text, pointer)
        return text

    def bare(self, value: float, pointer: Pointer) -> str:
        """Report a number or truth value in the place of a text; return it as it is written."""
        doubtful = self.doubtful(pointer) if self.ambiguous else None
        if doubtful is not None:
            return doubtful.raw
        text = self.written(value, pointer)
        message = "'{value}' is {got} where text is meant"
        args = {"value": shortened(text), "got": kind_of(value)}
        self.fault("SCH308", at_value(self.path, pointer), message=message, hint="quote it", **args)
        return text

    def written(self, value: float, pointer: Pointer) -> str:
        """Return a number or truth value as it is written in the file, after many of them as it is usually written."""
        self.lookups -= 1
        if self.document.notation == "yaml" and self.lookups >= 0:
            return self.document.source(pointer)
        if isinstance(value, bool):
            return "true" if value else "false"
        return str(getattr(value, "text", value))

    def note(self, field: Field, text: str, pointer: Pointer) -> None:
        """Note what a text names: a resource, a file, or a value of environment.json."""
        owner, sink = self.owner, self.sink
        place = at_value(self.path, pointer)
        if text == PLACEHOLDER or (field.managed and _ENVIRONMENT_NAME.fullmatch(text)):
            sink.placeholders.append(Placeholder(text, place, pointer, owner))
        elif field.path and text:
            sink.paths.append(PathField(field.path, text, field.name, place, pointer, owner))
        elif field.reference and not field.mapped and (text or field.repeated or field.oneof):
            toolset = self.toolset if field.reference == "operation" else None
            sink.references.append(Reference(field.reference, text, field.name, place, pointer, owner, toolset))

    def name_keys(self, field: Field, value: dict[str, JsonValue], pointer: Pointer) -> None:
        """Note that the keys of an object name something, the variables of a session."""
        for key in value:
            inner = (*pointer, key)
            place = at_key(self.path, inner)
            self.sink.references.append(Reference(field.reference, key, field.name, place, inner, self.owner))

    # -- any JSON -----------------------------------------------------------------------------------------------------

    def free(self, field: Field, value: JsonValue, pointer: Pointer) -> JsonValue:
        """Check a place where any JSON may stand."""
        if field.reference and isinstance(value, dict):
            self.name_keys(field, value, pointer)
        if self.ambiguous:
            self.doubtful_below(value, pointer)
        return value

    def doubtful_below(self, value: JsonValue, pointer: Pointer) -> None:
        """Report every doubtful scalar of a value."""
        # recursion is safe: the depth of the data was checked while reading
        if isinstance(value, dict):
            for key, item in value.items():
                self.doubtful((*pointer, key), Part.KEY)
                self.doubtful_below(item, (*pointer, key))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                self.doubtful_below(item, (*pointer, index))
        else:
            self.doubtful(pointer)

    def doubtful(self, pointer: Pointer, part: Part = Part.VALUE) -> Ambiguous | None:
        """Report a scalar that readers of YAML type differently; return what is known of it."""
        found = self.ambiguous.pop((_one_spelling(pointer), part), None)
        if found is None:
            return None
        place = Place(self.path, part, pointer)
        args = {"value": shortened(found.raw), "type12": found.read_12, "type11": found.read_11}
        self.fault("SCH308", place, hint="quote it", **args)
        return found


def _one_spelling(pointer: Pointer) -> Pointer:
    return tuple(camel(step) if isinstance(step, str) and "_" in step else step for step in pointer)


def shortened(text: str) -> str:
    """Return a text that fits into a message."""
    return text if len(text) <= 40 else f"{text[:32]}… ({len(text)} characters)"
