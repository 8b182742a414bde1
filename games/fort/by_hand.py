"""What a table enters that keeps no cards: the turn is over, a fort goes up and is paid for.

Such a correction has a word where others have a path, and tells of a whole deed in one entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.wording import quoted
from games.fort import turn
from games.fort.cards import UNKNOWN
from games.fort.correcting import put_away
from games.fort.fort_level import bills, from_stuff, splits
from games.fort.hidden import all_in_hand
from games.fort.position import HAND, TOP_LEVEL, Position, Seat
from games.fort.rulebook import why

NEXT = "next-player"
UP = "level-up"

Payment = tuple[int, int, int, int]
"""Pizza and toys from the Stuff, pizza and toys from the Pack."""


def carry_out(p: Position, entry: Correction) -> None:
    VERBS[entry.path](p, entry)


# The turn is over ---------------------------------------------------------------------------------


def next_player(seat: int) -> Correction:
    """`seat` has played its turn: said along, so that no turn is passed on twice."""
    return Correction(NEXT, seat)


def _next_player(p: Position, entry: Correction) -> None:
    """F7.2: the round is completed once the end is triggered. No cat comes: nobody saw a card."""
    if not p.agenda:
        raise _forbidden("F7.2", NEXT)
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
        turn.start_turn(p, following)


def _unseen(seat: Seat, in_hand: int) -> None:
    """Nobody followed the cards of a turn: hand, deck and discard pile are known only together."""
    known = [card for card in (*seat.hand, *seat.deck) if card != UNKNOWN]
    seat.pool += known + seat.discard
    seat.discard = []
    number = len(seat.pool)
    seat.hand = [UNKNOWN] * min(in_hand, number)
    seat.deck = [UNKNOWN] * (number - len(seat.hand))
    if not seat.deck and UNKNOWN not in seat.pool:
        all_in_hand(seat)


# A level higher -----------------------------------------------------------------------------------


def payments(p: Position, who: int) -> list[Payment]:
    """F6.1: every way to pay for the next level, the usual one first; none if it is too dear."""
    seat = p.seats[who]
    pairs = dict.fromkeys(pair for bill in bills(p, who, 0) for pair in splits(seat, bill))
    return [
        (pizza_here, toy_here, pizza - pizza_here, toy - toy_here)
        for pizza, toy in pairs
        for pizza_here, toy_here in from_stuff(seat, pizza, toy)
    ]


def level_up(seat: int, payment: Payment) -> Correction:
    return Correction(UP, (seat, *payment))


def paid(entry: Correction) -> tuple[int, Payment]:
    """Who goes up, and what for."""
    value = entry.value
    if not isinstance(value, tuple) or len(value) != 5:
        raise NotAMove("line-no-value", UP, word=quoted(value))
    numbers = [each for each in value if isinstance(each, int) and not isinstance(each, bool)]
    if len(numbers) != 5:
        raise NotAMove("line-no-value", UP, word=quoted(value))
    seat, pizza, toy, from_pack, toy_from_pack = numbers
    return seat, (pizza, toy, from_pack, toy_from_pack)


def _level_up(p: Position, entry: Correction) -> None:
    """F6.1, F6.3: of what a level brings only the Macaroni Sculpture needs no card."""
    who, payment = paid(entry)
    if not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", UP, seat=who)
    if not p.agenda or payment not in payments(p, who):
        raise _forbidden("F6.1", UP)
    seat = p.seats[who]
    for kind in (0, 1):
        seat.stuff[kind] -= payment[kind]
        seat.pack[kind] -= payment[kind + 2]
        p.supply[kind] += payment[kind] + payment[kind + 2]
    seat.level += 1
    if seat.level == TOP_LEVEL and not any(other.macaroni for other in p.seats):
        seat.macaroni = True
    p.check_end()


def _forbidden(clause: str, at: str) -> NotAllowedNow:
    return NotAllowedNow("fort.forbidden", (clause,), at, why=partial(why, "illegal", (clause,)))


VERBS: Mapping[str, Callable[[Position, Correction], None]] = MappingProxyType(
    {NEXT: _next_player, UP: _level_up}
)
