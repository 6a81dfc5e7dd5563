"""Check objects against their messages: which keys they have, which they lack, and which exclude each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bundler.findings import Part, Related, at_key, at_value
from bundler.formats.ces import unknown_keys
from bundler.formats.ces.value_walk import ValueWalk, shortened
from bundler.formats.ces.wire_values import FORMS, SCALARS, WRONG
from bundler.names import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection

    from bundler.documents import JsonValue
    from bundler.findings import Place, Pointer
    from bundler.formats.ces.wire import Field, Message

Json = dict[str, Any]


class MessageWalk(ValueWalk):
    """The part of a walk that goes down through objects, lists and maps."""

    __slots__ = ()

    # -- objects ------------------------------------------------------------------------------------------------------

    def object(self, message: Message, value: Json, pointer: Pointer, guessed: set[str] | None = None) -> Json:
        """Check an object against a message; return it as the table knows it, with what the table does not know."""
        cleaned: Json = {}
        fields = message.fields
        excluded = self.excluded(message, value, pointer) if message.oneofs else ()
        if "toolset" in fields:
            toolset = value.get("toolset")
            self.toolset = toolset if isinstance(toolset, str) else None
        unknown: list[str] = []
        for key, item in value.items():
            field = fields.get(key) or self.by_snake_case(message, key, value, pointer)
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
            if name in excluded:
                del self.sink.faults[mark:]
            if result is not WRONG:
                cleaned[name] = result
        guesses = self.unknown(message, unknown, value, pointer) if unknown else ()
        if guessed is not None:
            guessed.update(guesses)
        if message.required:
            self.required(message, value, pointer, guesses)
        return cleaned

    def by_snake_case(self, message: Message, key: str, value: Json, pointer: Pointer) -> Field | None:
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

    def excluded(self, message: Message, value: Json, pointer: Pointer) -> set[str]:
        """Report fields that exclude each other; return those of which nothing more is said."""
        excluded = set(message.barred)
        for first, *others in rivals(message, value):
            excluded.update(message.name_of(key) for key in others)
            if message.name == "Evaluation" and value[others[-1]] == {} != value[first]:
                continue  # an empty conversation beside a real one has a rule of its own
            related = [Related(at_key(self.path, (*pointer, first)), "the other is set here")]
            for key in others:
                names = {"first": message.name_of(first), "second": message.name_of(key)}
                self.fault("SCH314", at_key(self.path, (*pointer, key)), related=related, **names)
        return excluded

    def unknown(self, message: Message, keys: list[str], value: Json, pointer: Pointer) -> set[str]:
        """Report keys that the message does not have; return the fields that their writer most likely meant."""
        present = {message.name_of(key) for key in value}
        guesses: set[str] = set()
        for key in keys:
            if self.no_text and (*pointer, key) in self.no_text:
                continue  # that it is no text was said while reading
            place = at_key(self.path, (*pointer, key))
            if unknown_keys.is_comment(key):
                self.fault("SCH310", place, key=key)
            elif unknown_keys.is_judged_elsewhere(message.name, key):
                if self.ambiguous:
                    self.doubtful_below(value[key], (*pointer, key))
            else:
                hint = self.meant(message, key, present, guesses)
                self.fault("SCH309", place, hint=hint, key=shortened(key))
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

    def required(self, message: Message, value: Json, pointer: Pointer, guesses: Collection[str]) -> None:
        """Report the fields that an object must have and lacks."""
        for field in message.required:
            if value.get(field.name) is not None or value.get(field.proto) is not None or field.name in guesses:
                continue
            if (not pointer and field.name == "displayName") or any(value.get(key) for key in field.excuse):
                continue
            self.fault("SCH320", self.place_of_object(value, pointer), field=field.name, where=_dotted(pointer))

    def place_of_object(self, value: Json, pointer: Pointer) -> Place:
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
        """Check an item of a list; what cannot be used is None, so that positions hold."""
        result = self.value(field, value, pointer)
        return None if result is WRONG else result

    def map(self, field: Field, value: JsonValue, pointer: Pointer) -> Any:
        """Check a map: its keys are free, its values are of the field's type."""
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
        if self.no_form and pointer in self.no_form:
            return WRONG  # said while reading
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


def rivals(message: Message, value: Json) -> list[list[str]]:
    """Return, for each oneof of which several members are set, their keys; the one that counts stands first."""
    groups: dict[str, list[str]] = {}
    for key, item in value.items():
        field = message.field(key)
        if field is None or not field.oneof or field.barred or item is None:
            continue
        if key == field.name or field.name not in value:
            groups.setdefault(field.oneof, []).append(key)
    several = [keys for keys in groups.values() if len(keys) > 1]
    if message.name == "Evaluation":
        for keys in several:
            keys.sort(key=lambda key: value[key] == {})
    return several


def _dotted(pointer: Pointer) -> str:
    """Return a pointer as people write it: ``transferRules[0].direction``."""
    text = "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in pointer)
    return text.removeprefix(".") or "the manifest"
