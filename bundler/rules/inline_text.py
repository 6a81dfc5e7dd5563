"""
A field that holds the path of a file holds the text itself.

Why: the API takes an instruction or code as text, a bundle keeps it in a file and names the file. The import looks for
a file that is called like the text.

Bad::

    instruction: Greet the customer and ask what they are looking for.

Good::

    instruction: agents/Concierge/instruction.txt

Fix: move the text into a file and write its path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.facts import folder_of
from bundler.findings import Problem, Severity
from bundler.rules._path import Fault, bad_paths
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts, PathField
    from bundler.settings import Settings


_FILES = {
    ("agent", "instruction"): "instruction.txt",
    ("tool", "pythonCode"): "python_function/python_code.py",
    ("tool", "openApiSchema"): "open_api_tool/open_api_schema.yaml",
    ("toolset", "openApiSchema"): "open_api_toolset/open_api_schema.yaml",
}


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for bad in bad_paths(facts, Fault.TEXT):
        hint = f"move the text to {_wanted(bad.field)}"
        yield Problem(bad.field.place, hint=hint, field=bad.field.field)


def _wanted(field: PathField) -> str:
    owner = field.owner
    if owner.kind == "app":
        return "'global_instruction.txt'"
    name = _FILES.get((owner.kind, field.field))
    if name is None or (field.field == "pythonCode" and field.pointer[0] != "pythonFunction"):
        return f"a file in '{folder_of(owner.kind)}/{owner.directory}'"
    return f"'{folder_of(owner.kind)}/{owner.directory}/{name}'"


RULE = Rule(
    code="REF409",
    name="inline-text",
    severity=Severity.WARNING,
    effect=Effect.PORTABILITY,
    profile=Profile.RECOMMENDED,
    message="'{field}' looks like text; the format has a path here",
    check=_check,
)
