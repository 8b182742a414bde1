"""The moves worth thinking about: all ways to do each thing, the best few of each kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from games.engine.asking import Ask, every
from games.engine.hinting.mind import Move
from games.fort.hinting import worth
from games.fort.rules import turn
from games.fort.table.position import Position

WAYS = 500
"""How many ways to do one thing are looked at."""
TRIES = 4 * WAYS
"""How many are tried for it; some cards have thousands that the rules refuse."""
EACH = 3
"""How many ways of one thing are kept."""


def moves(p: Position, begun: Move = ()) -> list[Move]:
    """The seat to decide has given the answers in `begun` already."""
    who = turn.to_decide(p)
    if who is None:
        return []
    kept: list[tuple[float, Move]] = []
    for start in [begun] if begun else [(("verb", verb),) for verb in turn.menu(p)]:
        found = sorted(ways(p, who, start), key=lambda way: -way[0])
        most = 4 * EACH if begun or len(start) > 1 else EACH
        if p.agenda[-1][0] == "recruit":
            most = 4 * EACH
        kept += found[:most]
    kept.sort(key=lambda way: -way[0])
    return [move for _, move in kept]


def ways(
    p: Position, who: int, begun: Move, look: Callable[[Position, int], float] = worth.advantage
) -> Iterator[tuple[float, Move]]:
    """Each different outcome once, with how good it looks."""

    def run(ask: Ask) -> Position:
        table = p.copy()
        turn.act(table, ask)
        return table

    seen: set[Any] = set()
    for answers, table in islice(every(run, begun, TRIES), WAYS):
        key = table.state(orderless=True)
        if key not in seen:
            seen.add(key)
            move = tuple(answer for answer in answers if answer[0] != "then")
            yield look(table, who), move
