"""Chances as exact fractions, and the few numbers by which one says them at a table."""

from __future__ import annotations

from fractions import Fraction
from math import comb

RARE = (Fraction(1, 50), Fraction(3, 40))
"""Below these a chance is said as 1 in 100 or 1 in 20, not as so many in 10."""


def none_of(wanted: int, cards: int, drawn: int) -> Fraction:
    """The chance that so many cards drawn from a shuffled pile are none of the wanted ones."""
    return Fraction(comb(cards - wanted, drawn), comb(cards, drawn))


def spoken(chance: Fraction) -> tuple[int, int]:
    """So many in so many, the nearest that one would say; sure and impossible only if it is."""
    if chance in (0, 1):
        return int(chance), 1
    if chance > Fraction(1, 2):
        some, whole = spoken(1 - chance)
        return whole - some, whole
    for edge, whole in zip(RARE, (100, 20), strict=True):
        if chance < edge:
            return 1, whole
    return round(chance * 10), 10
