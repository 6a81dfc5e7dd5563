"""The command line: one command a file, each only parses arguments, calls the library, prints, and gives an exit code."""

from __future__ import annotations

from bundler.cli._application import main, run

__all__ = ["main", "run"]
