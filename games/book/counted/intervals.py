"""How sure a share is that was seen a few times."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

FEW = 10
"""With fewer than so many decided plays a share says little, and it is said that it does."""
Z = 1.959963984540054
"""Ninety-five times of a hundred the truth lies within so many standard errors."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a share lies: as it was seen, and from where to where it may well be. From 0 to 1."""

    seen: float
    low: float
    high: float
    few: bool
    """Seen too seldom to say much."""


def wilson(times: int, of: int) -> Interval | None:
    """Wilson's score interval at 95 %, which is honest for few trials and never leaves 0 to 1.

    The shares p for which what was seen lies within Z standard errors of p; none of no trials.
    """
    if not of:
        return None
    seen, wide = times / of, Z * Z / of
    middle = (seen + wide / 2) / (1 + wide)
    half = Z / (1 + wide) * sqrt(seen * (1 - seen) / of + wide / (4 * of))
    low = 0.0 if times == 0 else max(0.0, middle - half)
    high = 1.0 if times == of else min(1.0, middle + half)
    return Interval(seen, low, high, of < FEW)
