"""One bundle without findings, changed in one place at a time: which findings appear, and that no others do.

The bundle is one Python structure, written as YAML and as JSON, read as a folder and as an archive: the same change
means the same findings in all four.
"""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
import yaml

import bundler
from tests.folders import zip_of
from tests.kit import Files, agent, app, lint, tool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from bundler import Finding

APP = "app"
DESK = "agents/desk/desk"
RETURNS = "agents/returns/returns"
FIND = "tools/find_order/find_order"
DEPOT = "toolsets/depot/depot"
POLITE = "guardrails/polite/polite"
DESK_TEXT = "agents/desk/instruction.txt"
CALLBACKS = tuple(
    f"agents/desk/{kind}_callbacks/{kind}_callbacks_01/python_code.py" for kind in ("before_model", "after_model")
)
CODE = "tools/find_order/python_function/python_code.py"
SCHEMA = "toolsets/depot/open_api_toolset/open_api_schema.yaml"

MANIFESTS: dict[str, Any] = {
    APP: {
        "displayName": "Fernhill Desk",
        "rootAgent": "desk",
        "guardrails": ["polite"],
        "variableDeclarations": [
            {"name": "firstname", "description": "How to call the customer.", "schema": {"type": "STRING"}}
        ],
    },
    DESK: {
        "displayName": "desk",
        "description": "Serves the customers at the desk.",
        "instruction": DESK_TEXT,
        "tools": ["find_order"],
        "childAgents": ["returns"],
        "beforeModelCallbacks": [{"pythonCode": CALLBACKS[0]}],
        "afterModelCallbacks": [{"pythonCode": CALLBACKS[1]}],
        "toolsets": [{"toolset": "depot", "toolIds": ["list_vans"]}],
    },
    RETURNS: {"displayName": "returns", "instruction": "agents/returns/instruction.txt"},
    FIND: {"displayName": "find_order", "pythonFunction": {"name": "find_order", "pythonCode": CODE}},
    DEPOT: {"displayName": "depot", "openApiToolset": {"openApiSchema": SCHEMA}},
    POLITE: {
        "displayName": "polite",
        "enabled": True,
        "contentFilter": {"bannedContents": ["weed head"], "matchType": "SIMPLE_STRING_MATCH"},
        "action": {"respondImmediately": {"responses": [{"text": "Let us stay friendly."}]}},
    },
}
OPENAPI: dict[str, Any] = {
    "openapi": "3.0.3",
    "info": {"title": "Depot", "version": "1.0.0"},
    "servers": [{"url": "https://depot.fernhill.example"}],
    "paths": {"/vans": {"get": {"operationId": "list_vans", "responses": {"200": {"description": "The vans"}}}}},
}
TEXTS: dict[str, str] = {
    DESK_TEXT: "Serve {firstname}.\nOrders: {@TOOL: find_order}.\nWhat comes back is for {@AGENT: returns}.\n",
    "agents/returns/instruction.txt": "Take back what the customer brings.\n",
    CALLBACKS[0]: "def before_model_callback(callback_context, llm_request):\n    return None\n",
    CALLBACKS[1]: "def after_model_callback(callback_context, llm_response):\n    return None\n",
    CODE: 'def find_order(number: str) -> dict:\n    """Find an order."""\n    return {"number": number}\n',
}


class Sources:
    """The bundle before it is written: manifests as values, texts, and changes to the text of a written manifest."""

    def __init__(self) -> None:
        self.manifests = copy.deepcopy(MANIFESTS)
        self.openapi = copy.deepcopy(OPENAPI)
        self.texts: dict[str, str | bytes] = dict(TEXTS)
        self.spoiled: dict[str, Callable[[str], bytes]] = {}

    def replace(self, path: str, old: str, new: str) -> None:
        text = self.texts[path]
        assert isinstance(text, str)
        assert old in text
        self.texts[path] = text.replace(old, new)

    def files(self, form: str) -> dict[str, bytes]:
        written = {f"{stem}.{form}": self._manifest(stem, form) for stem in self.manifests}
        texts = {path: text if isinstance(text, bytes) else text.encode() for path, text in self.texts.items()}
        schema = {SCHEMA: yaml.safe_dump(self.openapi, sort_keys=False).encode()} if DEPOT in self.manifests else {}
        return written | texts | schema

    def _manifest(self, stem: str, form: str) -> bytes:
        value = self.manifests[stem]
        text = json.dumps(value, indent=2) + "\n" if form == "json" else yaml.safe_dump(value, sort_keys=False)
        spoil = self.spoiled.get(stem)
        return spoil(text) if spoil else text.encode()


class Variant(NamedTuple):
    """A change and what it must lead to: ``severity CODE path: marked text`` for each finding, in any order.

    The path is without the suffix of a manifest; the marked text is what the finding points at, without quotes.
    """

    number: str
    title: str
    edit: Callable[[Sources], None]
    expected: tuple[str, ...]


VARIANTS: list[Variant] = []


def variant(number: str, title: str, *expected: str) -> Callable[[Callable[[Sources], None]], None]:
    def register(edit: Callable[[Sources], None]) -> None:
        VARIANTS.append(Variant(number, title, edit, expected))

    return register


@variant("00", "nothing")
def _(_sources: Sources) -> None:
    pass


@variant("01", "the root agent gets a display name unlike its folder", f"info STR210 {DESK}: Front Desk")
def _(sources: Sources) -> None:
    sources.manifests[DESK]["displayName"] = sources.manifests[APP]["rootAgent"] = "Front Desk"


@variant("02", "an instruction names the tool that hands over")
def _(sources: Sources) -> None:
    sources.replace(DESK_TEXT, "Serve", "Use {@TOOL: transfer_to_agent} freely. Serve")


@variant("03", "an instruction uses a tool of the platform that is not listed")
def _(sources: Sources) -> None:
    sources.replace(DESK_TEXT, "Serve", "At the end call {@TOOL: end_session}. Serve")


@variant("04", "two callback files are missing", *(f"error REF404 {DESK}: {path}" for path in CALLBACKS))
def _(sources: Sources) -> None:
    for path in CALLBACKS:
        del sources.texts[path]


@variant("05", "one callback file is missing", f"error REF404 {DESK}: {CALLBACKS[1]}")
def _(sources: Sources) -> None:
    del sources.texts[CALLBACKS[1]]


@variant("06", "an agent manifest is a list", f"error SCH301 {RETURNS}: ...")
def _(sources: Sources) -> None:
    sources.manifests[RETURNS] = [sources.manifests[RETURNS]]


@variant("07", "childAgents is null", f"info SCH313 {DESK}: null", f"warning REF412 {DESK_TEXT}: {{@AGENT: returns}}")
def _(sources: Sources) -> None:
    sources.manifests[DESK]["childAgents"] = None


@variant("08", "tools is null", f"info SCH313 {DESK}: null", f"warning REF413 {DESK_TEXT}: {{@TOOL: find_order}}")
def _(sources: Sources) -> None:
    sources.manifests[DESK]["tools"] = None


@variant("09", "the app file starts with a byte order mark", f"info STR220 {APP}:")
def _(sources: Sources) -> None:
    sources.spoiled[APP] = lambda text: b"\xef\xbb\xbf" + text.encode()


@variant("10", "an instruction holds a byte of Latin-1", f"error STR221 {DESK_TEXT}:")
def _(sources: Sources) -> None:
    sources.texts[DESK_TEXT] = b"Serve in the caf\xe9. {@TOOL: find_order} {@AGENT: returns} {firstname}\n"


@variant("11", "displayName is given twice", f"error SCH302 {DESK}: displayName")
def _(sources: Sources) -> None:
    sources.manifests[DESK]["twice"] = "desk"
    sources.spoiled[DESK] = lambda text: text.replace("twice", "displayName").encode()


@variant("12", "a field is misspelt", f"warning SCH309 {RETURNS}: instuction")
def _(sources: Sources) -> None:
    manifest = sources.manifests[RETURNS]
    manifest["instuction"] = manifest.pop("instruction")


@variant("13", "a description ends like a path")
def _(sources: Sources) -> None:
    sources.manifests[DESK]["description"] = "Writes what was sold to till/report.json"


@variant("14", "a child lists the root", f"error GRF502 {RETURNS}: desk")
def _(sources: Sources) -> None:
    sources.manifests[RETURNS]["childAgents"] = ["desk"]


def _add_greenhouse(sources: Sources) -> None:
    path = "agents/greenhouse/instruction.txt"
    sources.manifests["agents/greenhouse/greenhouse"] = {"displayName": "greenhouse", "instruction": path}
    sources.texts[path] = "Talk about orchids.\n"


@variant("15", "no way leads to an agent", "warning GRF504 agents/greenhouse/greenhouse: greenhouse")
def _(sources: Sources) -> None:
    _add_greenhouse(sources)


@variant("16", "an instruction names an agent that is no child", f"warning REF412 {DESK_TEXT}: {{@AGENT: greenhouse}}")
def _(sources: Sources) -> None:
    _add_greenhouse(sources)
    sources.replace(DESK_TEXT, "Serve", "Orchids are for {@AGENT: greenhouse}. Serve")


@variant("17", "the app lists an unknown guardrail", f"error REF403 {APP}: polit")
def _(sources: Sources) -> None:
    sources.manifests[APP]["guardrails"] = ["polit"]


@variant("18", "a tool is of two kinds", f"error SCH314 {FIND}: clientFunction")
def _(sources: Sources) -> None:
    sources.manifests[FIND]["clientFunction"] = {"name": "find_order", "description": "Finds an order."}


@variant("19", "two agents have one display name", "error REF401 agents/second/second: returns")
def _(sources: Sources) -> None:
    path = "agents/second/instruction.txt"
    sources.manifests["agents/second/second"] = {"displayName": "returns", "instruction": path}
    sources.texts[path] = "Take back what the first one would not.\n"


@variant("20", "an instruction names an undeclared variable", f"warning REF430 {DESK_TEXT}: {{lastname}}")
def _(sources: Sources) -> None:
    sources.replace(DESK_TEXT, "{firstname}", "{lastname}")


@variant("21", "the declarations are gone", f"warning REF430 {DESK_TEXT}: {{firstname}}")
def _(sources: Sources) -> None:
    del sources.manifests[APP]["variableDeclarations"]


@variant("22", "a broken OpenAPI file, and an operation it does not have", f"warning REF421 {DESK}: list_wagons")
def _(sources: Sources) -> None:
    del sources.openapi["info"]["version"]
    del sources.openapi["servers"]
    del sources.openapi["paths"]["/vans"]["get"]["responses"]
    sources.manifests[DESK]["toolsets"][0]["toolIds"] = ["list_vans", "list_wagons"]


@variant("23", "a toolset is missing", f"error REF420 {DESK}: depot")
def _(sources: Sources) -> None:
    del sources.manifests[DEPOT]


@variant("24", "a tool becomes a data store whose value is missing", f"info STR214 {CODE}:")
def _(sources: Sources) -> None:
    store = {"dataStore": {"name": "$ORDER_STORE"}}
    source = {"name": "find_order", "description": "Finds orders.", "engineSource": {"dataStoreSources": [store]}}
    sources.manifests[FIND] = {"displayName": "find_order", "dataStoreTool": source}


@variant("25", "a key stands in the code of a tool")
def _(sources: Sources) -> None:
    sources.replace(
        CODE, "    return", f'    api_key = "{"AI" + "za" + "Sy0Fernhill1Orders2Vans3Roses4Pots56"}"\n    return'
    )


@variant(
    "26",
    "a keyword in lower case, and a directive that is not closed",
    f"warning INS601 {DESK_TEXT}: {{@tool: find_order}}",
    f"error INS602 {DESK_TEXT}: {{@AGENT: returns.",
)
def _(sources: Sources) -> None:
    sources.replace(DESK_TEXT, "{@TOOL: find_order}", "{@tool: find_order}")
    sources.replace(DESK_TEXT, "{@AGENT: returns}", "{@AGENT: returns")


@variant("27", "a helper stands before the function of a tool")
def _(sources: Sources) -> None:
    sources.replace(CODE, "def find_order", "def _clean(number):\n    return number.strip()\n\n\ndef find_order")


@variant("28", "a class and a nested function stand before the function of a tool")
def _(sources: Sources) -> None:
    helper = "class Order:\n    def number(self):\n        def inner():\n            return 1\n        return inner()\n"
    sources.replace(CODE, "def find_order", helper + "\n\ndef find_order")


@variant("29", "an agent manifest is deleted", "error STR203 agents/returns:")
def _(sources: Sources) -> None:
    del sources.manifests[RETURNS]


@variant(
    "30",
    "junk, and a folder that differs only in case",
    "info STR230 __MACOSX/._notes:",
    "error STR203 agents/Returns:",
    "warning STR206 agents/returns:",
)
def _(sources: Sources) -> None:
    sources.texts["__MACOSX/._notes"] = b"\x00\x05\x16\x07"
    sources.texts["agents/Returns/instruction.txt"] = "Take back what the customer brings.\n"


@variant("31", "a value of an enum is misspelt", f"error SCH311 {POLITE}: WORD_BOUNDRY")
def _(sources: Sources) -> None:
    sources.manifests[POLITE]["contentFilter"]["matchType"] = "WORD_BOUNDRY"


def _never_closed(text: str) -> bytes:
    """A comma too many in JSON, a bracket that stays open in YAML."""
    if text.startswith("{"):
        return text.rstrip().removesuffix("}").rstrip().encode() + b",\n}\n"
    return text.encode() + b"tools: [end_session\n"


@variant("32", "an agent manifest has a fault of syntax", f"error SCH300 {RETURNS}:*")
def _(sources: Sources) -> None:
    sources.spoiled[RETURNS] = _never_closed


@variant("33", "a guardrail manifest has a fault of syntax", f"error SCH300 {POLITE}:*")
def _(sources: Sources) -> None:
    sources.spoiled[POLITE] = _never_closed


@variant("34", "the app file is a list", f"error SCH301 {APP}: ...")
def _(sources: Sources) -> None:
    sources.manifests[APP] = [sources.manifests[APP]]


# -- running them -----------------------------------------------------------------------------------------------------


def _as_folder(files: Mapping[str, bytes], where: Path) -> Path:
    root = where / "fernhill_desk"
    for path, data in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    if len([path for path in root.rglob("*") if path.is_file()]) != len(files):
        pytest.skip("this file system does not tell upper from lower case")
    return root


def _as_zip(files: Mapping[str, bytes]) -> bytes:
    return zip_of(files, "fernhill_desk")


def _marked(finding: Finding, files: Mapping[str, bytes]) -> str:
    """What the finding points at: one line without quotes, ``...`` where it is longer."""
    if finding.path is None or finding.path not in files or finding.span is None or finding.code == "STR221":
        return ""
    text = files[finding.path].decode("utf-8-sig")[finding.span.start : finding.span.end]
    return "..." if "\n" in text.rstrip() else text.strip().strip("\"'")


def _told(finding: Finding, files: Mapping[str, bytes]) -> str:
    path = finding.path or "."
    stem, _, suffix = path.rpartition(".")
    path = stem if suffix in {"json", "yaml"} else path
    start = f"{finding.severity.label} {finding.code} {path}:"
    return f"{start}*" if finding.code == "SCH300" else f"{start} {_marked(finding, files)}".rstrip()


@pytest.mark.parametrize("container", ["folder", "zip"])
@pytest.mark.parametrize("form", ["yaml", "json"])
@pytest.mark.parametrize("change", VARIANTS, ids=lambda change: f"{change.number} {change.title}")
def test_one_change_gives_exactly_its_findings(change: Variant, form: str, container: str, tmp_path: Path) -> None:
    sources = Sources()
    change.edit(sources)
    files = sources.files(form)
    source = _as_folder(files, tmp_path) if container == "folder" else _as_zip(files)
    findings = bundler.load(source).lint().findings
    assert sorted(_told(finding, files) for finding in findings) == sorted(change.expected)


def test_every_change_is_there_once() -> None:
    assert [change.number for change in VARIANTS] == [f"{number:02}" for number in range(35)]


# -- errors that must never pass, with their exact places -------------------------------------------------------------

TREE = app() | agent("Greeter", "childAgents:\n- Deliveries\n") | agent("Deliveries")

MUST_FAIL: dict[str, tuple[str, Files, str]] = {
    "a tool with a reserved name": (
        "REF418",
        TREE | tool("end_session"),
        "tools/end_session/end_session.yaml:1:14",
    ),
    "the root as a child": (
        "GRF502",
        TREE | agent("Deliveries", "childAgents:\n- Greeter\n"),
        "agents/Deliveries/Deliveries.yaml:4:3",
    ),
    "an agent as its own child": (
        "GRF503",
        TREE | agent("Deliveries", "childAgents: [Deliveries]\n"),
        "agents/Deliveries/Deliveries.yaml:3:15",
    ),
    "an agent with two parents": (
        "GRF505",
        TREE
        | agent("Greeter", "childAgents:\n- Deliveries\n- Plants\n- Roses\n")
        | agent("Plants", "childAgents: [Roses]\n")
        | agent("Roses"),
        "agents/Plants/Plants.yaml:3:15",
    ),
    "a child that does not exist": (
        "REF405",
        TREE | agent("Deliveries", "childAgents:\n- Nobody\n"),
        "agents/Deliveries/Deliveries.yaml:4:3",
    ),
    "a root that does not exist": ("REF402", TREE | app(root="Nobody"), "app.yaml:2:12"),
    "a tool directive": (
        "REF411",
        TREE | agent("Deliveries", instruction="Ask\nthe 🚚 {@TOOL: ghost}.\n"),
        "agents/Deliveries/instruction.txt:2:7",
    ),
    "an agent directive in angle brackets": (
        "REF410",
        TREE | agent("Deliveries", instruction="Ask <@AGENT: ghost>.\n"),
        "agents/Deliveries/instruction.txt:1:5",
    ),
    "a directive that is not closed": (
        "INS602",
        TREE | agent("Deliveries", instruction="Ask.\n\nThen {@TOOL: van\n"),
        "agents/Deliveries/instruction.txt:3:6",
    ),
}


@pytest.mark.parametrize(("code", "files", "place"), MUST_FAIL.values(), ids=MUST_FAIL)
def test_what_must_never_pass_is_an_error_at_its_place(code: str, files: Files, place: str) -> None:
    (line,) = lint(code, files)
    assert line.startswith(f"{place}: ")
    assert not line.endswith((" [warning]", " [info]"))
    report = bundler.load(_as_zip(_encoded(files))).lint()
    assert {finding.severity for finding in report.findings if finding.code == code} == {bundler.Severity.ERROR}


def _encoded(files: Files) -> dict[str, bytes]:
    return {path: data if isinstance(data, bytes) else data.encode() for path, data in files.items()}


def test_the_tree_without_them_is_silent() -> None:
    assert bundler.load(_as_zip(_encoded(TREE))).lint().findings == ()
