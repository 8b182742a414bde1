"""What is still to come: of the turn that goes on, and of the last round."""

from __future__ import annotations

from games.fort.rules import agenda
from games.fort.table.position import Position


def under_way(p: Position, who: int, *steps: str) -> bool:
    """Whether one of these steps of the seat's own turn is still to come."""
    return any((step, who) in p.agenda for step in steps)


def laid_down(p: Position, who: int) -> Position:
    """The table when this seat is about to draw, if it does nothing more until then: F3.2, F3.5."""
    after = p.copy()
    if under_way(p, who, "draw"):
        if not under_way(p, who, "discard"):
            return after
    else:
        after.played, after.laid = None, []
        agenda.cleanup(after, who)
    after.agenda = [("discard", who)]
    agenda.lay_down(after, who)
    return after


def draws_again(p: Position, who: int) -> bool:
    """F7.2: whether another hand is to come."""
    if not p.agenda:
        return False
    return not p.ending or under_way(p, who, "draw") or who in turns_left(p)[1:]


def turns_left(p: Position) -> list[int]:
    """F7.2: the seats that have a turn in this round, whose it is now first."""
    number = len(p.seats)
    return [(p.leader + n) % number for n in range((p.first - p.leader - 1) % number + 1)]
