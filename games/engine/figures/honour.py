"""Titles of an evening: what one seat did more often than any other, counted from the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Honour:
    kind: str
    seat: int
    number: int


def honours(counts: Mapping[str, Sequence[int]], least: Mapping[str, int]) -> list[Honour]:
    """One for each kind, if one seat alone has most of it and enough of it to speak of."""
    found = []
    for kind, numbers in counts.items():
        most = max(numbers)
        if most >= least[kind] and list(numbers).count(most) == 1:
            found.append(Honour(kind, list(numbers).index(most), most))
    return found
