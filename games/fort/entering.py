"""What each kind of entry does to a table of Fort."""

from __future__ import annotations

from functools import partial

from games.engine.asking import Answer, Script
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.wording import quoted
from games.fort import anyway, by_hand, correcting, json_form, reading, turn
from games.fort.cards import FRIENDS, UNKNOWN
from games.fort.following import PASS
from games.fort.hidden import all_in_hand, learn
from games.fort.position import Position, Seat
from games.fort.replaying import Replaying
from games.fort.rulebook import why

PASSING: tuple[Answer, ...] = (("verb", PASS),)


def apply(p: Position, entry: Entry) -> None:
    """Changes the table, or raises a `GameError`; what it has then become is not to be used."""
    if isinstance(entry, Choice):
        choose(p, entry.seat, entry.answers)
    elif isinstance(entry, Reveal):
        reveal(p, entry.place, entry.cards)
    elif isinstance(entry, Correction):
        if entry.path == anyway.PATH:
            anyway.carry_out(p, anyway.meant(entry))
        elif entry.path in by_hand.VERBS:
            by_hand.carry_out(p, entry)
        else:
            correcting.correct(p, entry)
    else:
        raise NotAMove("take-back-in-log", "entry")


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if turn.to_decide(p) != who:
        if answers == PASSING and who in turn.to_follow(p):
            turn.pass_ahead(p, who)
            return
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=who)
    script = Replaying(p, who, answers)
    try:
        turn.act(p, script)
    except Refused as refused:
        broken = (refused.rule,)
        raise NotAllowedNow(
            "fort.forbidden", broken, "answers", why=partial(why, "illegal", broken)
        ) from None
    if not script.used_up:
        raise NotAMove("answers-too-many", "answers")


def reveal(p: Position, place: str, cards: tuple[str, ...]) -> None:
    """The table says what lies somewhere: `refill`, `park.1`, `hand.0`, `yard.2`, `rules.0` …

    A row named without a number is all of it, `deck.0` what a seat began with.
    """
    name, dot, number = place.partition(".")
    if dot and not (number.isdecimal() and len(number) < 4):
        raise NotAMove("no-place", place, place=quoted(place))
    index = int(number) if dot else 0
    shown = reading.cards(list(cards), place, json_form.kinds_of(name))
    step = p.agenda[-1][0] if p.agenda else ""
    if name == "refill":
        if step != "refill" or len(shown) != 1:
            raise NotAllowedNow("fort.no-gap", ("F3.4",), place)
        _, where = p.agenda.pop()
        if 0 <= where < len(p.park):
            p.park[where] = shown[0]
    elif name in ("park", "perk_row", "rule_stack", "cat_row"):
        row: list[str] = getattr(p, name)
        if index >= len(row) or len(shown) != (1 if dot else len(row)):
            raise NotAMove("no-place", place, place=quoted(place))
        row[index : index + len(shown)] = shown
    elif index >= len(p.seats):
        raise NotAMove("no-seat", place, seat=index)
    else:
        _reveal_of_seat(p, name, index, shown, place)
    turn.settle(p, Script(()))


def _reveal_of_seat(p: Position, name: str, index: int, shown: list[str], at: str) -> None:
    seat = p.seats[index]
    if name == "hand":
        hid_something = UNKNOWN in seat.hand
        for card in shown:
            if card == UNKNOWN:
                continue
            if UNKNOWN in seat.hand:
                learn(seat, seat.hand, card)
            elif not hid_something or card not in seat.hand:
                # The last ones may have become known by themselves: nothing else was left.
                raise NotAMove("fort.nothing-hidden", at)
        if p.agenda and p.agenda[-1] == ("show hand", index):
            p.agenda.pop()
            if UNKNOWN in seat.hand:
                left_unknown(p, index)
    elif name == "deck":
        _began_with(seat, shown, at)
    elif name == "rules":
        seat.made_up_rules = shown
        seat.shown = not p.agenda
    elif name == "own" and not p.agenda:
        for card in shown:
            _name_own(seat, card, at)
    elif name in ("yard", "discard", "lookout"):
        cards: list[str] = getattr(seat, name)
        for card in shown:
            if UNKNOWN not in cards:
                raise NotAMove("fort.nothing-hidden", at)
            cards[cards.index(UNKNOWN)] = card
    else:
        raise NotAMove("fort.no-showing", at, place=quoted(name))


def _name_own(seat: Seat, card: str, at: str) -> None:
    """At the end it makes no difference where an own card lies (F2.8)."""
    for place in (seat.hand, seat.deck):
        if UNKNOWN in place:
            learn(seat, place, card)
            return
    for place in (seat.discard, seat.yard, seat.lookout):
        if UNKNOWN in place:
            place[place.index(UNKNOWN)] = card
            return
    raise NotAMove("fort.nothing-hidden", at)


def _began_with(seat: Seat, shown: list[str], at: str) -> None:
    """F1.10: these are among the hidden cards; before the first turn they are what was dealt."""
    known = [card for card in seat.pool if card != UNKNOWN and (seat.turns or card in FRIENDS)]
    known += [card for card in shown if card != UNKNOWN and card not in FRIENDS]
    if len(known) > seat.hidden:
        raise NotAMove("fort.nothing-hidden", at)
    seat.pool = known + [UNKNOWN] * (seat.hidden - len(known))
    if seat.pool and UNKNOWN not in seat.pool + seat.deck:
        all_in_hand(seat)


def left_unknown(p: Position, who: int) -> None:
    """F3.5 with cards that the table did not name: they lie in the Yard all the same."""
    assert p.agenda[-1] == ("discard", who)
    seat = p.seats[who]
    laid = seat.hand.count(UNKNOWN)
    # Which of them it was nobody said; best friends would have gone to the discard pile.
    seat.pool = [card if card in FRIENDS else UNKNOWN for card in seat.pool]
    for _ in range(laid):
        seat.pool.remove(UNKNOWN if UNKNOWN in seat.pool else seat.pool[0])
    turn.lay_down(p, who)


def decider(p: Position) -> int | None:
    return turn.to_decide(p)
