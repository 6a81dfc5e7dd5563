"""What a format is: a system that describes agents in one document, read into the model and written from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from bundler.documents import Syntax
    from bundler.limits import Limits
    from bundler.model.project import Project


class Format(NamedTuple):
    """One format. Its module is called like it, defines ``FORMAT`` and imports what is heavy where it is used.

    ``detect`` takes a file's name and bytes and tells whether it is, or tries to be, a document of the format. ``read``
    raises RefusedError, with the place, for one that is not in order.
    """

    summary: str
    detect: Callable[[str, bytes, Limits], bool]
    read: Callable[[str, bytes, Limits], Project]
    write: Callable[[Project, Syntax], str]
