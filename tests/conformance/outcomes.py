"""What choices lead to, and when two tables count as the same: the measure of the suite."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.asking import Ask, Script, every
from games.engine.entries import Choice
from games.engine.game import Game
from games.five_towers.box import rulebook as towers_rulebook
from games.five_towers.judge import judging as towers_judging
from games.fort.box.rulebook import clauses
from games.fort.judge import judging
from games.fort.table.position import Position

OUTCOMES: Mapping[str, Callable[[Any], Any]] = {
    "fort": judging.outcome,
    "five-towers": towers_judging.outcome,
}
CLAUSES: Mapping[str, Callable[[], Mapping[str, Any]]] = {
    "fort": clauses,
    "five-towers": towers_rulebook.clauses,
}


def fort_goes_on(before: Position, now: Position) -> bool:
    """F9.7: a play names all kids that a dog uses one after the other, if no rival is between."""
    return before.agenda[-1][0] == "play" and bool(now.agenda) and now.agenda[-1][0] == "kid"


GOES_ON: Mapping[str, Callable[[Any, Any], bool]] = {
    "fort": fort_goes_on,
    "five-towers": lambda before, now: False,
}
"""Whether the move that was made in the first position is not over in the second."""


class TooMany(Exception):
    """More ways to choose than a test has time for."""


def reached(game: Game[Any], p: Any, most: int) -> dict[Any, Any]:
    """Each different table that a choice leads to, found by trying all; in the order found."""
    outcome, goes_on = OUTCOMES[game.name], GOES_ON[game.name]
    tried = 0

    def run(ask: Ask) -> Any:
        nonlocal tried
        tried += 1
        if tried > most:
            raise TooMany
        table = game.copy(p)
        game.act(table, ask)
        while goes_on(p, table):
            game.act(table, ask)
        return table

    different: dict[Any, Any] = {}
    for _, table in every(run):
        different.setdefault(outcome(table), table)
    return different


def after(game: Game[Any], p: Any, choices: Sequence[Choice]) -> Any:
    """Where the first of these choices leads if the table does not say how it shuffled."""
    table = game.copy(p)
    for choice in choices:
        game.act(table, Script([answer for answer in choice.answers if answer[0] != "shuffle"]))
        if not GOES_ON[game.name](p, table):
            break
    return table


def as_read(game: Game[Any], p: Any) -> Any:
    """The outcome of a table that has gone through its JSON form."""
    return OUTCOMES[game.name](game.read(game.write(p)))
