"""The wire table: every message of the bundle format, with what is known about each field. Plain data, read once.

The data stands in ``wire_table.json``, which ``scripts/generate_wire_table.py`` writes. Messages are made into objects
when they are first asked for, so a run pays for those it meets.
"""

from __future__ import annotations

import functools
import json
import pkgutil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

FREE = frozenset({"Struct", "Value", "Status"})
"""Types whose content is any JSON."""


class Field:
    """One field of a message.

    ``type`` is ``string``, ``bool``, ``int32``, ``int64``, ``float``, ``double``, ``bytes``, ``enum``, ``message``, or
    the name of a well-known message (``Duration``, ``Timestamp``, ``Struct``, ``Value``); ``of`` names the enum or the
    message. A map (``mapped``) has text as keys and ``type`` as values. ``behaviour`` is ``required``, ``optional``,
    ``output``, ``identifier`` or empty. ``reference`` is what the field names, ``path`` the media of the file it names.
    ``managed``: environment.json provides its value. ``written``: exports hold it although it is output only.
    ``spared``: exports lack it although it is required. ``excuse``: it may be absent where one of these keys is given.
    ``barred``: a kind that a bundle cannot define. ``extra``: not in the published messages. ``number`` is 0 where
    it is unknown.
    """

    __slots__ = (
        "barred",
        "behaviour",
        "deprecated",
        "description",
        "excuse",
        "extra",
        "managed",
        "mapped",
        "name",
        "number",
        "of",
        "oneof",
        "path",
        "presence",
        "proto",
        "reference",
        "repeated",
        "spared",
        "type",
        "written",
    )

    def __init__(self, name: str, row: Mapping[str, Any]) -> None:
        get = row.get
        self.name = name
        self.proto: str = row["proto"]
        self.number: int = row["number"]
        self.type: str = row["type"]
        self.of: str = get("of", "")
        self.repeated: bool = get("repeated", False)
        self.mapped: bool = get("map", False)
        self.oneof: str = get("oneof", "")
        self.presence: bool = get("presence", False)
        self.behaviour: str = get("behaviour", "")
        self.deprecated: bool = get("deprecated", False)
        self.reference: str = get("reference", "")
        self.path: str = get("path", "")
        self.managed: bool = get("managed", False)
        self.written: bool = get("written", False)
        self.spared: bool = get("spared", False)
        self.excuse: tuple[str, ...] = tuple(get("excuse", "").split())
        self.barred: bool = get("barred", False)
        self.extra: bool = get("extra", False)
        self.description: str = get("description", "")

    @property
    def ignored(self) -> bool:
        """Whether the platform sets the field itself and exports do not hold it."""
        return self.behaviour == "output" and not self.written

    def __repr__(self) -> str:
        return f"Field({self.name}: {self.type})"


class Message:
    """One message: its fields by JSON name in the order of their numbers, and what follows from them.

    ``by_proto`` holds the fields whose snake_case name differs, by that name. ``oneofs`` are the groups of fields of
    which one may be set. ``required`` are the fields whose absence is a fault; ``ignored`` and ``barred`` are the names
    of those that are so.
    """

    __slots__ = ("barred", "by_proto", "fields", "ignored", "name", "oneofs", "required")

    def __init__(self, name: str, rows: Mapping[str, Mapping[str, Any]]) -> None:
        self.name = name
        self.fields = {key: Field(key, row) for key, row in rows.items()}
        fields = self.fields.values()
        self.by_proto = {field.proto: field for field in fields if field.proto != field.name}
        groups = dict.fromkeys(field.oneof for field in fields if field.oneof)
        self.oneofs = {group: tuple(field.name for field in fields if field.oneof == group) for group in groups}
        self.required = tuple(field for field in fields if field.behaviour == "required" and not field.spared)
        self.ignored = frozenset(field.name for field in fields if field.ignored)

        self.barred = frozenset(field.name for field in fields if field.barred)

    def field(self, key: str) -> Field | None:
        """Return the field that a key means, in either spelling."""
        return self.fields.get(key) or self.by_proto.get(key)

    def name_of(self, key: str) -> str:
        """Return the JSON name of the field that a key means, the key itself where there is none."""
        field = self.by_proto.get(key)
        return key if field is None else field.name

    def __repr__(self) -> str:
        return f"Message({self.name})"


class Table:
    """All messages and enums. ``kinds`` names the message of each kind of resource, ``source`` the package read."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.source: str = data["source"]
        self.kinds: Mapping[str, str] = data["kinds"]
        self._enums: Mapping[str, dict[str, int]] = data["enums"]
        self._rows: Mapping[str, Mapping[str, Mapping[str, Any]]] = data["messages"]
        self._made: dict[str, Message] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all messages."""
        return tuple(self._rows)

    def message(self, name: str) -> Message:
        """Return a message by its name, ``Evaluation.Golden``. Raises KeyError for a name that is not in the table."""
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = Message(name, self._rows[name])
        return made

    def root(self, kind: str) -> Message:
        """Return the message of a kind of resource, or of the app."""
        return self.message(self.kinds[kind])

    def enum(self, name: str) -> dict[str, int]:
        """Return the values of an enum with their numbers, in the order of the definition."""
        return self._enums[name]


@functools.cache
def table() -> Table:
    """Return the table of the installed package."""
    return Table(json.loads(pkgutil.get_data("bundler.formats.ces", "wire_table.json") or b""))
