"""Signals that would end the process as exceptions, so that what was begun is cleaned up first."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_ENDING = ("SIGTERM", "SIGHUP")


class _Ended(BaseException):
    """The process was told to end by the signal of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextlib.contextmanager
def cleaned_up() -> Iterator[None]:
    """Let blocks inside run their clean-up when a signal asks the process to end; then end it by the same signal.

    Only what would end the process is touched, and only in the main thread, where signals arrive. A second signal does
    not disturb the clean-up after the first.
    """
    import signal
    import threading

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers if signal.getsignal(number) is signal.SIG_DFL}
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        before[signal.SIGINT] = signal.default_int_handler
    ended = 0

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        for each in before:
            signal.signal(each, signal.SIG_IGN)
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise _Ended(number)

    for number in before:
        signal.signal(number, end)
    try:
        yield
    except _Ended as error:
        ended = error.number
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if ended:
        os.kill(os.getpid(), ended)
