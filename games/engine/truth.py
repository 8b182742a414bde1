"""Three-valued truth: what a table can know while some of its cards lie face down."""

from __future__ import annotations

from enum import IntEnum


class Truth(IntEnum):
    """Ordered so that `min` is "and" and `max` is "or"."""

    NO = 0
    MAYBE = 1
    YES = 2
