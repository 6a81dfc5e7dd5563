"""The page of a rule: what ``bundler rule`` prints."""

from __future__ import annotations

import inspect
import textwrap
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bundler.rules.base import Rule

WIDTH = 100
HEADS = ("Why", "Bad", "Good", "Fix")


class Page(NamedTuple):
    """The parts of a rule's docstring. ``bad`` and ``good`` keep their lines, the others are one paragraph each."""

    what: str
    why: str
    bad: str
    good: str
    fix: str


def parse_page(docstring: str) -> Page:
    """Take the docstring of a rule module apart.

    Raises ValueError where a part is missing, empty, doubled or out of order.
    """
    parts: list[tuple[str, list[str]]] = [("What", [])]
    for line in inspect.cleandoc(docstring).splitlines():
        head, colon, rest = line.partition(":")
        if colon and head in HEADS:
            parts.append((head, [rest.lstrip(":").strip()]))
        else:
            parts[-1][1].append(line)
    found = [head for head, _ in parts]
    if found != ["What", *HEADS]:
        raise ValueError(f"the parts are {', '.join(found)}; they must be What, {', '.join(HEADS)}")
    what, why, bad, good, fix = ("\n".join(lines) for _, lines in parts)
    page = Page(_paragraph(what), _paragraph(why), _example(bad), _example(good), _paragraph(fix))
    for name, text in page._asdict().items():
        if not text:
            raise ValueError(f"the part '{name}' is empty")
    return page


def explain(rule: Rule, docstring: str) -> str:
    """Return the page of a rule as text for a terminal, ending in a line feed.

    Raises ValueError where the docstring does not have its parts.
    """
    page = parse_page(docstring)
    facts = [
        ("severity", rule.severity.label),
        ("effect", rule.effect.value),
        ("profile", _profile(rule)),
        ("message", rule.message),
    ]
    if rule.stop:
        facts.append(("stop", "nothing else is checked"))
    blocks = [
        f"{rule.code} {rule.name}",
        _wrapped(page.what),
        "\n".join(f"{name + ':':<10}{value}" for name, value in facts),
        _wrapped(f"Why: {page.why}"),
        f"Bad:\n\n{textwrap.indent(page.bad, '    ')}",
        f"Good:\n\n{textwrap.indent(page.good, '    ')}",
        _wrapped(f"Fix: {page.fix}"),
    ]
    return "\n\n".join(blocks) + "\n"


def _profile(rule: Rule) -> str:
    name = rule.profile.name.lower()
    return name if rule.profile is max(type(rule.profile)) else f"{name} and every larger one"


def _paragraph(text: str) -> str:
    return " ".join(text.split())


def _example(text: str) -> str:
    return textwrap.dedent(text).strip("\n").rstrip()


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)
