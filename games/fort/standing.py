"""The standing of a table of Fort, of what lies open to all."""

from __future__ import annotations

from games.engine.figures.standing import Row, Standing
from games.fort import view
from games.fort.rules import end, scoring
from games.fort.table.position import Position

NOBODY: frozenset[int] = frozenset()


def open_to_all(p: Position) -> Position:
    """What the score is counted from; during the game made-up rules are left out of it."""
    seen = view.seen_by(p, NOBODY)
    return scoring.without_secrets(seen, NOBODY) if p.agenda else seen


def standing(p: Position) -> Standing:
    seen = open_to_all(p)
    found = scoring.scores(seen)
    complete = not p.agenda and not end.to_lay_open(p)
    sure = scoring.sure_winners(seen, found) if complete else []
    rows = [
        Row(
            each.seat,
            p.seats[each.seat].name,
            each.place,
            each.total,
            each.seat in sure,
            dict(each.parts),
        )
        for each in sorted(found, key=best_first)
    ]
    rounds = max(it.turns for it in p.seats)
    return Standing(tuple(rows), rounds, p.ending, p.first, complete)


def best_first(score: scoring.Score) -> tuple[int, int, int]:
    return score.place, -score.total[1], score.seat
