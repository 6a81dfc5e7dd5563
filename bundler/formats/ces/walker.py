"""Check a manifest against the wire table and draw from it what rules need, in one pass."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bundler.documents.names import camel
from bundler.facts import PathField, Placeholder, Reference, Resource, Variable
from bundler.findings import Fault, Part, Place, Problem, Related, at_file, at_key, at_value
from bundler.formats.ces import unknown_keys
from bundler.formats.ces.wire import table
from bundler.formats.ces.wire_values import FORMS, SCALARS, WRONG, Wrong, close_value, kind_of
from bundler.names import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bundler.documents import Document, JsonValue
    from bundler.documents.yaml_reader import Ambiguous
    from bundler.findings import Pointer
    from bundler.formats.ces.wire import Field, Message

PLACEHOLDER = "$env_var"
_ENVIRONMENT_NAME = re.compile(r"\$[A-Za-z_][A-Za-z0-9_]*")

_PATIENCE = 1_000

_KIND_GROUPS = {
    "agent": "agent_type",
    "tool": "tool_type",
    "toolset": "toolset_type",
    "guardrail": "guardrail_type",
    "evaluation": "inputs",
    "evaluationExpectation": "criteria",
}
_NEEDS_MEMBER = frozenset({"tool", "toolset", "guardrail"})
_NOT_DEFINABLE = {"tool": frozenset({"mcpTool", "systemTool"}), "toolset": frozenset({"mcpTool"})}

_Object = dict[str, Any]


class Sink:
    """What a walk finds: faults, and the facts of the manifest."""

    __slots__ = ("faults", "paths", "placeholders", "references", "variables")

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.references: list[Reference] = []
        self.paths: list[PathField] = []
        self.placeholders: list[Placeholder] = []
        self.variables: list[Variable] = []


def walk(kind: str, document: Document, path: str, directory: str, sink: Sink) -> Resource | None:
    """Check the manifest of the app or of a resource; None where it is no object.

    ``kind`` is ``app`` or one of ``facts.KINDS``. Nothing is reported inside a value that is reported itself. Keys and
    values that the table does not know stay in the value of the resource as they are.
    """
    if not isinstance(document.value, dict):
        problem = Problem(at_value(path, ()), field=kind, want="an object", got=kind_of(document.value))
        sink.faults.append(Fault("SCH301", problem))
        return None
    return _Walk(document, path, Resource(kind, directory, path, {}), sink).run(document.value)


def _step_key(message: Message, key: str) -> str:
    field = message.by_proto.get(key)
    return key if field is None else field.name


class _Walk:
    """One walk through one manifest."""

    __slots__ = ("ambiguous", "document", "owner", "path", "patience", "sink", "table", "toolset")

    def __init__(self, document: Document, path: str, owner: Resource, sink: Sink) -> None:
        self.document = document
        self.path = path
        self.owner = owner
        self.sink = sink
        self.table = table()
        self.toolset: str | None = None
        self.patience = _PATIENCE
        self.ambiguous: dict[tuple[Pointer, Part], Ambiguous] = {
            (_one_spelling(item.pointer), item.part): item for item in document.ambiguous
        }

    def spend(self) -> bool:
        """Tell whether something costly may still be done: a hostile manifest could ask for it without end."""
        self.patience -= 1
        return self.patience >= 0

    # -- saying something ---------------------------------------------------------------------------------------------

    def fault(self, code: str, place: Place, **args: Any) -> None:
        self.sink.faults.append(Fault(code, Problem(place, **args)))

    def wrong(self, field: Field, want: str, value: JsonValue, pointer: Pointer) -> Wrong:
        name = field.name if isinstance(pointer[-1], str) else f"{field.name}[{pointer[-1]}]"
        self.fault("SCH301", at_value(self.path, pointer), field=name, want=want, got=kind_of(value))
        return WRONG

    # -- the root -----------------------------------------------------------------------------------------------------

    def run(self, value: _Object) -> Resource:
        owner = self.owner
        message = self.table.root(owner.kind)
        guessed: set[str] = set()
        owner.value.update(self.object(message, value, (), guessed))
        name = owner.value.get("displayName")
        owner.name = name if isinstance(name, str) and name.strip() else None
        owner.member = self.member(message, value)
        self.check_name(value, guessed)
        if owner.kind in _NEEDS_MEMBER:
            self.check_member(message, value, guessed)
        if owner.kind == "tool":
            self.check_names_agree()
        elif owner.kind == "app":
            self.sink.variables.extend(self.variables())
        return owner

    def member(self, message: Message, value: _Object) -> str | None:
        group = message.oneofs.get(_KIND_GROUPS.get(self.owner.kind, ""), ())
        muted = self.muted(message, value, (), report=False)
        names = (_step_key(message, key) for key in value)
        return next((name for name in names if name in group and name in self.owner.value and name not in muted), None)

    def check_name(self, value: _Object, guessed: Collection[str]) -> None:
        given = value.get("displayName", value.get("display_name"))
        if given is None:
            if "displayName" not in guessed:
                at = ("displayName",) if "displayName" in value or "display_name" in value else ()
                place = at_value(self.path, at) if at else at_file(self.path)
                self.fault("SCH319", place, kind=self.owner.kind)
        elif isinstance(given, str) and not given.strip():
            self.fault("SCH319", at_value(self.path, ("displayName",)), kind=self.owner.kind)

    def check_member(self, message: Message, value: _Object, guessed: set[str]) -> None:
        group = message.oneofs[_KIND_GROUPS[self.owner.kind]]
        barred = _NOT_DEFINABLE.get(self.owner.kind, frozenset())
        found = [
            key for key, item in value.items() if item is not None and _step_key(message, key) in (*group, *barred)
        ]
        for key in found:
            name = _step_key(message, key)
            if name in barred:
                text = "'{member}' cannot be defined here"
                self.fault("SCH315", at_key(self.path, (key,)), message=text, member=name)
        newer = (key for key, item in value.items() if isinstance(item, dict) and message.field(key) is None)
        if not found and not guessed.intersection(group) and next(newer, None) is None:
            kinds = ", ".join(name for name in group if name not in barred)
            hint = f"one of {kinds}"
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

    # -- objects ------------------------------------------------------------------------------------------------------

    def object(self, message: Message, value: _Object, pointer: Pointer, guessed: set[str] | None = None) -> _Object:
        """Check an object against a message; return it as the table knows it, with what the table does not know."""
        cleaned: _Object = {}
        fields = message.fields
        muted = self.muted(message, value, pointer) if message.oneofs else ()
        if "toolset" in fields:
            toolset = value.get("toolset")
            self.toolset = toolset if isinstance(toolset, str) else None
        unknown: list[str] = []
        for key, item in value.items():
            field = fields.get(key)
            if field is None:
                field = self.by_snake_case(message, key, value, pointer)
                if field is None:
                    if key not in message.by_proto:
                        unknown.append(key)
                        cleaned[key] = item
                    continue
            name = field.name
            if name in message.ignored:
                self.fault("SCH318", at_key(self.path, (*pointer, key)), field=name)
                continue
            mark = len(self.sink.faults)
            result = self.field(field, item, (*pointer, name))
            if name in muted:
                del self.sink.faults[mark:]
            if result is not WRONG:
                cleaned[name] = result
        guesses = self.unknown(message, unknown, value, pointer) if unknown else ()
        if guessed is not None:
            guessed.update(guesses)
        if message.required:
            self.required(message, value, pointer, guesses)
        return cleaned

    def by_snake_case(self, message: Message, key: str, value: _Object, pointer: Pointer) -> Field | None:
        """Return the field that a snake_case key means; None where there is none or its other spelling stands too."""
        field = message.by_proto.get(key)
        if field is None:
            return None
        place = at_key(self.path, (*pointer, key))
        if field.name in value:
            keys = [step for step in value if step in {key, field.name}]
            first, second = (at_key(self.path, (*pointer, step)) for step in keys)
            related = [Related(first, "first given here")]
            self.fault("SCH316", second, related=related, first=keys[0], second=keys[1])
            return None
        self.fault("SCH317", place, camel=field.name, snake=key)
        return field

    def muted(self, message: Message, value: _Object, pointer: Pointer, *, report: bool = True) -> set[str]:
        """Report members of one oneof that contradict each other; return the fields to say no more about."""
        muted: set[str] = set()
        groups: dict[str, list[str]] = {}
        for key, item in value.items():
            field = message.field(key)
            if field is not None and field.oneof and item is not None:
                if not pointer and field.name in _NOT_DEFINABLE.get(self.owner.kind, ()):
                    muted.add(field.name)
                elif key == field.name or field.name not in value:
                    groups.setdefault(field.oneof, []).append(key)
        for keys in groups.values():
            if len(keys) > 1:
                empty = _empty_side(message, value, keys)
                muted.update(_step_key(message, key) for key in ([empty] if empty else keys[1:]))
                if report and not empty:
                    self.report_conflict(message, keys, pointer)
        return muted

    def report_conflict(self, message: Message, keys: list[str], pointer: Pointer) -> None:
        first = keys[0]
        related = [Related(at_key(self.path, (*pointer, first)), "the other is set here")]
        for key in keys[1:]:
            place = at_key(self.path, (*pointer, key))
            a, b = _step_key(message, first), _step_key(message, key)
            self.fault("SCH314", place, related=related, first=a, second=b)

    def unknown(self, message: Message, keys: list[str], value: _Object, pointer: Pointer) -> set[str]:
        """Report keys that the message does not have; return the fields that their writer most likely meant."""
        present = {_step_key(message, key) for key in value}
        guesses: set[str] = set()
        for key in keys:
            place = at_key(self.path, (*pointer, key))
            if unknown_keys.is_comment(key):
                self.fault("SCH310", place, key=key)
            elif self.is_matter_of_another_rule(message, key, pointer):
                if self.ambiguous:
                    self.doubtful_below(value[key], (*pointer, key))
            else:
                hint = self.meant(message, key, present, guesses)
                self.fault("SCH309", place, hint=hint, key=_short(key))
        return guesses

    def meant(self, message: Message, key: str, present: Collection[str], guesses: set[str]) -> str:
        """Return a hint for an unknown key; add the field it stands for, where one is close, to the guesses."""
        if not self.spend():
            return ""
        close = unknown_keys.intended_field(message, key, present)
        hint = unknown_keys.place_of_key(self.table, message, key, present)
        if close and (not hint or close.lower() == key.replace("_", "").replace("-", "").lower()):
            guesses.add(close)
            return did_you_mean(close)
        return hint

    def is_matter_of_another_rule(self, message: Message, key: str, pointer: Pointer) -> bool:
        if not pointer and key in _NOT_DEFINABLE.get(self.owner.kind, ()):
            return True
        return unknown_keys.is_judged_elsewhere(message.name, key)

    def required(self, message: Message, value: _Object, pointer: Pointer, guesses: Collection[str]) -> None:
        for field in message.required:
            if value.get(field.name) is not None or value.get(field.proto) is not None or field.name in guesses:
                continue
            if (not pointer and field.name == "displayName") or any(value.get(key) for key in field.excuse):
                continue
            self.fault("SCH320", self.place_of_object(value, pointer), field=field.name, where=_dotted(pointer))

    def place_of_object(self, value: _Object, pointer: Pointer) -> Place:
        """Return the place of what an object lacks: the key that names it, or its first key where none does."""
        if pointer and isinstance(pointer[-1], str):
            return at_key(self.path, pointer)
        first = next(iter(value), None)
        return at_value(self.path, pointer) if first is None else at_key(self.path, (*pointer, first))

    # -- fields -------------------------------------------------------------------------------------------------------

    def field(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        """Check what stands under a field; return it as the table knows it, or WRONG where there is nothing to use."""
        if value is None and field.type != "Value":
            if pointer != ("displayName",):  # a resource without a name has a rule of its own
                self.fault("SCH313", at_value(self.path, pointer), field=field.name)
            return WRONG
        if field.repeated:
            if not isinstance(value, list):
                return self.wrong(field, "a list", value, pointer)
            return [self.item(field, item, (*pointer, index)) for index, item in enumerate(value)]
        if field.mapped:
            return self.map(field, value, pointer)
        return self.value(field, value, pointer)

    def item(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        result = self.value(field, value, pointer)
        return None if result is WRONG else result

    def map(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        if not isinstance(value, dict):
            return self.wrong(field, "an object", value, pointer)
        if field.reference == "variable":
            self.name_keys(field, value, pointer)
        cleaned = {}
        for key, item in value.items():
            inner = (*pointer, key)
            if self.ambiguous:
                self.doubtful(inner, Part.KEY)
            result = self.value(field, item, inner)
            if result is not WRONG:
                cleaned[key] = result
        return cleaned

    def value(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        """Check one value of a field: an item of a list, an entry of a map, or what stands there alone."""
        kind = field.type
        if kind == "string":
            return self.text(field, value, pointer)
        if kind == "message":
            if isinstance(value, dict):
                return self.object(self.table.message(field.of), value, pointer)
            if isinstance(value, bool) and field.of == "Schema" and pointer[-1] == "additionalProperties":
                return value  # the rule about schema keywords speaks of it
            return self.wrong(field, "an object", value, pointer)
        if kind == "enum":
            return self.enum(field, value, pointer)
        if kind in SCALARS:
            want, read = SCALARS[kind]
            result = read(value)
            return self.wrong(field, want, value, pointer) if result is WRONG else result
        if kind in FORMS:
            return self.form(field, value, pointer)
        if kind == "Struct" and not isinstance(value, dict):
            return self.wrong(field, "an object", value, pointer)
        return self.free(field, value, pointer)

    def form(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
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
        self.fault("SCH321", at_value(self.path, pointer), value=_short(written), form=name, example=example)
        return WRONG

    def enum(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        values = self.table.enum(field.of)
        if isinstance(value, str):
            if value in values:
                if self.ambiguous:
                    self.doubtful(pointer)
                return value
            return self.unknown_value(field, value, values, pointer)
        if isinstance(value, bool) or not isinstance(value, int):
            return self.wrong(field, "text", value, pointer)
        return next((name for name, number in values.items() if number == value), WRONG)

    def unknown_value(self, field: Field, value: str, values: Mapping[str, int], pointer: Pointer) -> Wrong:
        place, enum = at_value(self.path, pointer), field.of.rsplit(".", 1)[-1]
        close = close_value(value, values) if self.spend() else None
        if close is not None:
            self.fault("SCH311", place, hint=did_you_mean(close), value=_short(value), enum=enum)
        else:
            self.fault("SCH312", place, value=_short(value), enum=enum, values=", ".join(values))
        return WRONG

    # -- text ---------------------------------------------------------------------------------------------------------

    def text(self, field: Field, value: JsonValue, pointer: Pointer) -> str | Wrong:
        if isinstance(value, str):
            if self.ambiguous:
                self.doubtful(pointer)
            text = value
        elif isinstance(value, bool | int | float):
            text = self.written(value, pointer)
            if not (self.ambiguous and self.doubtful(pointer)):
                message = "'{value}' is {got} where text is meant"
                place = at_value(self.path, pointer)
                self.fault("SCH308", place, message=message, hint="quote it", value=_short(text), got=kind_of(value))
        else:
            return self.wrong(field, "text", value, pointer)
        if field.reference or field.path or text[:1] == "$":
            self.note(field, text, pointer)
        return text

    def written(self, value: float, pointer: Pointer) -> str:
        """Return a number or truth value as it is written in the file."""
        if self.document.notation == "yaml" and self.spend():
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
        elif field.reference and (text or field.repeated or field.oneof):
            toolset = self.toolset if field.reference == "operation" else None
            sink.references.append(Reference(field.reference, text, field.name, place, pointer, owner, toolset))

    def name_keys(self, field: Field, value: _Object, pointer: Pointer) -> None:
        for key in value:
            inner = (*pointer, key)
            place = at_key(self.path, inner)
            self.sink.references.append(Reference(field.reference, key, field.name, place, inner, self.owner))

    # -- any JSON -----------------------------------------------------------------------------------------------------

    def free(self, field: Field, value: JsonValue, pointer: Pointer) -> JsonValue:
        if field.reference and isinstance(value, dict):
            self.name_keys(field, value, pointer)
        if self.ambiguous:
            self.doubtful_below(value, pointer)
        return value

    def doubtful_below(self, value: JsonValue, pointer: Pointer) -> None:
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

    def doubtful(self, pointer: Pointer, part: Part = Part.VALUE) -> bool:
        """Report a scalar that readers of YAML type differently; tell whether it is one."""
        found = self.ambiguous.pop((_one_spelling(pointer), part), None)
        if found is None:
            return False
        place = Place(self.path, part, pointer)
        args = {"value": _short(found.raw), "type12": found.read_12, "type11": found.read_11}
        self.fault("SCH308", place, hint="quote it", **args)
        return True


def _empty_side(message: Message, value: _Object, keys: list[str]) -> str | None:
    """Return the empty one of an evaluation's two conversations, which has a rule of its own."""
    if message.name != "Evaluation":
        return None
    empty = [key for key in keys if value[key] == {}]
    return empty[0] if len(empty) == 1 else None


def _one_spelling(pointer: Pointer) -> Pointer:
    return tuple(camel(step) if isinstance(step, str) and "_" in step else step for step in pointer)


def _dotted(pointer: Pointer) -> str:
    """Return a pointer as people write it: ``transferRules[0].direction``."""
    text = "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in pointer)
    return text.removeprefix(".") or "the manifest"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:32]}… ({len(text)} characters)"
