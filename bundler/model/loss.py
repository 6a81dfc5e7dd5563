"""What a conversion could not carry over."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Loss(NamedTuple):
    """Something that the target of a conversion does not hold.

    ``effect`` tells whether it was kept elsewhere (``kept_in`` says where), changed or dropped; ``path`` is the file it
    was in, empty where it was in none.
    """

    code: str
    effect: Literal["kept", "changed", "dropped"]
    path: str
    message: str
    kept_in: str | None = None
