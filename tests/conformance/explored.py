"""Positions of a table's games with all that can be done there, found out once for all who ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.engine.entries import Choice
from games.engine.game import Game
from games.engine.patience import looking_up
from tests.conformance.outcomes import TooMany, as_read, reached
from tests.conformance.tables import Table

MOST_WAYS = 3000
"""Where a seat has more ways to answer, nobody waits for them."""


@dataclass(frozen=True)
class Explored:
    """A position with the moves the game lists there and the tables that choices really reach."""

    position: Any
    written: dict[str, Any]
    """As it was before anybody asked."""
    choices: list[Choice]
    """What was played from there."""
    listed: list[dict[str, Any]]
    reached: list[Any]
    """Outcomes, each found by trying all answers, as they are read back from JSON."""


def explore(table: Table, number: int, positions: int) -> Iterator[Explored]:
    """Some positions of a game."""
    game, measure = table.game, table.measure
    for p, choices in table.some_positions(number, positions):
        written = game.write(p)
        try:
            tables = reached(measure, p, MOST_WAYS)
        except TooMany:
            continue
        outcomes = [as_read(measure, each) for each in tables.values()]
        yield Explored(p, written, choices, game.choices(p), outcomes)


def listed(game: Game[Any], p: Any) -> list[dict[str, Any]]:
    """The moves the game lists, unless there are too many ways to answer."""
    tried = 0

    def count() -> None:
        nonlocal tried
        tried += 1
        if tried > MOST_WAYS:
            raise TooMany

    with looking_up(count):
        return game.choices(p)
