"""Three-valued truth: what a table can know while some of its cards lie face down."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class Truth(IntEnum):
    """Ordered so that `min` is "and" and `max` is "or"."""

    NO = 0
    MAYBE = 1
    YES = 2

    def __invert__(self) -> Truth:
        return Truth(2 - self)

    @classmethod
    def every(cls, truths: Iterable[Truth]) -> Truth:
        return min(truths, default=cls.YES)

    @classmethod
    def some(cls, truths: Iterable[Truth]) -> Truth:
        return max(truths, default=cls.NO)
