"""What every class of the model is made of: plain values, places they came from, and what has no class of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, model_serializer

if TYPE_CHECKING:
    from pydantic import SerializerFunctionWrapHandler

JsonValue: TypeAlias = Any
"""None, a bool, a number, a text, a list or a dict of such, exactly as a document holds it."""

JsonObject: TypeAlias = dict[str, Any]

Flag: TypeAlias = StrictBool
Count: TypeAlias = Annotated[StrictInt, Field(ge=0)]
Number: TypeAlias = StrictInt | StrictFloat
"""A number that keeps whether it was written as an integer."""

AgentName: TypeAlias = str
ToolName: TypeAlias = str
ToolsetName: TypeAlias = str
GuardrailName: TypeAlias = str
CaseName: TypeAlias = str
SuiteName: TypeAlias = str
MetricName: TypeAlias = str
FilePath: TypeAlias = str
"""A path relative to the root of the project, ``/``-separated."""


class Value(BaseModel):
    """A value of the model: never changes, takes no field it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())


class Origin(Value):
    """Where something was read: the file, relative to the root of its project, and the system it belongs to.

    An empty path says that the system has the thing, but nothing was read for it.
    """

    format: str
    path: FilePath
    dialect: str = ""


class Extension(Value):
    """What a system wrote that no class of the model has a field for.

    Keys are JSON pointers relative to the object that the node was drawn from. ``values`` are the untouched rest;
    ``order`` lists the keys of an object where the order is not the usual one; ``spelling`` is the key as written
    where that is not the canonical one.
    """

    values: dict[str, JsonValue] = {}
    order: dict[str, tuple[str, ...]] = {}
    spelling: dict[str, str] = {}


class Node(Value):
    """A value that systems may say more about than the model knows. ``ext`` holds that, by system."""

    origin: Origin | None = None
    ext: dict[str, Extension] = {}

    @model_serializer(mode="wrap")
    def _own_fields_first(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        data: dict[str, Any] = handler(self)
        for name in ("origin", "ext"):
            if name in data:
                data[name] = data.pop(name)
        return data


class Given(Value):
    """A value that was stated, which is not the same as none: a default of null is a default."""

    value: JsonValue


class Ref(Value):
    """A scalar whose value stands elsewhere: in the environment or in a file. Never followed by the model.

    ``raw`` is the reference as written.
    """

    kind: Literal["env", "file"]
    value: str
    default: str | None = None
    raw: str


Text: TypeAlias = str | Ref
"""A text, or a reference to one."""
