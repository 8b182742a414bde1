"""Clause ids such as F4.6a: their order, which is the rulebook's and not the alphabet's."""

from __future__ import annotations

import re
from collections.abc import Iterable

SHAPE = re.compile(r"([A-Z])(\d+)\.(\d+)([a-z]?)")


def order(clause: str) -> tuple[str, int, int, str]:
    """F9.2 comes before F9.10, F4.6 before F4.6a."""
    found = SHAPE.fullmatch(clause)
    if found is None:
        raise ValueError(f"not a clause id: {clause!r}")
    letter, chapter, number, ruling = found.groups()
    return letter, int(chapter), int(number), ruling


def in_order(clauses: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(clauses), key=order))
