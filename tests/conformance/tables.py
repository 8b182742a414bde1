"""Every way to sit down: each game with each number of players and each set of its modules.

The games are those of the catalogue and the one that nobody ships (`tests/third_game`); what is
measured of each stands in its `Measure`, in the module here that has its name.

`CONFORMANCE_GAMES` is how many random games are played of each game without modules, over all
numbers of players; with modules it is 15 % of that for each number of players and set of modules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from random import Random
from typing import Any

import pytest

from games.catalogue import GAMES, part
from games.engine.entries import Choice
from games.engine.game import Game
from games.engine.playout import Playout, play
from tests.conformance.measure import Measure
from tests.third_game.measure import MEASURE as NOT_SHIPPED

WANTED = int(os.environ.get("CONFORMANCE_GAMES", "2000"))
NAMES = ("Ann", "Ben", "Cyr", "Dan", "Eva", "Fil")
BLOCK = 50
MEASURES: dict[str, Measure] = {
    **{name: part(f"tests.conformance.{name.replace('-', '_')}:MEASURE") for name in GAMES},
    NOT_SHIPPED.game.name: NOT_SHIPPED,
}


@dataclass(frozen=True)
class Table:
    """Who plays what; `number` of a game is its seed."""

    name: str
    players: int
    modules: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join((self.name, str(self.players), *self.modules))

    @property
    def measure(self) -> Measure:
        return MEASURES[self.name]

    @property
    def game(self) -> Game[Any]:
        return self.measure.game

    @property
    def games(self) -> int:
        if self.modules:
            return ceil(WANTED * 0.15)
        return ceil(WANTED / len(self.game.players))

    def sample(self, share: float, least: int = 1) -> range:
        """The numbers of some of the games."""
        return range(max(least, round(self.games * share)))

    def seed(self, what: str, number: int) -> Random:
        return Random(f"{self} {what} {number}")

    def start(self, number: int) -> Any:
        return self.game.deal(NAMES[: self.players], self.seed("deal", number), self.modules)

    def played(self, number: int) -> tuple[Any, Playout[Any]]:
        """A complete recorded game, and the position it began with."""
        start = self.start(number)
        rng = self.seed("play", number)
        return start, play(self.game, self.game.copy(start), rng, record=True)

    def positions(self, number: int) -> Iterator[tuple[Any, list[Choice]]]:
        """Each position of a game in which somebody chooses, with all choices made from there."""
        p, played = self.played(number)
        for i, choice in enumerate(played.choices):
            yield self.game.copy(p), played.choices[i:]
            self.game.apply(p, choice)

    def some_positions(self, number: int, many: int) -> list[tuple[Any, list[Choice]]]:
        """A few of them, early and late ones alike."""
        every = list(self.positions(number))
        return self.seed("sample", number).sample(every, min(many, len(every)))


def _tables() -> list[Table]:
    return [
        Table(name, players, modules)
        for name, measure in MEASURES.items()
        for size in range(len(measure.game.modules) + 1)
        for modules in combinations(measure.game.modules, size)
        for players in measure.game.players
    ]


TABLES = _tables()
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
in_blocks = pytest.mark.parametrize(
    ("table", "numbers"),
    [
        pytest.param(table, range(first, min(first + BLOCK, table.games)), id=f"{table}-{first}")
        for table in TABLES
        for first in range(0, table.games, BLOCK)
    ],
)
