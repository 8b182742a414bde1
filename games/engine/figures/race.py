"""A race in figures: what each seat had at moments of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """The points of every seat at one moment; `at` counts rounds, or entries without turns."""

    at: float
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    marks: tuple[Mark, ...]
    in_rounds: bool
    """False where the table counts points only: nobody said when a turn was over."""
