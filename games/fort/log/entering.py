"""What each kind of entry does to a table of Fort."""

from __future__ import annotations

from collections import Counter
from functools import partial

from games.engine import entering
from games.engine.asking import Answer, Script
from games.engine.entries import Correction, Entry
from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.wording import quoted
from games.fort.box.cards import FRIENDS, UNKNOWN
from games.fort.box.rulebook import why
from games.fort.log import anyway, by_hand, correcting, counting, untold
from games.fort.log.laying import left_unknown
from games.fort.log.replaying import Replaying
from games.fort.rules import agenda, turn
from games.fort.rules.following import PASS
from games.fort.table import uncounted
from games.fort.table.hidden import all_in_hand, is_hidden, learn
from games.fort.table.position import Position, Seat
from games.fort.written import checks, json_form

PASSING: tuple[Answer, ...] = (("verb", PASS),)


def apply(p: Position, entry: Entry) -> None:
    """Changes the table, or raises a `GameError`; what it has then become is not to be used."""
    entering.apply(p, entry, choose=choose, reveal=reveal, correct=correct)
    untold.remember(p)


def correct(p: Position, entry: Correction) -> None:
    """A value as the table says it is; some paths are deeds of the table instead."""
    if entry.path in anyway.PATHS:
        anyway.insist(p, entry)
    elif entry.path in by_hand.VERBS:
        by_hand.carry_out(p, entry)
    elif entry.path in counting.VERBS:
        counting.VERBS[entry.path](p, entry)
    elif entry.path == untold.REST:
        untold.pass_on(p, entry)
    else:
        correcting.correct(p, entry)


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if turn.to_decide(p) != who:
        if answers == PASSING and who in turn.to_follow(p):
            turn.pass_ahead(p, who)
            return
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=who)
    script = Replaying(p, who, answers)
    entering.repeat(partial(turn.act, p), script, _forbidden)


def _forbidden(rule: str) -> NotAllowedNow:
    said = partial(why, "illegal", (rule,))
    return NotAllowedNow("fort.forbidden", (rule,), "answers", why=said)


def reveal(p: Position, place: str, cards: tuple[str, ...]) -> None:
    """The table says what lies somewhere: `refill`, `park.1`, `hand.0`, `yard.2`, `rules.0` …

    Without a number it is the whole row; `deck.0` is the deck that seat 0 began with.
    """
    name, dot, number = place.partition(".")
    if dot and not (number.isdecimal() and len(number) < 4):
        raise NotAMove("no-place", place, place=quoted(place))
    index = int(number) if dot else 0
    shown = checks.cards(list(cards), place, json_form.kinds_of(name))
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
    agenda.settle(p, Script(()))


def _reveal_of_seat(p: Position, name: str, index: int, shown: list[str], at: str) -> None:
    seat = p.seats[index]
    if name == "hand":
        _reveal_of_hand(p, seat, shown, at)
        if p.agenda and p.agenda[-1] == ("show hand", index):
            p.agenda.pop()
            if seat.uncounted and UNKNOWN not in shown:  # then these are all there are
                seat.hand = [card for card in seat.hand if card != UNKNOWN]
            if UNKNOWN in seat.hand:
                left_unknown(p, index)
    elif name == "deck":
        _began_with(seat, shown, at)
    elif name == "rules":
        seat.made_up_rules = shown
        seat.shown = not p.agenda
    elif name == "own" and not p.agenda and seat.uncounted:
        uncounted.lay_open(seat, shown)
    elif name == "own" and not p.agenda:
        for card in shown:
            _name_own(seat, card, at)
    elif name == "perks":
        for card in shown:
            _name_perk(p, seat, card, at)
    elif name == "cleanup":
        for card in shown:
            _cleaned_up_late(p, index, card, at)
    elif name in uncounted.PILES:
        cards: list[str] = getattr(seat, name)
        for card in shown:
            if seat.uncounted and card != UNKNOWN:
                uncounted.lay(seat, name, card)
                continue
            if UNKNOWN not in cards:
                raise NotAMove("fort.nothing-hidden", at)
            cards[cards.index(UNKNOWN)] = card
    else:
        raise NotAMove("fort.no-showing", at, place=quoted(name))


def _reveal_of_hand(p: Position, seat: Seat, shown: list[str], at: str) -> None:
    """Cards named in a hand: each takes the place of a hidden one.

    A name that is known to be there already is the same card, if there can be no second one of it.
    If there can, it is taken for the second one; and if then more are named than lie hidden, as by
    somebody who names the whole hand, it is the known one after all. Nothing need be hidden: the
    last cards may have become known because nothing else was left.
    """
    named = [card for card in shown if card != UNKNOWN]
    hand, pool = seat.hand[:], seat.pool[:]
    for along in (0, len(named) - hand.count(UNKNOWN)):
        if _named_in_hand(p, seat, named, along):
            return
        seat.hand, seat.pool = hand[:], pool[:]
    raise NotAMove("fort.nothing-hidden", at)


def _named_in_hand(p: Position, seat: Seat, named: list[str], along: int) -> bool:
    """Puts them there, `along` of them being known ones named again; False if they don't fit."""
    hid_something, known = UNKNOWN in seat.hand, Counter(seat.hand)
    for card in named:
        if hid_something and known[card] > 0 and (along > 0 or not is_hidden(p, seat, card)):
            known[card] -= 1
            along -= 1
        elif UNKNOWN in seat.hand:
            learn(seat, seat.hand, card)
        elif not hid_something or card not in seat.hand:
            return False
    return True


def _name_perk(p: Position, seat: Seat, card: str, at: str) -> None:
    """Names a perk that was taken from the row (F6.3) without a name."""
    if UNKNOWN not in seat.perks or card == UNKNOWN:
        raise NotAMove("fort.nothing-hidden", at)
    seat.perks[seat.perks.index(UNKNOWN)] = card
    if card in p.perk_row:
        p.perk_row[p.perk_row.index(card)] = UNKNOWN


def _cleaned_up_late(p: Position, who: int, card: str, at: str) -> None:
    """F3.2: a dog of the Yard is named after Cleanup, and still goes where it belongs."""
    seat = p.seats[who]
    if not agenda.is_cleaned_up(p, who) or UNKNOWN not in seat.discard or card == UNKNOWN:
        raise NotAMove("fort.nothing-hidden", at)
    seat.discard.remove(UNKNOWN)
    seat.yard.append(card)
    agenda.cleanup(p, who)


def _name_own(seat: Seat, card: str, at: str) -> None:
    """Names one of the seat's own cards, wherever one is hidden: at the end the place means nothing
    (F2.8)."""
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
    all_in_hand(seat)
