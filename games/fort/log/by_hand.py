"""Lines of older tables that kept no cards at all: they still mean what they meant.

Such a correction has a word where others have a path, and tells of a whole deed in one entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow
from games.engine.wording import quoted
from games.fort.box.cards import UNKNOWN
from games.fort.log import counting
from games.fort.log.correcting import put_away
from games.fort.rules import agenda
from games.fort.table.hidden import all_in_hand
from games.fort.table.position import HAND, TOP_LEVEL, Position, Seat

NEXT = "next-player"
UP = "level-up"


def carry_out(p: Position, entry: Correction) -> None:
    VERBS[entry.path](p, entry)


# The turn is over ---------------------------------------------------------------------------------


def _next_player(p: Position, entry: Correction) -> None:
    """F7.2: the round is completed once the end is triggered. No cat comes: nobody saw a card."""
    if not p.agenda:
        raise counting.forbidden("F7.2", NEXT)
    if isinstance(entry.value, bool) or entry.value != p.leader:
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=quoted(entry.value))
    put_away(p)
    leader = p.seats[p.leader]
    for seat in p.seats:
        _unseen(seat, HAND if seat is leader else len(seat.hand))
    leader.turns += 1
    p.check_end()
    following = (p.leader + 1) % len(p.seats)
    if not (p.ending and following == p.first):
        agenda.start_turn(p, following)


def _unseen(seat: Seat, in_hand: int) -> None:
    """Nobody followed the cards of a turn: hand, deck and discard pile are known only together."""
    known = [card for card in (*seat.hand, *seat.deck) if card != UNKNOWN]
    seat.pool += known + seat.discard
    seat.discard = []
    number = len(seat.pool)
    seat.hand = [UNKNOWN] * min(in_hand, number)
    seat.deck = [UNKNOWN] * (number - len(seat.hand))
    all_in_hand(seat)


# A level higher -----------------------------------------------------------------------------------


def _level_up(p: Position, entry: Correction) -> None:
    """F6.3: of what a level brings only the Macaroni Sculpture needs no card."""
    seat = counting.go_up(p, entry)
    if seat.level == TOP_LEVEL and not any(other.macaroni for other in p.seats):
        seat.macaroni = True
    p.check_end()


VERBS: Mapping[str, Callable[[Position, Correction], None]] = MappingProxyType(
    {NEXT: _next_player, UP: _level_up}
)
