"""The entry point: answers ``--version`` before anything heavy is imported, and turns every end into an exit code."""

from __future__ import annotations

import contextlib
import gc
import os
import sys

INTERRUPTED = 130
CLOSED_PIPE = 141
UNWRITABLE = 4
BUG = 70
GARBAGE = 100_000
"""New objects after which garbage is looked for: a small bundle is done before, a large one stays in bounds."""


def main() -> None:
    """Run the command line and exit with its code."""
    gc.set_threshold(GARBAGE)
    sys.exit(_guarded(sys.argv[1:]))


def _guarded(arguments: list[str]) -> int:
    """Run and return the exit code; interruptions and closed pipes end quietly, a full disk and a bug in one line."""
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _answer(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return CLOSED_PIPE
    except OSError as error:  # the other files are answered for where they are opened
        if "--debug" in arguments:
            raise
        _silence()
        return _said(f"cannot write the output: {error.strerror or error}", UNWRITABLE)
    except Exception as error:
        if "--debug" in arguments:
            raise
        what = f"{type(error).__name__}: {error}".partition("\n")[0]
        return _said(f"a bug in bundler, sorry: {what} (bundler --debug COMMAND shows where)", BUG)
    return code


def _answer(arguments: list[str]) -> int:
    if arguments in (["--version"], ["-V"]):
        from bundler._version import version_line

        print(version_line())  # noqa: T201
        return 0
    from bundler.cli import run

    return run(arguments)


def _open_closed_streams() -> None:
    """Give what was started without standard output or standard error one that takes everything."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123


def _silence() -> None:
    """Let nothing come of the flush of standard output at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _said(line: str, code: int) -> int:
    from bundler.show import show

    with contextlib.suppress(OSError):
        print(f"bundler: {show(line)}", file=sys.stderr)  # noqa: T201
    return code


if __name__ == "__main__":
    main()
