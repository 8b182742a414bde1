"""What is done between two requests, a little at a time.

There is one thread. So what nobody waits for goes on in steps, each of them short.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from time import monotonic

AT_ONCE = 0.0
NEVER = -1.0
Told = Callable[[str, int], None]
"""Hears which table has which version now."""

begins: list[Callable[[Told], None]] = []
"""What the apps begin when the house is open; they say so themselves."""
renews: list[Callable[[], None]] = []
"""What they forget when another file has become the database."""
_going: list[Going] = []
_logger = logging.getLogger(__name__)


class Going:
    """Something that goes on by itself, and when it wants to be gone on with."""

    def __init__(self, steps: Iterator[float]) -> None:
        self.steps = steps
        self.due = monotonic()


def think() -> bool:
    """One step of what somebody waits for; whether there was any. An app may have something."""
    return False


def begin(told: Told) -> None:
    for each in begins:
        each(told)


def later(steps: Iterator[float]) -> None:
    _going.append(Going(steps))


def end() -> None:
    """Nothing goes on any more: what it knew is not true any more."""
    _going.clear()


def idle() -> float:
    """Does one step of what there is to do; in how many seconds there is more, or `NEVER`."""
    now = monotonic()
    for each in [each for each in _going if each.due <= now]:
        seconds = _step(each)
        if seconds is None:
            _going.remove(each)
        else:
            each.due = monotonic() + seconds
    if _thinks():
        return AT_ONCE
    return min((max(AT_ONCE, each.due - monotonic()) for each in _going), default=NEVER)


def _step(each: Going) -> float | None:
    """What fails is at its end, and holds up nothing else."""
    try:
        return next(each.steps, None)
    except Exception:
        _logger.exception("What goes on by itself has failed.")
        return None


def _thinks() -> bool:
    try:
        return think()
    except Exception:
        _logger.exception("A thought has failed.")
        return False
