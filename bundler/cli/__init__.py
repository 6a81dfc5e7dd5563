"""The command line: one command a file; each parses arguments, calls the library and prints."""

from __future__ import annotations

from bundler.cli._application import main, run

__all__ = ["main", "run"]
