"""The exceptions a caller of the library can catch. Their text is one line, ready to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bundler.findings import Finding
    from bundler.report import LintReport


class BundlerError(Exception):
    """Base of every error that bundler raises on purpose."""

    exit_code = 70


class UsageError(BundlerError):
    """The caller asked for something that cannot be: a missing path, an unknown code, options that contradict."""

    exit_code = 2


class RefusedError(BundlerError):
    """The input cannot be taken: not a bundle, unsafe, over a limit, or with a value the target cannot hold.

    ``code`` is the rule that explains the refusal, ``findings`` holds everything that was noticed up to there.
    """

    exit_code = 3

    def __init__(self, message: str, *, code: str = "", findings: Sequence[Finding] = ()) -> None:
        super().__init__(f"{code}: {message}" if code else message)
        self.code = code
        self.findings = tuple(findings)


class LintError(BundlerError):
    """The bundle has findings that stop it from being written. ``report`` holds all of them."""

    exit_code = 1

    def __init__(self, message: str, report: LintReport) -> None:
        super().__init__(message)
        self.report = report


class AccessError(BundlerError):
    """The disk said no: a file could not be read or written."""

    exit_code = 4
