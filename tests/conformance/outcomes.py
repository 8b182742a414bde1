"""What choices lead to, and when two tables count as the same: the measure of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.asking import Ask, Script, every
from games.engine.entries import Choice
from tests.conformance.measure import Measure


class TooMany(Exception):
    """More ways to choose than a test has time for."""


def reached(measure: Measure, p: Any, most: int) -> dict[Any, Any]:
    """Each different table that a choice leads to, found by trying all; in the order found."""
    game, tried = measure.game, 0

    def run(ask: Ask) -> Any:
        nonlocal tried
        tried += 1
        if tried > most:
            raise TooMany
        table = game.copy(p)
        game.act(table, ask)
        while measure.goes_on(p, table):
            game.act(table, ask)
        return table

    different: dict[Any, Any] = {}
    for _, table in every(run):
        different.setdefault(measure.outcome(table), table)
    return different


def after(measure: Measure, p: Any, choices: Sequence[Choice]) -> Any:
    """Where the first of these choices leads if the table does not say how it shuffled."""
    game = measure.game
    table = game.copy(p)
    for choice in choices:
        game.act(table, Script([answer for answer in choice.answers if answer[0] != "shuffle"]))
        if not measure.goes_on(p, table):
            break
    return table


def as_read(measure: Measure, p: Any) -> Any:
    """The outcome of a table that has gone through its JSON form."""
    return measure.outcome(measure.game.read(measure.game.write(p)))
