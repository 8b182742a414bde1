"""Win chances: what each seat has, weighed by numbers that were learned, shared among the seats.

What a thing is worth changes as a game goes on: each has three numbers, for the beginning, the
middle and the end. Between them it goes in a straight line.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp
from operator import mul
from pathlib import Path

from games.engine.words import read_toml

Row = Sequence[float]
"""What one seat has, in the order of the features of its game."""
Shares = tuple[float, ...]
"""The win chance of each seat; together they are 1."""
KNOTS = 3
STEPS = 40
"""So finely it is told how much of a game is over."""


@dataclass(frozen=True, slots=True)
class Features:
    """What one position shows of each seat."""

    rows: Sequence[Row]
    done: float
    """How much of the game is over: 0 to 1."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The learned numbers of a game for so many players."""

    knots: tuple[tuple[float, ...], ...]
    """By how much of the game is over; of each feature one number."""
    _at: dict[int, tuple[float, ...]] = field(default_factory=dict, compare=False, repr=False)

    def at(self, done: float) -> tuple[float, ...]:
        step = round(STEPS * min(1.0, max(0.0, done)))
        found = self._at.get(step)
        if found is None:
            low, part = between(step / STEPS)
            pairs = zip(self.knots[low], self.knots[low + 1], strict=True)
            found = self._at[step] = tuple(one + part * (two - one) for one, two in pairs)
        return found

    def shares(self, found: Features) -> Shares:
        weights = self.at(found.done)
        return softmax([sum(map(mul, weights, row)) for row in found.rows])


def between(done: float) -> tuple[int, float]:
    """The knot before this moment of a game, and how far it is to the next one."""
    at = done * (KNOTS - 1)
    low = min(int(at), KNOTS - 2)
    return low, at - low


def softmax(scores: Sequence[float]) -> Shares:
    most = max(scores)
    grown = [exp(score - most) for score in scores]
    whole = sum(grown)
    return tuple(each / whole for each in grown)


def won_by(winners: Collection[int], seats: int) -> Shares:
    """A game that is over: those who share the win share its one point."""
    return tuple((seat in winners) / len(winners) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Learned:
    """Where the numbers for some games lie, and of which features they are."""

    path: Path
    names: tuple[str, ...]

    def weights(self) -> Weights | None:
        """None if nobody has learned them, or of other features than there are now."""
        return _read(self.path, self.names)

    def write(self, weights: Weights, said: Sequence[str]) -> None:
        """`said` stands above the numbers: how they came about."""
        lines = [*(f"# {line}" for line in said), "", "[weights]"]
        for at, name in enumerate(self.names):
            numbers = ", ".join(f"{knot[at]:.4f}" for knot in weights.knots)
            lines.append(f'"{name}" = [{numbers}]')
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        _read.cache_clear()


@cache
def _read(path: Path, names: tuple[str, ...]) -> Weights | None:
    if not path.exists():
        return None
    learned = read_toml(path)["weights"]
    if set(learned) != set(names):
        return None
    return Weights(tuple(tuple(learned[name][knot] for name in names) for knot in range(KNOTS)))
