"""The entry point: answers ``--version`` before anything heavy is imported, and turns every end into an exit code."""

from __future__ import annotations

import gc
import os
import sys

INTERRUPTED = 130
CLOSED_PIPE = 141
BUG = 70
GARBAGE = 100_000
"""New objects after which garbage is looked for: a small bundle is done before, a large one stays in bounds."""


def main() -> None:
    """Run the command line and exit with its code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from bundler._version import version_line

        print(version_line())  # noqa: T201
        return
    gc.set_threshold(GARBAGE)
    sys.exit(_guarded(sys.argv[1:]))


def _guarded(arguments: list[str]) -> int:
    """Run and return the exit code; interruptions and closed pipes end quietly, a bug in one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        from bundler.cli import run

        code = run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more at exit; nothing may come of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except Exception as error:
        if "--debug" in arguments:
            raise
        from bundler.show import show

        what = show(f"{type(error).__name__}: {error}".partition("\n")[0])
        print(f"bundler: a bug in bundler, sorry: {what} (--debug shows where)", file=sys.stderr)  # noqa: T201
        return BUG
    return code


if __name__ == "__main__":
    main()
