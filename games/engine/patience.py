"""How long a question may be thought about, for those who answer strangers.

Code that tries all ways to answer calls `check_time` at each of them. It does nothing unless there
is a limit (`at_most`) or somebody who wants to be called meanwhile (`looking_up`) and may end the
work with an error of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter

from games.engine.errors import TooMuch

_end: ContextVar[tuple[float, float] | None] = ContextVar("end", default=None)
_look_up: ContextVar[Callable[[], None] | None] = ContextVar("look_up", default=None)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Within it thinking longer ends with `TooMuch`."""
    token = _end.set((perf_counter() + seconds, seconds))
    try:
        yield
    finally:
        _end.reset(token)


@contextmanager
def looking_up(look_up: Callable[[], None]) -> Iterator[None]:
    """Within it `look_up` is called at every step of the way."""
    token = _look_up.set(look_up)
    try:
        yield
    finally:
        _look_up.reset(token)


def check_time() -> None:
    look_up = _look_up.get()
    if look_up is not None:
        look_up()
    end = _end.get()
    if end is not None and perf_counter() > end[0]:
        raise TooMuch("too-much", seconds=max(1, round(end[1])))
