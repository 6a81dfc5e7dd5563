"""Generated bundles and manifests for property tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from bundler.documents import dump_json, dump_platform_json, dump_platform_yaml, dump_yaml
from bundler.facts import KINDS, folder_of
from bundler.formats.ces.shapes import APP, RESOURCES, STAGES
from bundler.names import sanitised

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy

    from bundler.formats.ces.projection import Shape

Json = Any

# -- plain values -----------------------------------------------------------------------------------------------------

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NUMBERS = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
UNKNOWN_KEYS = ("x-note", "futureField", "_comment", "größe")
"""Keys of generated manifests that the platform does not know."""

SCALARS: SearchStrategy[Json] = st.none() | st.booleans() | NUMBERS | TEXTS | st.sampled_from(["no", "0451", "1:20"])


def json_values(keys: SearchStrategy[str] = TEXTS, leaves: int = 8) -> SearchStrategy[Json]:
    """Any JSON value; the keys of objects come from a strategy."""
    return st.recursive(
        SCALARS,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=leaves,
    )


# -- manifests of any shape, valid or not -----------------------------------------------------------------------------


def _snake(key: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in key)


def _vocabulary(shapes: tuple[Shape, ...]) -> list[str]:
    """All keys that the fields of the shapes, and of those nested in them, stand at."""
    found: dict[str, None] = {}
    waiting = list(shapes)
    while waiting:
        shape = waiting.pop()
        for field in shape.fields:
            found |= dict.fromkeys(field.path)
            waiting.extend(field.form.nested)
        if shape.mark:
            found |= dict.fromkeys(shape.mark.path)
    return sorted(found)


def wild_manifests(kind: str) -> SearchStrategy[dict[str, Json]]:
    """Objects that look like manifests of a kind: known keys in both spellings, values of any type, strange keys."""
    shapes = (APP,) if kind == "app" else RESOURCES[kind]
    known = _vocabulary(shapes)
    keys = st.sampled_from([*known, *(_snake(key) for key in known)]) | TEXTS
    return st.dictionaries(keys, _mutated(shapes, keys), max_size=8) | _mutated(shapes, keys).filter(
        lambda value: isinstance(value, dict)
    )


def _mutated(shapes: tuple[Shape, ...], keys: SearchStrategy[str], depth: int = 3) -> SearchStrategy[Json]:
    """Values near those that one of the shapes has."""
    wild = json_values(keys, 5)
    if depth == 0:
        return wild
    return wild | st.sampled_from(shapes).flatmap(lambda shape: _near(shape, keys, depth))


@st.composite
def _near(draw: DrawFn, shape: Shape, keys: SearchStrategy[str], depth: int) -> Json:
    value: dict[str, Json] = draw(st.dictionaries(keys, SCALARS, max_size=2))
    chosen = draw(st.lists(st.sampled_from(shape.fields), max_size=5)) if shape.fields else []
    for field in chosen:
        if field.form.nested:
            inner = _mutated(field.form.nested, keys, depth - 1)
            content = draw(inner | st.lists(inner, max_size=2))
        else:
            content = draw(SCALARS | st.lists(TEXTS, max_size=3) | json_values(keys, 3))
        _place(value, field.path, content, draw(st.booleans()))
    if shape.mark and draw(st.booleans()):
        _place(value, shape.mark.path, {dict: {}, str: "", bool: True}[shape.mark.kind], snake=False)
    return {key: value[key] for key in draw(st.permutations(list(value)))}


def _place(value: dict[str, Json], path: tuple[str, ...], content: Json, snake: bool) -> None:
    steps = [_snake(key) if snake else key for key in path]
    for key in steps[:-1]:
        inner = value.setdefault(key, {})
        if not isinstance(inner, dict):
            return
        value = inner
    value[steps[-1]] = content


# -- valid bundles ----------------------------------------------------------------------------------------------------

_LETTERS = st.characters(categories=["Lu", "Ll", "Lo", "Nd"], include_characters=" -.'é🌱")
_POOL = ["Deliveries", "returns desk", "Ünder-glass", "a.b", "a b", "苗", "Pot's 🌱", "2nd aisle"]
NAMES = st.sampled_from(_POOL) | st.text(_LETTERS, min_size=1, max_size=8).filter(lambda name: name == name.strip())
_BYTES = st.binary(max_size=20)
_WORDS = st.text(st.characters(categories=["L", "Nd", "Zs", "So"], include_characters=".,!?\n\t"), max_size=30)
_EXTRAS: SearchStrategy[dict[str, Json]] = st.just({}) | st.dictionaries(
    st.sampled_from(UNKNOWN_KEYS), json_values(leaves=4), max_size=2
)
_RESERVED = frozenset({"end_session", "transfer_to_agent", "customize_response"})
_TYPES = {"STRING": "rose", "INTEGER": 3, "NUMBER": 2.5, "BOOLEAN": True, "ARRAY": [], "OBJECT": {"pots": 1}}


_UNIQUE = st.lists(NAMES.filter(lambda name: name not in _RESERVED), max_size=2, unique_by=lambda name: name.lower())


class _Garden:
    """A bundle while it grows: names by kind, files by path."""

    def __init__(self, draw: DrawFn, syntax: str) -> None:
        self.draw = draw
        self.syntax = syntax
        self.files: dict[str, bytes] = {}
        self.names: dict[str, list[str]] = {}
        dumps: dict[str, list[Callable[[Json], str]]] = {
            "json": [dump_json, dump_platform_json],
            "yaml": [dump_yaml, dump_platform_yaml],
        }
        self.dump: Callable[[Json], str] = self.one_of(dumps[syntax])

    def directories(self, kind: str) -> list[tuple[str, str]]:
        """Each name of a kind with a directory of its own."""
        taken: set[str] = set()
        found = []
        for name in self.names[kind]:
            directory = sanitised(name)
            while directory.lower() in taken:
                directory += "_"
            taken.add(directory.lower())
            found.append((name, f"{folder_of(kind)}/{directory}"))
        return found

    def some(self, kind: str) -> list[str]:
        """Some names of a kind, in any order."""
        chosen = self.draw(st.integers(0, 2 ** len(self.names[kind]) - 1))
        return [name for at, name in enumerate(self.names[kind]) if chosen >> at & 1]

    def one_of(self, values: Sequence[Json]) -> Json:
        """One of some values."""
        return values[self.draw(st.integers(0, len(values) - 1))]

    def manifest(self, path: str, value: dict[str, Json]) -> None:
        """Add a manifest with a few unknown keys and its keys in any order."""
        extended = {**value, **self.draw(_EXTRAS)}
        keys = list(extended)
        turn = self.draw(st.integers(0, len(keys) - 1))
        extended = {key: extended[key] for key in (keys[turn:] + keys[:turn])}
        self.files[f"{path}.{self.syntax}"] = self.dump(extended).encode()

    def resource(self, directory: str, name: str, value: dict[str, Json]) -> None:
        """Add the manifest of a resource."""
        self.manifest(f"{directory}/{directory.rpartition('/')[2]}", {"displayName": name, **value})

    def code(self, path: str, name: str = "look_up") -> str:
        """Add a Python file and return its path."""
        self.files[path] = f'def {name}(query: str) -> dict:\n    """Look it up."""\n    return {{}}\n'.encode()
        return path


@st.composite
def bundles(draw: DrawFn) -> dict[str, bytes]:
    """The files of a valid bundle: every kind of resource, unknown keys and files, names in several scripts."""
    garden = _Garden(draw, "json" if draw(st.booleans()) else "yaml")
    for kind in KINDS:
        names = draw(_UNIQUE)
        garden.names[kind] = names or (["Fernhill"] if kind == "agent" else [])
    _add_app(garden)
    for name, directory in garden.directories("agent"):
        _add_agent(garden, name, directory)
    for number, (name, directory) in enumerate(garden.directories("tool")):
        _add_tool(garden, name, directory, number)
    for name, directory in garden.directories("toolset"):
        _add_toolset(garden, name, directory)
    for name, directory in garden.directories("guardrail"):
        _add_guardrail(garden, name, directory)
    _add_conversations(garden)
    if draw(st.booleans()):
        garden.files["assets/seed packet é.bin"] = draw(_BYTES)
    if draw(st.booleans()):
        garden.files["environment.json"] = garden.one_of([b'{"app": {}}', b"{}\n", b"{\n}"])
    return dict(sorted(garden.files.items()))


def _add_app(garden: _Garden) -> None:
    draw = garden.draw
    value: dict[str, Json] = {"displayName": draw(NAMES), "rootAgent": garden.names["agent"][0]}
    names = ["plant", "order_id", "visits"][: draw(st.integers(0, 3))]
    if names:
        types = [garden.one_of(sorted(_TYPES)) for _ in names]
        value["variableDeclarations"] = [
            {"name": name, "description": "Kept.", "schema": {"type": kind, "default": _TYPES[kind]}}
            for name, kind in zip(names, types, strict=True)
        ]
    if garden.names["guardrail"]:
        value["guardrails"] = garden.some("guardrail")
    if draw(st.booleans()):
        value["globalInstruction"] = "global_instruction.txt"
        garden.files["global_instruction.txt"] = b"\xef\xbb\xbf" * draw(st.booleans()) + draw(_WORDS).encode()
    if draw(st.booleans()):
        value["languageSettings"] = {"defaultLanguageCode": "en-GB", "supportedLanguageCodes": ["fr-FR"]}
        value["modelSettings"] = {"model": "gemini-2.5-flash", "temperature": garden.one_of([0, 1, 0.5, 1.0])}
    garden.manifest("app", value)


def _add_agent(garden: _Garden, name: str, directory: str) -> None:
    draw = garden.draw
    agents = garden.names["agent"]
    path = f"{directory}/instruction.txt"
    value: dict[str, Json] = {"instruction": path, "tools": garden.some("tool")}
    mentions = "".join(f" {{@TOOL: {tool}}}" for tool in value["tools"])
    children = agents[1:] if name == agents[0] else []
    mentions += "".join(f" {{@AGENT: {child}}}" for child in children)
    text = f"{draw(_WORDS)}{mentions} {draw(_WORDS)}"
    garden.files[path] = text.replace("\n", garden.one_of(["\n", "\r\n"])).encode()
    if children:
        value["childAgents"] = children
        value["transferRules"] = [{"childAgent": children[0], "direction": "PARENT_TO_CHILD"}]
    if garden.names["toolset"]:
        value["toolsets"] = [{"toolset": garden.names["toolset"][0], "toolIds": ["find_plant"]}]
    for stage in {garden.one_of(sorted(STAGES)): None for _ in range(draw(st.integers(0, 2)))}:
        code = garden.code(f"{directory}/{stage}_callbacks/{stage}_callbacks_01/python_code.py", f"{stage}_callback")
        value[f"{STAGES[stage]}s"] = [{"pythonCode": code, **garden.one_of([{}, {"disabled": True}])}]
    garden.resource(directory, name, value)


def _add_tool(garden: _Garden, name: str, directory: str, number: int) -> None:
    kinds: list[tuple[str, dict[str, Json]]] = [
        ("clientFunction", {"name": name, "parameters": {"type": "OBJECT", "properties": {"sku": {"type": "STRING"}}}}),
        ("googleSearchTool", {"name": name, "description": "Search the catalogue."}),
        ("agentTool", {"name": name, "agent": garden.names["agent"][-1]}),
        (
            "dataStoreTool",
            {"name": name, "engineSource": {"dataStoreSources": [{"dataStore": {"name": "projects/p/stores/plants"}}]}},
        ),
    ]
    key, value = garden.one_of(kinds)
    if garden.draw(st.booleans()):
        code = garden.code(f"{directory}/python_function/python_code.py", f"look_up_{number}")
        key, value = "pythonFunction", {"name": f"look_up_{number}", "pythonCode": code}
    garden.resource(directory, name, {key: value, "executionType": "SYNCHRONOUS"})


_OPENAPI = b"""\
openapi: 3.0.3
info:
  title: Fernhill stock
  version: '1'
paths:
  /plants:
    get:
      operationId: find_plant
      responses:
        '200':
          description: Found
"""


def _add_toolset(garden: _Garden, name: str, directory: str) -> None:
    path = f"{directory}/open_api_toolset/open_api_schema.yaml"
    garden.files[path] = _OPENAPI
    garden.resource(directory, name, {"openApiToolset": {"openApiSchema": path}})


def _add_guardrail(garden: _Garden, name: str, directory: str) -> None:
    checks: list[dict[str, Json]] = [
        {"contentFilter": {"bannedContents": ["pesticide"], "matchType": "SIMPLE_STRING_MATCH"}},
        {"llmPolicy": {"prompt": "Is it about plants?", "policyScope": "USER_QUERY", "maxConversationMessages": 4}},
        {"llmPromptSecurity": {"defaultSettings": {"defaultPromptTemplate": "x"}}},
        {"modelSafety": {"safetySettings": [{"category": "HARM_CATEGORY_HARASSMENT", "threshold": "BLOCK_ONLY_HIGH"}]}},
    ]
    actions: list[dict[str, Json]] = [
        {},
        {"generativeAnswer": {}},
        {"respondImmediately": {"responses": [{"text": "No."}]}},
        {"transferAgent": {"agent": garden.names["agent"][0]}},
    ]
    check, action = garden.one_of(checks), garden.one_of(actions)
    garden.resource(directory, name, {**check, "enabled": True, "action": action})


def _add_conversations(garden: _Garden) -> None:
    root = garden.names["agent"][0]
    answer = {"role": root, "chunks": [{"text": "It likes shade."}]}
    for name, directory in garden.directories("example"):
        messages = [{"role": "user", "chunks": [{"text": "Where does a fern grow?"}]}, answer]
        garden.resource(directory, name, {"entryAgent": root, "messages": messages})
    for name, directory in garden.directories("evaluationExpectation"):
        garden.resource(directory, name, {"llmCriteria": {"prompt": "Is it friendly?"}, "tags": ["tone"]})
    for name, directory in garden.directories("evaluation"):
        garden.resource(directory, name, _evaluation(garden, answer))
    for name, directory in garden.directories("evaluationDataset"):
        garden.resource(directory, name, {"evaluations": garden.some("evaluation")})


def _evaluation(garden: _Garden, answer: dict[str, Json]) -> dict[str, Json]:
    criteria = garden.some("evaluationExpectation")
    if garden.draw(st.booleans()):
        scenario = {"task": "Return a wilted fern.", "userFacts": [{"name": "order", "value": "17"}], "maxTurns": 5}
        return {"scenario": {**scenario, "rubrics": ["Polite."], "evaluationExpectations": criteria}}
    steps: list[dict[str, Json]] = [
        {"userInput": {"text": "Where does a fern grow?"}},
        {"expectation": {"agentResponse": answer, "note": "calm"}},
        {"expectation": {"noToolCalls": True}},
        {"expectation": {"updatedVariables": {"visits": 1.0}}},
        {"expectation": {"toolCall": {"tool": "end_session", "args": {"reason": "done"}}}},
    ]
    used = [garden.one_of(steps) for _ in range(garden.draw(st.integers(0, 3)))]
    return {"golden": {"turns": [{"steps": [steps[0], *used]}], "evaluationExpectations": criteria}}
