"""What a Python file of a bundle says by its syntax alone. The code is parsed and looked at, never compiled or run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bundler.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    import ast

    _Node = TypeVar("_Node", bound=ast.AST)

TOOL_OBJECTS = frozenset({"tools", "async_tools"})
"""Names through which code calls the tools of its app."""

STATE_ATTRIBUTES = frozenset({"variables", "state"})
"""Attributes of a context that hold the variables of the session."""

MAX_LINES = 20_000
MAX_BRACKETS = 100
_FEATURES = (3, 12)

_TOKENS = re.compile(
    # comments, strings (one that is not closed ends with its line, or with the text), brackets
    r"#[^\n]*"
    r'|"""(?:[^"\\]|\\.|"(?!""))*(?:""")?'
    r"|'''(?:[^'\\]|\\.|'(?!''))*(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'(?:[^'\\\n]|\\.)*'?"
    r"|[()\[\]{}]",
    re.DOTALL,
)


class Use(NamedTuple):
    """A name in code and where it is used, as offsets in characters of the text; the end is exclusive."""

    name: str
    start: int
    end: int


class PythonSummary(NamedTuple):
    """What rules ask about one Python file.

    ``tool_calls`` are the uses ``tools.name`` and ``async_tools.name`` of the platform's own object; where the file
    binds that word itself, what it reads from it is among ``strings`` with the constants. ``dynamic_tools``: tools are
    also reached by names that only a run would show. ``state_reads`` are constant keys read from the session,
    ``state_writes`` all keys the file may set; ``dynamic_state``: it also sets keys that only a run would show.
    """

    path: str
    tool_calls: tuple[Use, ...]
    strings: frozenset[str]
    dynamic_tools: bool
    state_reads: tuple[Use, ...]
    state_writes: frozenset[str]
    dynamic_state: bool


def summarise(path: str, text: str) -> PythonSummary | None:
    """Return the summary of a file's text, None where it does not parse or would take too much to parse."""
    tree = _parse(text)
    if tree is None:
        return None
    import ast

    nodes = _Nodes(tree)
    offsets = _Offsets(text)
    calls, strings, dynamic = _tools(nodes, offsets)
    reads, writes, open_ended = _state(nodes, offsets)
    strings.update(node.value for node in nodes.of(ast.Constant) if isinstance(node.value, str))
    return PythonSummary(path, tuple(calls), frozenset(strings), dynamic, tuple(reads), frozenset(writes), open_ended)


def _parse(text: str) -> ast.Module | None:
    if _is_exhausting(text):
        return None
    import ast
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text, feature_version=_FEATURES)
    except (SyntaxError, ValueError, MemoryError, RecursionError, UnicodeEncodeError):
        return None


def _is_exhausting(text: str) -> bool:
    """Tell by a cheap look whether the parser could be driven out of time or memory."""
    if len(text) > DEFAULT_LIMITS.python or text.count("\n") > MAX_LINES:
        return True
    depth = 0
    for match in _TOKENS.finditer(text):
        first = text[match.start()]
        if first in "([{":
            depth += 1
            if depth > MAX_BRACKETS:
                return True
        elif first in ")]}":
            depth -= 1
    return False


class _Nodes:
    """The nodes of a tree by their type, outer ones first."""

    __slots__ = ("_by_type",)

    def __init__(self, tree: ast.Module) -> None:
        import ast

        self._by_type: dict[type[ast.AST], list[Any]] = {}
        for node in ast.walk(tree):
            self._by_type.setdefault(type(node), []).append(node)

    def of(self, kind: type[_Node]) -> list[_Node]:
        return self._by_type.get(kind, [])


class _Offsets:
    """Turns the places of the parser, lines and UTF-8 columns, into offsets in characters."""

    __slots__ = ("_lines", "_starts")

    def __init__(self, text: str) -> None:
        # the parser ends lines at \n, \r\n and \r only
        self._lines = re.split("(?<=\n)|(?<=\r)(?!\n)", text)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def use(self, name: str, node: ast.expr) -> Use:
        start = self._offset(node.lineno, node.col_offset)
        end = self._offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
        return Use(name, start, max(start, end))

    def _offset(self, line: int, column: int) -> int:
        # inside an f-string, parsers before Python 3.12 give places that need not exist
        line = min(line, len(self._lines)) - 1
        text = self._lines[line]
        if not text.isascii():
            column = len(text.encode()[:column].decode(errors="ignore"))
        return self._starts[line] + min(column, len(text))


# -- tools ------------------------------------------------------------------------------------------------------------


def _tools(nodes: _Nodes, offsets: _Offsets) -> tuple[list[Use], set[str], bool]:
    """Return the calls of tools, names read from other things called so, and whether tools are reached otherwise."""
    import ast

    uses = [node for node in nodes.of(ast.Name) if node.id in TOOL_OBJECTS]
    calls: list[Use] = []
    names: set[str] = set()
    if not uses:
        return calls, names, False
    own = _bound(nodes) & TOOL_OBJECTS
    through_attribute = set()
    for node in nodes.of(ast.Attribute):
        base = node.value
        if not isinstance(base, ast.Name) or base.id not in TOOL_OBJECTS:
            continue
        if base.id in own:
            names.add(node.attr)
        elif not node.attr.startswith("__"):
            calls.append(offsets.use(node.attr, node))
            through_attribute.add(id(base))
    dynamic = any(node.id not in own and id(node) not in through_attribute for node in uses)
    return sorted(calls, key=lambda use: use.start), names, dynamic


def _bound(nodes: _Nodes) -> set[str]:
    """Return every name that the file binds somewhere."""
    import ast

    found = {node.id for node in nodes.of(ast.Name) if not isinstance(node.ctx, ast.Load)}
    found.update(node.arg for node in nodes.of(ast.arg))
    found.update((node.asname or node.name).partition(".")[0] for node in nodes.of(ast.alias))
    defined: list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]
    defined = [*nodes.of(ast.FunctionDef), *nodes.of(ast.AsyncFunctionDef), *nodes.of(ast.ClassDef)]
    caught: list[ast.ExceptHandler | ast.MatchAs | ast.MatchStar]
    caught = [*nodes.of(ast.ExceptHandler), *nodes.of(ast.MatchAs), *nodes.of(ast.MatchStar)]
    found.update(node.name or "" for node in (*defined, *caught))
    found.update(node.rest or "" for node in nodes.of(ast.MatchMapping))
    return found


# -- the session's variables ------------------------------------------------------------------------------------------


def _state(nodes: _Nodes, offsets: _Offsets) -> tuple[list[Use], set[str], bool]:
    """Return the constant keys read from the session, every key that may be set, and whether others may be set too."""
    import ast

    aliases = _aliases(nodes)
    reads: list[Use] = []
    writes: set[str] = set()
    open_ended = False
    for node in nodes.of(ast.Subscript):
        of_session, key = _is_state(node.value, aliases), _text(node.slice)
        if not isinstance(node.ctx, ast.Load):
            writes.update(() if key is None else (key,))
            open_ended |= of_session and key is None
        elif of_session and key is not None:
            reads.append(offsets.use(key, node.slice))
    for call in nodes.of(ast.Call):
        keys, complete = _written_keys(call, aliases)
        writes |= keys
        open_ended |= not complete
        key = _text(call.args[0]) if call.args else None
        if key is not None and _is_read(call, aliases):
            reads.append(offsets.use(key, call.args[0]))
    return sorted(reads, key=lambda use: use.start), writes, open_ended


def _aliases(nodes: _Nodes) -> set[str]:
    """Return the names that stand for the session's variables: ``held = context.state``."""
    import ast

    found: set[str] = set()
    assignments: list[ast.Assign | ast.AnnAssign | ast.NamedExpr]
    assignments = [*nodes.of(ast.Assign), *nodes.of(ast.AnnAssign), *nodes.of(ast.NamedExpr)]
    for node in assignments:
        if _is_state(node.value, found):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update(target.id for target in targets if isinstance(target, ast.Name))
    return found


def _is_state(node: ast.expr | None, aliases: set[str]) -> bool:
    import ast

    if isinstance(node, ast.Attribute):
        return node.attr in STATE_ATTRIBUTES
    return isinstance(node, ast.Name) and node.id in aliases


def _text(node: ast.expr | None) -> str | None:
    import ast

    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _called(call: ast.Call) -> tuple[str, ast.expr | None]:
    """Return the last part of the name of what is called, and what it is an attribute of."""
    import ast

    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr, function.value
    return (function.id if isinstance(function, ast.Name) else ""), None


def _is_read(call: ast.Call, aliases: set[str]) -> bool:
    name, base = _called(call)
    return name == "get_variable" or (name in {"get", "pop"} and _is_state(base, aliases))


def _written_keys(call: ast.Call, aliases: set[str]) -> tuple[set[str], bool]:
    """Return the keys that a call may set, and whether the session gets no others from it."""
    name, base = _called(call)
    keys: set[str] = set()
    for keyword in call.keywords:  # state_delta={...}, variables={...}
        keys.update(_keys_of(keyword.value)[0])
    if name in {"setdefault", "set_variable"}:
        key = _text(call.args[0]) if call.args else None
        if key is not None:
            keys.add(key)
        return keys, key is not None or not (name == "set_variable" or _is_state(base, aliases))
    if name != "update":
        return keys, True
    complete = True
    keys.update(keyword.arg for keyword in call.keywords if keyword.arg)
    for value in (*call.args, *(keyword.value for keyword in call.keywords if keyword.arg is None)):
        given, certain = _keys_of(value)
        keys |= given
        complete &= certain
    return keys, complete or not _is_state(base, aliases)


def _keys_of(value: ast.expr) -> tuple[set[str], bool]:
    """Return the constant keys of a dictionary that is written out, and whether it has no others."""
    import ast

    if not isinstance(value, ast.Dict):
        return set(), False
    keys = [_text(key) for key in value.keys]
    return {key for key in keys if key is not None}, None not in keys
