"""
A tag is opened and closed a different number of times.

Why: tags structure an instruction for the model. One that stays open makes the next sections part of it.

Bad::

    <step>Ask for the order number.
    <step>Say when it arrives.</step>

Good::

    <step>Ask for the order number.</step>
    <step>Say when it arrives.</step>

Fix: add the tag that is missing. Tags that are never closed anywhere in the file are taken for other signs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.findings import Problem, Severity, at_text
from bundler.instructions import tags
from bundler.rules._instruction import texts
from bundler.rules.base import Effect, Profile, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bundler.facts import Facts
    from bundler.instructions import Tag
    from bundler.settings import Settings


_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
_COUNTS = ("never", "once", "twice")


class _Count:
    """How often a tag was opened and closed so far, and which of both wait for their other half."""

    __slots__ = ("closed", "opened", "unmatched", "waiting")

    def __init__(self) -> None:
        self.opened = 0
        self.closed = 0
        self.waiting: list[Tag] = []
        self.unmatched: Tag | None = None

    def add(self, tag: Tag) -> None:
        if tag.shape == "open":
            self.opened += 1
            self.waiting.append(tag)
            return
        self.closed += 1
        if self.waiting:
            self.waiting.pop()
        elif self.unmatched is None:
            self.unmatched = tag

    @property
    def first(self) -> Tag:
        """The first tag without its other half."""
        unmatched = self.waiting[:1] + ([self.unmatched] if self.unmatched else [])
        return min(unmatched, key=lambda tag: tag.start)


def _check(facts: Facts, _settings: Settings) -> Iterator[Problem]:
    for text in texts(facts):
        for name, count in _counts(text.text).items():
            if count.closed and count.opened != count.closed:
                place = at_text(text.path, count.first.start, count.first.end)
                yield Problem(place, tag=name, opened=_times(count.opened), closed=_times(count.closed))


def _counts(text: str) -> dict[str, _Count]:
    counts: dict[str, _Count] = {}
    for tag in tags(text):
        if tag.shape != "empty" and tag.name.lower() not in _VOID:
            counts.setdefault(tag.name, _Count()).add(tag)
    return counts


def _times(number: int) -> str:
    return _COUNTS[number] if number < len(_COUNTS) else f"{number} times"


RULE = Rule(
    code="INS615",
    name="unbalanced-tag",
    severity=Severity.INFO,
    effect=Effect.STYLE,
    profile=Profile.STRICT,
    message="<{tag}> is opened {opened} and closed {closed}",
    check=_check,
)
