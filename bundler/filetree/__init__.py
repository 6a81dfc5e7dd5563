"""A folder, a zip file or zip bytes to one ``FileTree``, and back; all safety of archives and paths is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bundler.filetree.reading import TreeReading, read_tree
from bundler.filetree.tree import FileTree, LeftOut

if TYPE_CHECKING:
    from bundler.filetree.atomic import check_file, write_file
    from bundler.filetree.digest import content_digest
    from bundler.filetree.disk import make_folder
    from bundler.filetree.folder_writer import FolderPlan, plan_folder, write_folder
    from bundler.filetree.selection import Shipment, classify, ship
    from bundler.filetree.zip_writer import write_zip

__all__ = [
    "FileTree",
    "FolderPlan",
    "LeftOut",
    "Shipment",
    "TreeReading",
    "check_file",
    "classify",
    "content_digest",
    "make_folder",
    "plan_folder",
    "read_tree",
    "ship",
    "write_file",
    "write_folder",
    "write_zip",
]

_LATER = {
    "FolderPlan": "folder_writer",
    "Shipment": "selection",
    "check_file": "atomic",
    "classify": "selection",
    "content_digest": "digest",
    "make_folder": "disk",
    "plan_folder": "folder_writer",
    "ship": "selection",
    "write_file": "atomic",
    "write_folder": "folder_writer",
    "write_zip": "zip_writer",
}


def __getattr__(name: str) -> object:
    """Import what only writing needs when it is first asked for."""
    if name not in _LATER:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)
