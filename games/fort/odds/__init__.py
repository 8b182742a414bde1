"""Odds that need no search, exact: of what one seat knows of the table and of nothing else.

`known` is the door: it covers what the seat may not see, so no number below can depend on it. All
odds are of the table as it stands, as if nobody did anything more before.
"""

from __future__ import annotations

from games.fort.odds.ends import End, ends, since
from games.fort.odds.followers import Followed, Rival, if_played, still_to_follow, who_follows
from games.fort.odds.next_hand import NextHand, Pile
from games.fort.odds.turns import draws_again, turns_left, under_way
from games.fort.odds.yards import Gain, Lying, Yard, yard
from games.fort.table.position import Position
from games.fort.view import covered

__all__ = [
    "End",
    "Followed",
    "Gain",
    "Lying",
    "NextHand",
    "Pile",
    "Rival",
    "Yard",
    "draws_again",
    "ends",
    "if_played",
    "known",
    "since",
    "still_to_follow",
    "turns_left",
    "under_way",
    "who_follows",
    "yard",
]


def known(p: Position, who: int) -> Position:
    """The table as this seat knows it; the order of its own deck is nobody's."""
    return covered(p, frozenset((who,)))
