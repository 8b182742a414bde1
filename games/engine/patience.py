"""How long a question may be thought about, for those who answer strangers.

Whoever walks through all ways to answer asks `still` on the way. Without a limit it does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter

from games.engine.errors import TooMuch

_end: ContextVar[tuple[float, float] | None] = ContextVar("end", default=None)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Within it thinking longer ends with `TooMuch`."""
    token = _end.set((perf_counter() + seconds, seconds))
    try:
        yield
    finally:
        _end.reset(token)


def still() -> None:
    end = _end.get()
    if end is not None and perf_counter() > end[0]:
        raise TooMuch("too-much", seconds=max(1, round(end[1])))
