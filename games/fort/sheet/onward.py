"""What goes without saying once a choice is made: a card that nobody names stays unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.entries import Choice, Reveal
from games.fort.box.cards import UNKNOWN
from games.fort.log import entering
from games.fort.rules import following, turn
from games.fort.table.position import Position


@dataclass(frozen=True, slots=True)
class Left:
    """A hand whose turn ends: what is known to be left in it, and how many cards nobody named."""

    known: tuple[str, ...]
    unknown: int


def onward(p: Position, who: int, left: Sequence[str] = ()) -> list[Reveal]:
    """What the table says next, until somebody has to choose: the new card of the Park, and the
    hand of this seat as its turn ends, with the cards that were named."""
    return [reveal for reveal, _ in _said(p, who, left)]


def hand_left(p: Position, who: int) -> Left | None:
    """The hand with which the turn ends, where some of it is unknown."""
    for reveal, before in _said(p, who, ()):
        if reveal.place == f"hand.{who}":
            hand = before.seats[who].hand
            known = tuple(card for card in hand if card != UNKNOWN)
            return Left(known, len(hand) - len(known))
    return None


def _said(p: Position, who: int, left: Sequence[str]) -> Iterator[tuple[Reveal, Position]]:
    p = p.copy()
    while p.agenda:
        step, where = p.agenda[-1]
        if step == "refill":
            reveal = Reveal("refill", (UNKNOWN,))
        elif (step, where) == ("show hand", who):
            reveal = Reveal(f"hand.{who}", tuple(left) or (UNKNOWN,))
        else:
            return
        yield reveal, p.copy()
        entering.apply(p, reveal)


def ahead(p: Position, who: int) -> list[Choice]:
    """F5.9: a pass for each seat that is asked before this one whether it follows.

    Who could not follow whatever the hand is, is passed over by then, and says nothing.
    """
    waiting, passing = turn.to_follow(p), list[Choice]()
    p = p.copy()
    for seat in waiting[: waiting.index(who)] if who in waiting else ():
        if seat in turn.to_follow(p):
            passing.append(Choice(seat, entering.PASSING))
            entering.apply(p, passing[-1])
    return passing


def silent(p: Position, leader: int) -> list[Choice]:
    """Those who say nothing when the leader goes on: they do not follow.

    Empty where nobody has anything to say, or more is to be done than to go on.
    """
    if leader != p.leader or not turn.to_follow(p):
        return []
    p, passing = p.copy(), []
    while (who := turn.to_decide(p)) is not None and p.agenda[-1][0] in ("follow", "rough"):
        passing.append(Choice(who, (("verb", following.PASS),)))
        entering.apply(p, passing[-1])
    return passing if turn.to_decide(p) == leader and p.agenda[-1][0] == "recruit" else []
