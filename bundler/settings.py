"""Every choice a caller can make about checking, in one typed value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bundler.findings import Severity
from bundler.limits import DEFAULT_LIMITS, Limits

if TYPE_CHECKING:
    from collections.abc import Collection


class Settings(NamedTuple):
    """What to check and how strictly.

    ``select`` and ``ignore`` hold rule codes, prefixes of codes (``REF``, ``REF4``) or rule names; an empty ``select``
    means the rules of ``profile``. ``shared_agents`` are display names that may have several parents, ``allow_cycles``
    are lists of display names whose cycle is wanted, ``angle_syntax`` is ``"report"`` or ``"allow"``, ``builtins`` are
    further variable names that the platform provides.
    """

    select: Collection[str] = ()
    ignore: Collection[str] = ()
    profile: str = "recommended"
    fail_on: Severity | None = Severity.ERROR
    shared_agents: Collection[str] = ()
    allow_cycles: Collection[tuple[str, ...]] = ()
    angle_syntax: str = "report"
    builtins: Collection[str] = ()
    limits: Limits = DEFAULT_LIMITS


DEFAULT_SETTINGS = Settings()
