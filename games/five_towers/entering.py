"""What each kind of entry does to a table of 5 Towers."""

from __future__ import annotations

from functools import partial

from games.engine.asking import Answer, Script
from games.engine.correcting import corrected
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.wording import quoted
from games.five_towers import anyway, json_form, turn
from games.five_towers.cards import OFFER, Card, read
from games.five_towers.position import Position
from games.five_towers.rulebook import why

SOMETIMES = ("to_bid", "undone", "main")


def apply(p: Position, entry: Entry) -> None:
    """Changes the table, or raises a `GameError`; what it has then become is not to be used."""
    if isinstance(entry, Choice):
        choose(p, entry.seat, entry.answers)
    elif isinstance(entry, Reveal):
        reveal(p, entry.place, entry.cards)
    elif isinstance(entry, Correction):
        if entry.path == anyway.PATH:
            anyway.carry_out(p, anyway.meant(entry))
        else:
            correct(p, entry)
    else:
        raise NotAMove("take-back-in-log", "entry")


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if turn.to_decide(p) != who:
        raise NotAllowedNow("five_towers.not-your-choice", ("T2.1",), "seat", seat=who)
    script = Script(answers)
    try:
        turn.act(p, script)
    except Refused as refused:
        broken = (refused.rule,)
        raise NotAllowedNow(
            "five_towers.forbidden", broken, "answers", why=partial(why, broken)
        ) from None
    if not script.used_up:
        raise NotAMove("answers-too-many", "answers")


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
    data = corrected(json_form.write(p), correction, SOMETIMES)
    if correction.path in ("bids", "first"):
        data.pop("to_bid", None)
    p.restore(json_form.read(data))
