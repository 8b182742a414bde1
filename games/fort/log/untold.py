"""The turn passed on, however much of it was told.

A card that may have come or gone meanwhile becomes a `?`, and of a seat that may have one more or
one less by now nobody says how many it has. Points, levels and tokens are told by `counting`.
"""

from __future__ import annotations

from collections import Counter

from games.engine.asking import Script
from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow
from games.engine.wording import quoted
from games.fort.box.cards import FRIENDS, UNKNOWN
from games.fort.log import counting, laying
from games.fort.rules import agenda, recruiting
from games.fort.table import hidden, uncounted
from games.fort.table.position import HAND, Position, Seat

REST = "untold"


# The turn is over, as much of it as was told ------------------------------------------------------


def rest(seat: int) -> Correction:
    """The entry that ends the turn of `seat`, and of no other if it is sent twice."""
    return Correction(REST, seat)


def pass_on(p: Position, entry: Correction) -> None:
    """F7.2. What was told of the turn stands; anything else that could have happened may have."""
    if not p.agenda:
        raise counting.forbidden("F7.2", REST)
    if isinstance(entry.value, bool) or entry.value != p.leader:
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=quoted(entry.value))
    who = p.leader
    leader, whole = p.seats[who], _could_play(p)
    waiting = {seat for step, seat in p.agenda if step == "follow"}
    waiting.update(p.played.rough if p.played is not None else ())
    if whole:
        waiting = set(p.rivals(who))
    recruits = whole or any((step, who) in p.agenda for step in ("recruit", "birthday"))
    if whole or waiting or recruits:
        _hide_the_middle(p)
        for seat in p.rivals(who):
            if seat in waiting:
                uncounted.cover(p.seats[seat], "hand", "discard", "yard")
            elif p.seats[seat].yard:
                uncounted.cover(p.seats[seat], "yard")
    if whole and "dogs" in p.modules:
        _hide_lookouts(p)
    _lay_down(p, who, whole=whole, recruits=recruits, trashed=_could_be_trashed(p, waiting))
    agenda.draw(p, who, HAND, Script(()))
    leader.turns += 1
    if not leader.uncounted:
        for moment in p.hooks.turn_over:
            moment(p, who)
    p.check_end()
    following = (who + 1) % len(p.seats)
    if not (p.ending and following == p.first):
        agenda.start_turn(p, following)


def _could_play(p: Position) -> bool:
    """A card could still be played, or a second one (F8.5), or one more kid used (F9.7)."""
    who = p.leader
    perks = p.seats[who].perks
    again = "do-over" in perks or UNKNOWN in perks
    return any(
        (step, who) in p.agenda for step in ("play", "kid", *(("recruit",) if again else ()))
    )


def _could_be_trashed(p: Position, waiting: set[int]) -> bool:
    """F8.7: one of those nobody told of may have trashed the played card."""
    perks = {perk for seat in waiting for perk in p.seats[seat].perks}
    return not perks.isdisjoint(("rough-housing", UNKNOWN))


def _may_hold_a_friend(p: Position, seat: Seat) -> bool:
    """F3.5: among cards that nobody named; it would not lie in the Yard."""
    if UNKNOWN not in seat.hand:
        return False
    could_be = {*seat.pool, *(hidden.never_seen(p, seat) if UNKNOWN in seat.pool else ())}
    return not could_be.isdisjoint(FRIENDS)


def _hide_the_middle(p: Position) -> None:
    """F3.4: a card of the Park may have gone, and another have come from its deck."""
    p.park = [UNKNOWN] * len(p.park)
    p.untold += 1


def _hide_lookouts(p: Position) -> None:
    """F9.11: dogs move cards out of Lookouts, and carry tokens and cards between seats."""
    for seat in p.seats:
        uncounted.cover(seat, "lookout")


def _lay_down(p: Position, who: int, *, whole: bool, recruits: bool, trashed: bool) -> None:
    """F3.4, F3.5: one card more, and what was left of the hand in the Yard."""
    seat = p.seats[who]
    recycles = not {"recycling", UNKNOWN}.isdisjoint(seat.perks)
    doubt = recycles or _may_hold_a_friend(p, seat)
    more = recruits and "birthday-party" in seat.perks
    recruited = recruits and recruiting.anything(p, who)
    p.agenda = [("discard", who)]
    if whole or trashed or doubt:
        if p.played is not None or p.laid:
            agenda.lay_down(p, who)
            seat.yard, seat.hand = [], seat.yard
        uncounted.cover(seat, "hand", "discard")
        seat.yard = [*seat.hand, UNKNOWN]
        seat.hand = [UNKNOWN] * recycles  # before the Draw phase (F8.6a)
    elif UNKNOWN in seat.hand:
        laying.left_unknown(p, who)
    else:
        agenda.lay_down(p, who)
    p.agenda = []
    if recruited:
        seat.discard.append(UNKNOWN)
    if more:
        uncounted.lose_count(seat)


def remember(p: Position) -> None:
    """A card that surely lies elsewhere by now is no longer among those that were here once."""
    half_known = [seat for seat in p.seats if seat.uncounted]
    if not half_known:
        return
    elsewhere: Counter[str] = Counter()
    for seat in half_known:
        named = Counter(card for card in seat.pool if card != UNKNOWN)
        if named:
            named &= Counter(hidden.never_seen(p, seat)) - elsewhere
            elsewhere += named
            seat.pool = [*named.elements()]
        uncounted.fit(seat)
