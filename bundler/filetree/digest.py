"""The identity of a bundle's content."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def content_digest(files: Mapping[str, bytes]) -> str:
    """Return the sha256, in hexadecimal, over one line ``<sha256 of the content>  <path>`` for each file, by path."""
    import hashlib

    whole = hashlib.sha256()
    for path in sorted(files):
        line = f"{hashlib.sha256(files[path]).hexdigest()}  {path}\n"
        whole.update(line.encode("utf-8", "surrogatepass"))
    return whole.hexdigest()
