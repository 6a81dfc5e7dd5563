"""Files to a zip archive: the same content gives the same bytes."""

from __future__ import annotations

import io
import stat
from typing import TYPE_CHECKING

from bundler.filetree.path_safety import check_writable

if TYPE_CHECKING:
    from collections.abc import Mapping

_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_MODE = stat.S_IFREG | 0o644
_LEVEL = 6


def write_zip(files: Mapping[str, bytes], root: str) -> bytes:
    """Return an archive with one root directory that holds the files.

    Entries are sorted; dates, modes and compression are fixed; there are no extra fields. Raises RefusedError for a
    path that could not be read back.
    """
    import zipfile

    check_writable(files)
    check_writable([root])
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(f"{root}/{path}", _DATE)
            entry.create_system = _UNIX
            entry.external_attr = _MODE << 16
            entry.compress_type = zipfile.ZIP_DEFLATED if files[path] else zipfile.ZIP_STORED
            archive.writestr(entry, files[path], compresslevel=_LEVEL)
    return buffer.getvalue()
