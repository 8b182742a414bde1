"""All that the seat to decide may do, as moves of the public contract."""

from __future__ import annotations

from typing import Any

from games.engine.asking import Ask, every
from games.engine.errors import ChoiceNeeded
from games.fort.judge import judging
from games.fort.judge.judging import outcome
from games.fort.rules import following, turn
from games.fort.table.position import Position
from games.fort.written.writing import move_of


def choices(p: Position) -> list[dict[str, Any]]:
    """One move for each different outcome, in a fixed order."""
    who = turn.to_decide(p)
    if who is None:
        return []
    if p.agenda[-1][0] == "follow" and following.suit_is_open(p):
        by_suit = [_choices(named, who) for named in judging.by_suit(p)]
        if any(each != by_suit[0] for each in by_suit):
            raise ChoiceNeeded("fort.say-followed-suit", "position.played.suit")  # F5.3
        return by_suit[0]
    return _choices(p, who)


def _choices(p: Position, who: int) -> list[dict[str, Any]]:

    def run(ask: Ask) -> Position:
        table = p.copy()
        turn.act(table, ask)
        while table.agenda and table.agenda[-1][0] == "kid" and p.agenda[-1][0] == "play":
            turn.act(table, ask)
        return table

    different: dict[Any, dict[str, Any]] = {}
    for answers, table in every(run):
        if any(field == "verb" and value[0] == "recycling" for field, value in answers[1:]):
            continue  # F8.6a: between two kids it is a move of its own
        key = outcome(table)
        if key not in different:
            different[key] = move_of(p, who, answers)
    return list(different.values())
