"""Characters that libyaml treats otherwise than YAML 1.2 says, hidden from it behind private ones of the same length.

NEL, LS and PS are line breaks to libyaml and content to YAML 1.2; a byte order mark inside a text is refused; an
escaped surrogate pair, as JSON writers produce it, is an error, and so is a tab at the start of a block text. Offsets
stay what they are, so marks stay true.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ODD = re.compile("[\x85\u2028\u2029\ufeff]")
_BLOCK_TAB = re.compile(r"[:-] +[|>][-+]{0,2} *\r?\n[ \r\n]* \t")
_ESCAPE = re.compile(r"\\(?:[^u]|u(?![dD][89a-fA-F][0-9a-fA-F]{2})|(u)([dD])([89a-fA-F][0-9a-fA-F]{2}))", re.DOTALL)
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_TAKEN_ESCAPE = re.compile(r"\\u[eE][89a-fA-F]")
_TAKEN = re.compile("[\ue800-\uefff]")
_HIDDEN_ESCAPE = re.compile(r"\\u([eE])([89a-fA-F][0-9a-fA-F]{2})")
_TO_SURROGATE = {code: code - 0x1000 for code in range(0xE800, 0xF000)}
_NEXT = {"d": "e", "D": "E", "e": "d", "E": "D"}


class Veil:
    """A text as libyaml should see it, and the way back for each scalar."""

    __slots__ = ("_back", "active", "surrogates", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._back: dict[int, str] = {}
        self.surrogates = False
        if not text.isascii():
            self._hide_characters(set(_ODD.findall(text)))
        if "\t" in text:
            self._hide_tabs()
        if "\\u" in text and _SURROGATE_ESCAPE.search(text):
            self._hide_surrogates()
        self.active = bool(self._back) or self.surrogates

    def _hide_characters(self, odd: set[str]) -> None:
        if not odd:
            return
        pairs = list(zip(sorted(odd), self._free_codes(), strict=False))
        self._back = {code: char for char, code in pairs}
        self.text = self.text.translate({ord(char): code for char, code in pairs})

    def _hide_tabs(self) -> None:
        """Hide a tab that starts the first line of a block text, behind its indentation."""
        tabs = [match.end() - 1 for match in _BLOCK_TAB.finditer(self.text)]
        code = next(self._free_codes(), None)
        if not tabs or code is None:
            return
        self._back[code] = "\t"
        starts = [0, *(tab + 1 for tab in tabs)]
        pieces = [self.text[start:end] for start, end in zip(starts, [*tabs, len(self.text)], strict=True)]
        self.text = chr(code).join(pieces)

    def _free_codes(self) -> Iterator[int]:
        """Yield private characters that the text uses neither as such nor as an escape."""
        lowered = self.text.lower()
        return (code for code in range(0xE000, 0xE800) if chr(code) not in lowered and f"{code:04x}" not in lowered)

    def _hide_surrogates(self) -> None:
        if _TAKEN.search(self.text) or _TAKEN_ESCAPE.search(self.text):
            return
        self.surrogates = True
        self.text = _ESCAPE.sub(_hidden, self.text)

    def lift(self, text: str, style: str | None) -> str:
        """Return a scalar as the author wrote it; a surrogate pair is one character, a lone surrogate stays."""
        if self._back:
            text = text.translate(self._back)
        if not self.surrogates:
            return text
        if style != '"':
            return _HIDDEN_ESCAPE.sub(lambda match: f"\\u{_NEXT[match[1]]}{match[2]}", text)
        if not _TAKEN.search(text):
            return text
        return text.translate(_TO_SURROGATE).encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _hidden(match: re.Match[str]) -> str:
    return f"\\u{_NEXT[match[2]]}{match[3]}" if match[1] else match.group()
