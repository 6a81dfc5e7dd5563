"""What a rule is: identity, wording, and a check over the facts of a bundle.

A rule file defines ``RULE`` and nothing else public. Its module docstring is the rule's page, in five parts: the fault
in one sentence, then paragraphs that start with ``Why:``, ``Bad:``, ``Good:`` and ``Fix:``. The file is called like
the rule, with underscores.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bundler.facts import Facts
    from bundler.findings import Problem, Severity
    from bundler.settings import Settings

    Check = Callable[[Facts, Settings], Iterable[Problem]]


class Profile(enum.IntEnum):
    """The smallest profile that holds a rule: ``minimal`` is part of ``recommended``, that of ``strict``."""

    MINIMAL = 1
    RECOMMENDED = 2
    STRICT = 3


class Effect(enum.Enum):
    """What happens to a bundle that breaks the rule."""

    REJECTED = "the import fails"
    DROPPED = "the import leaves it out"
    SILENTLY_EMPTY = "it is replaced by nothing"
    RUNTIME = "conversations go wrong"
    PORTABILITY = "systems, tools or stages treat it differently"
    SECURITY = "it endangers whoever opens the bundle"
    STYLE = "it is harder to read or to keep"


class Needs(enum.IntEnum):
    """How far a bundle must be read for the rule: a run reads no further than its selected rules need."""

    CONTAINER = 1
    TREE = 2
    DOCUMENTS = 3
    FACTS = 4


class Rule(NamedTuple):
    """One rule.

    ``message`` is a template over the arguments of its problems: lower case, no final stop, values in single quotes.
    A rule with a ``check`` finds its own problems; one without is noticed while reading, under its code.
    ``stop`` rules end the reading of the bundle: nothing else is checked, and commands that write refuse.
    """

    code: str
    name: str
    severity: Severity
    effect: Effect
    profile: Profile
    message: str
    needs: Needs = Needs.FACTS
    check: Check | None = None
    stop: bool = False
