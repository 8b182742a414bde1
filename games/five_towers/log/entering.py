"""What each kind of entry does to a table of 5 Towers."""

from __future__ import annotations

from functools import partial

from games.engine import entering
from games.engine.asking import Answer, Script
from games.engine.entries import Correction, Entry
from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.wording import quoted
from games.engine.written.correcting import corrected
from games.five_towers.box.cards import OFFER, Card, read
from games.five_towers.box.rulebook import why
from games.five_towers.log import anyway
from games.five_towers.rules import turn
from games.five_towers.table.position import Position
from games.five_towers.written import json_form

SOMETIMES = ("to_bid", "undone", "main")


def apply(p: Position, entry: Entry) -> None:
    """Changes the table, or raises a `GameError`; what it has then become is not to be used."""
    entering.apply(p, entry, choose=choose, reveal=reveal, correct=correct)


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if turn.to_decide(p) != who:
        raise NotAllowedNow("five_towers.not-your-choice", ("T2.1",), "seat", seat=who)
    entering.repeat(partial(turn.act, p), Script(answers), _forbidden)


def _forbidden(rule: str) -> NotAllowedNow:
    return NotAllowedNow("five_towers.forbidden", (rule,), "answers", why=partial(why, (rule,)))


def reveal(p: Position, place: str, shown: tuple[str, ...]) -> None:
    """T2.1: the table turns up the offer."""
    if place != "offer":
        raise NotAMove("no-place", place, place=quoted(place))
    if p.phase != "offer":
        raise NotAllowedNow("five_towers.no-offer-now", ("T2.1",), place)
    offer: list[Card] = []
    for text in shown:
        card = read(text)
        if card is None:
            raise NotAMove("five_towers.no-card", place, card=quoted(text))
        offer.append(card)
    if not 1 <= len(offer) <= OFFER:
        raise NotAMove("five_towers.offer-of", place, number=len(offer))
    turn.show(p, offer)


def correct(p: Position, correction: Correction) -> None:
    """A value as the table says it is; a bid against the rules has a word instead of a path."""
    if correction.path == anyway.PATH:
        anyway.carry_out(p, anyway.meant(correction))
        return
    data = corrected(json_form.write(p), correction, SOMETIMES)
    if correction.path in ("bids", "first"):
        data.pop("to_bid", None)
    p.restore(json_form.read(data))
