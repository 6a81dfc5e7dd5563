"""Make text of unknown origin safe to print."""

from __future__ import annotations

_SHORT = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}
_RANGES = (
    (0x00, 0x1F),  # C0 controls
    (0x7F, 0x9F),  # DEL and C1 controls
    (0x061C, 0x061C),  # from here: characters that turn the direction of writing
    (0x200E, 0x200F),
    (0x202A, 0x202E),
    (0x2066, 0x2069),
    (0x2028, 0x2029),  # line and paragraph separators
    (0xD800, 0xDFFF),  # surrogates, which no encoding can hold
    (0xE0000, 0xE007F),  # tags, which nothing shows
)


def show(text: str) -> str:
    r"""Return a text as one line that cannot steer a terminal or change its order; the rest stays as it is.

    Control characters, line separators, characters that turn the direction of writing, tags and lone surrogates become
    escapes: ``\n``, ``\x1b``, ``\u202e``, ``\U000e0041``.
    """
    if text.isprintable():  # all that is_hostile knows is unprintable
        return text
    return "".join(_escape(character) if is_hostile(character) else character for character in text)


def is_hostile(character: str) -> bool:
    """Tell whether a character must not reach a terminal as it is."""
    number = ord(character)
    return any(first <= number <= last for first, last in _RANGES)


def _escape(character: str) -> str:
    number = ord(character)
    if character in _SHORT:
        return _SHORT[character]
    if number <= 0xFF:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"
