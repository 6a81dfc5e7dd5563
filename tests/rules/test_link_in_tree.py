"""STR207: links in a bundle folder are said and never followed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from bundler import load
from bundler.settings import Settings
from tests.kit import agent, app, lint

if TYPE_CHECKING:
    from pathlib import Path

ONLY = Settings(select=["STR207"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path, text in (app() | agent("Greeter")).items():
        target = tmp_path / "fernhill" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(str(text), encoding="utf-8")
    return tmp_path / "fernhill"


def said(folder: Path) -> list[tuple[str | None, str, bool]]:
    return [(each.path, each.message, each.severity.label == "error") for each in load(folder).lint(ONLY).findings]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_an_error(folder: Path) -> None:
    (folder / "tools").mkdir()
    (folder / "tools" / "out.txt").symlink_to("/etc/hostname")
    (found,) = said(folder)
    assert found == ("tools/out.txt", "'tools/out.txt' is a link; links are never followed", True)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_linked_folder_is_not_entered(folder: Path) -> None:
    (folder / "tools").symlink_to(folder / "agents")
    assert [path for path, _, _ in said(folder)] == ["tools"]


def test_plain_files_are_fine(folder: Path) -> None:
    assert said(folder) == []
    assert lint("STR207", app() | agent("Greeter")) == []
