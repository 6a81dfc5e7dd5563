"""Lint, import, export and convert CX Agent Studio app bundles.

    import bundler

    bundle = bundler.load("app.zip")
    for finding in bundle.lint().findings:
        print(finding.code, finding.path, finding.message)

Nothing here prints, exits, runs code of a bundle or opens a connection. Errors derive from ``BundlerError``.
"""

from __future__ import annotations

from bundler._version import __version__

TYPE_CHECKING = False  # typing costs a third of the start-up of --version
if TYPE_CHECKING:
    from bundler.bundle import Bundle, load
    from bundler.errors import AccessError, BundlerError, LintError, RefusedError, UsageError
    from bundler.findings import Finding, Severity, Span
    from bundler.limits import Limits
    from bundler.report import LintReport
    from bundler.settings import Settings

__all__ = [
    "AccessError",
    "Bundle",
    "BundlerError",
    "Finding",
    "Limits",
    "LintError",
    "LintReport",
    "RefusedError",
    "Settings",
    "Severity",
    "Span",
    "UsageError",
    "__version__",
    "load",
]

_HOMES = {
    "AccessError": "errors",
    "Bundle": "bundle",
    "BundlerError": "errors",
    "Finding": "findings",
    "Limits": "limits",
    "LintError": "errors",
    "LintReport": "report",
    "RefusedError": "errors",
    "Settings": "settings",
    "Severity": "findings",
    "Span": "findings",
    "UsageError": "errors",
    "load": "bundle",
}


def __getattr__(name: str) -> object:
    """Import a public name when it is first used, so that ``import bundler`` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'bundler' has no attribute '{name}'")
    import importlib

    value: object = getattr(importlib.import_module(f"bundler.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return __all__
