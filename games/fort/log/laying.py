"""F3.5 where the table has not named the cards: what is left of a hand that nobody has shown."""

from __future__ import annotations

from games.fort.box.cards import FRIENDS, UNKNOWN
from games.fort.rules import agenda
from games.fort.table.hidden import friends_in_hand, lose_sight
from games.fort.table.position import Position


def left_unknown(p: Position, who: int) -> None:
    """F3.5 with cards that the table did not name: they lie in the Yard all the same.

    Best friends lie in the discard pile, even if nobody says which of them it is (F2.7).
    """
    assert p.agenda[-1] == ("discard", who)
    seat = p.seats[who]
    if not seat.uncounted:
        friends = friends_in_hand(seat)
        lose_sight(seat, seat.hand.count(UNKNOWN), kept=FRIENDS)
        for _ in range(friends):
            seat.hand.remove(UNKNOWN)
            seat.discard.append(UNKNOWN)
    agenda.lay_down(p, who)
