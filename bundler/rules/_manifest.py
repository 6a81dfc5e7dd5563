"""What rules about absent fields share: whether a field is really absent, or only could not be used."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bundler.names import closest

if TYPE_CHECKING:
    from bundler.facts import Facts, Resource

_GIVEN = r"""(?:[ \t]{0,40}(?!null\b|[~#])[^\s,}\]]|[ \t]{0,40}\r?\n(?:[ \t]{1,40}[^\s}#]|-[ \t]))"""


_FIELDS = frozenset(
    {"afterAgentCallbacks", "beforeAgentCallbacks", "childAgents", "description", "guardrails", "instruction", "tools"}
    | {"globalInstruction", "llmAgent", "predefinedVariableDeclarations", "toolsets", "transferRules"}
    | {"variableDeclarations"}
)
"""Fields of apps and agents that a misspelt key may mean, and those that resemble them."""


def times_given(facts: Facts, resource: Resource, key: str) -> int:
    """Count how often a manifest seems to give a key a value other than null, in whatever object.

    A value that cannot be used is not among the facts, and its fault has been said: a rule about absence keeps silent
    where a manifest gives a key more often than the facts hold it.
    """
    snake = re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", key)
    pattern = rf"""\b(?:{key}|{snake})["']?[ \t]{{0,40}}:{_GIVEN}"""
    return len(re.findall(pattern, facts.text(resource.path) or ""))


def is_unusable(facts: Facts, resource: Resource, key: str) -> bool:
    """Tell whether a manifest gives a field of its root that the facts do not hold."""
    return key not in resource.value and times_given(facts, resource, key) > 0


def is_in_doubt(facts: Facts, resource: Resource, key: str) -> bool:
    """Tell whether a manifest may give a field of its root: by an unusable value, or under a misspelt key."""
    if key in resource.value:
        return False
    misspelt = (given for given in resource.value if given not in _FIELDS)
    return is_unusable(facts, resource, key) or any(closest(given, _FIELDS) == key for given in misspelt)


def are_variables_known(facts: Facts) -> bool:
    """Tell whether the app's declarations of variables could all be read."""
    if facts.app is None or is_in_doubt(facts, facts.app, "variableDeclarations"):
        return False
    declarations = facts.app.value.get("variableDeclarations") or ()
    return all(isinstance(declaration, dict) and declaration.get("name") for declaration in declarations)
