"""What each kind of entry does to a table of Fort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from games.engine.asking import Answer, Reason, Script
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.wording import quoted
from games.fort import correcting, json_form, reading, turn
from games.fort.cards import FRIENDS, UNKNOWN
from games.fort.hidden import learn
from games.fort.position import Position
from games.fort.rulebook import why


class Replaying(Script):
    """Repeats a choice; a card that nobody had shown is learned where the choice takes it from."""

    def __init__(self, p: Position, who: int, answers: Sequence[Answer]) -> None:
        super().__init__(answers)
        hand = p.seats[who].hand
        needs: Counter[str] = Counter()
        for card in from_hand(answers):
            needs[card] += 1
            if hand.count(card) < needs[card] and UNKNOWN in hand:
                learn(p.seats[who], hand, card)
        for row, card in from_rows(answers):
            cards: list[str] = getattr(p, row)
            if card not in cards and UNKNOWN in cards and json_form.fits_place(row, card):
                cards[cards.index(UNKNOWN)] = card

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        """A card named later is learned at once, so a question may come up that was none before:
        where it lets nothing be chosen, nothing was."""
        if self.at < len(self.answers) and self.answers[self.at][0] != field and None in options:
            return None
        return super().pick(field, options, rule)


def from_hand(answers: Sequence[Answer]) -> Iterator[str]:
    for field, value in answers:
        if field == "add" and isinstance(value, str):
            yield value
        elif not isinstance(value, tuple) or not value:
            continue
        elif field == "verb" and value[0] in ("play", "follow"):
            yield from value[1:]
        elif field in ("need", "card") and value[1:2] == ("hand",):
            yield value[0]


def from_rows(answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    came = set()
    for field, value in answers:
        if field == "refill":
            came.add(value)
        elif field == "card" and isinstance(value, tuple) and value[1:2] == ("park",):
            if value[0] not in came:
                yield "park", value[0]
        elif field == "reward" and isinstance(value, str):
            yield "rule_stack", value
            yield "perk_row", value


def apply(p: Position, entry: Entry) -> None:
    """Changes the table, or raises a `GameError`; what it has then become is not to be used."""
    if isinstance(entry, Choice):
        choose(p, entry.seat, entry.answers)
    elif isinstance(entry, Reveal):
        reveal(p, entry.place, entry.cards)
    elif isinstance(entry, Correction):
        correcting.correct(p, entry)
    else:
        raise NotAMove("take-back-in-log", "entry")


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if turn.to_decide(p) != who:
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
    """The table says what lies somewhere: `refill`, `park.1`, `hand.0`, `yard.2`, `rules.0` …"""
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
        if index >= len(row) or len(shown) != 1:
            raise NotAMove("no-place", place, place=quoted(place))
        row[index] = shown[0]
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
    elif name == "rules":
        seat.made_up_rules = shown
    elif name in ("yard", "discard", "lookout"):
        cards: list[str] = getattr(seat, name)
        for card in shown:
            if UNKNOWN not in cards:
                raise NotAMove("fort.nothing-hidden", at)
            cards[cards.index(UNKNOWN)] = card
    else:
        raise NotAMove("fort.no-showing", at, place=quoted(name))


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
