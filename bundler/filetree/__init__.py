"""A folder, a zip file or zip bytes to one ``FileTree``, and back; all safety of archives and paths is here."""

from __future__ import annotations

from bundler.filetree.atomic import check_file, write_file
from bundler.filetree.digest import content_digest
from bundler.filetree.disk import make_folder
from bundler.filetree.folder_writer import FolderPlan, plan_folder, write_folder
from bundler.filetree.reading import TreeReading, read_tree
from bundler.filetree.selection import Shipment, classify, ship
from bundler.filetree.tree import FileTree, LeftOut
from bundler.filetree.zip_writer import write_zip
from bundler.layout_names import is_junk

__all__ = [
    "FileTree",
    "FolderPlan",
    "LeftOut",
    "Shipment",
    "TreeReading",
    "check_file",
    "classify",
    "content_digest",
    "is_junk",
    "make_folder",
    "plan_folder",
    "read_tree",
    "ship",
    "write_file",
    "write_folder",
    "write_zip",
]
