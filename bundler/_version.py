"""The version, readable without importing anything heavy."""

from __future__ import annotations

__version__ = "0.1.0"


def version_line() -> str:
    """Return what ``--version`` prints: the version, and how YAML is read on this machine."""
    return f"bundler {__version__} ({'libyaml' if _has_libyaml() else 'pure Python YAML, slower'})"


def _has_libyaml() -> bool:
    """Tell whether PyYAML brings its C reader, without importing PyYAML."""
    import os
    import sys

    for entry in sys.path:
        package = os.path.join(entry or ".", "yaml")  # noqa: PTH118  # pathlib would double the start-up time
        if os.path.isdir(package):  # noqa: PTH112
            return any(name.startswith("_yaml.") and name.endswith((".so", ".pyd")) for name in os.listdir(package))  # noqa: PTH208
    return False
