"""What a key means that its message does not have: a comment, another rule's matter, or a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.names import closest

if TYPE_CHECKING:
    from collections.abc import Collection

    from bundler.formats.ces.wire import Field, Message, Table

_LACKING = (
    "$anchor $comment $defs $id $ref additionalItems allOf const contains contentEncoding contentMediaType definitions "
    "dependencies dependentRequired dependentSchemas deprecated discriminator else example examples exclusiveMaximum "
    "exclusiveMinimum externalDocs format if maxContains maxLength maxProperties minContains minLength minProperties "
    "multipleOf not oneOf pattern patternProperties propertyNames readOnly then unevaluatedItems unevaluatedProperties "
    "writeOnly xml"
)
LACKING_KEYWORDS = frozenset(_LACKING.split())
"""Keywords of JSON Schema that the schemas of a bundle do not have."""

OF_ANOTHER_KIND = frozenset({("Toolset", "mcpTool")})
"""Keys that name a kind of another resource."""

_ELSEWHERE = {("App", "tools"): "agents list tools, an app does not"}
_OLD_EVALUATION = frozenset({"turns", "expectations"})


def is_comment(key: str) -> bool:
    """Tell whether a key is a remark of its writer, or names a schema for an editor."""
    return key.startswith(("_comment", "//")) or key == "$schema"


def is_judged_elsewhere(message: str, key: str) -> bool:
    """Tell whether a rule of its own speaks of this key."""
    if (message, key) in OF_ANOTHER_KIND:
        return True
    if message == "Schema":
        return key in LACKING_KEYWORDS
    if message == "App.VariableDeclaration":
        return key == "default"
    return message == "Evaluation" and key.lower() in _OLD_EVALUATION


def intended_field(message: Message, key: str, present: Collection[str]) -> str | None:
    """Return the absent field that the writer of a key most likely meant."""
    fields = message.fields.values()
    return closest(key, (field.name for field in fields if not field.ignored and field.name not in present))


def place_of_key(table: Table, message: Message, key: str, present: Collection[str]) -> str:
    """Return a hint about where a key belongs, empty where nothing is known."""
    if hint := _ELSEWHERE.get((message.name, key)):
        return hint
    homes = [field.name for field in message.fields.values() if _holds(table, field, key)]
    homes.sort(key=lambda name: name not in present)
    if not homes or (len(homes) > 1 and homes[0] not in present):
        return ""
    return f"it belongs into '{homes[0]}'"


def _holds(table: Table, field: Field, key: str) -> bool:
    if field.type != "message" or field.repeated or field.mapped or field.ignored:
        return False
    return table.message(field.of).field(key) is not None
