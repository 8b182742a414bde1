"""What the rules forbid and the table does all the same, carried out as far as it can be.

The table is right: a card that is played is played. What the rules have no way to do (gain a token
where there is no room, discard a card that does not show the suit and then gain) is left out, and
can be corrected by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from games.engine.asking import Answer, Reason, Script
from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.notation import read_answers, write_answers
from games.engine.wording import quoted
from games.fort import playing, turn
from games.fort.cards import CARDS, COIN
from games.fort.position import Played, Position
from games.fort.replaying import Replaying
from games.fort.rulebook import why

PATH = "anyway"
"""Where a position's values have their paths, this correction has a word."""
FROM_HAND = ("play", "follow")


def correction(answers: Sequence[Answer], note: str) -> Correction:
    return Correction(PATH, write_answers(answers), note)


def meant(entry: Correction) -> tuple[Answer, ...]:
    """The choice that the table insists on."""
    if not isinstance(entry.value, str):
        raise NotAMove("line-no-value", PATH, word=quoted(entry.value))
    answers = read_answers(entry.value)
    verb = answers[0][1] if answers and answers[0][0] == "verb" else None
    if not isinstance(verb, tuple) or not all(isinstance(word, str) for word in verb) or not verb:
        raise NotAMove("answers-end", PATH, asked="verb")
    return answers


class _NoWay(Exception):
    """The rules know no way to do the rest."""


class _Insisting(Replaying):
    """Repeats a choice and hears no objection."""

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        if self.at >= len(self.answers) or self.answers[self.at][0] != field:
            raise _NoWay
        answer = self.answers[self.at][1]
        if answer not in options and field != "verb":
            raise _NoWay
        self.at += 1
        return answer

    def refuse(self, rule: str) -> None:  # type: ignore[override]
        pass


def carry_out(p: Position, answers: tuple[Answer, ...]) -> None:
    who = turn.to_decide(p)
    if who is None:
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=0)
    step, verb = p.agenda[-1][0], answers[0][1]
    insisting = _Insisting(p, who, answers)
    _check(p, who, step, verb)
    agenda, cards = p.agenda[:-1], _cards(p)
    try:
        if verb[0] == "play" and not CARDS[verb[1]].boxes and CARDS[verb[1]].is_person:
            raise _NoWay
        turn.act(p, insisting)
    except (_NoWay, Refused):
        p.agenda = agenda
        on_its_way = cards - _cards(p)
        if step == "play" and verb[0] == "play":
            _lay_on_the_table(p, who, verb[1], on_its_way)
        elif step == "follow" and p.played is not None and p.played.kid is None:
            p.played.followed = True
        p.laid += on_its_way.elements()
        turn.go_on(p, Script(()))


def _check(p: Position, who: int, step: str, verb: tuple[str, ...]) -> None:
    """What lies nowhere can't be played, however much the table insists."""
    if verb[0] not in FROM_HAND or step != verb[0] or len(verb) < 2:
        if verb not in turn.menu(p):
            raise NotAllowedNow(
                "fort.forbidden", ("F3.1",), PATH, why=partial(why, "illegal", ("F3.1",))
            )
        return
    hand = p.seats[who].hand
    for card in verb[1:]:
        if card not in CARDS or hand.count(card) < verb[1:].count(card):
            raise NotAMove("fort.no-card", PATH, card=quoted(card))


def _cards(p: Position) -> Counter[str]:
    """Every card that lies somewhere."""
    found = Counter(p.park + p.park_deck + p.box_cards + p.laid)
    for seat in p.seats:
        found.update(seat.own_cards())
    if p.played is not None:
        found.update(p.played.added)
        if p.played.card is not None and CARDS[p.played.card].boxes:
            found[p.played.card] += 1
    return found


def _lay_on_the_table(p: Position, who: int, card: str, on_its_way: Counter[str]) -> None:
    """The card is played, whatever came of its actions; the others may follow it (F5.1)."""
    hand = p.seats[who].hand
    facts = CARDS[card]
    if facts.kind == "dogs":
        if card in hand:
            hand.remove(card)
            on_its_way[card] += 1
        if on_its_way[card]:
            on_its_way[card] -= 1
            p.seats[who].doghouse.append(card)
        return
    if p.played is None or p.played.card != card:
        hand.remove(card)
        if not facts.boxes:
            p.laid.append(card)
            return
        p.played = Played(card, who)
    p.played.added += on_its_way.elements()
    on_its_way.clear()
    p.agenda.append(("card done", who))
    named = COIN not in facts.suits or p.played.suit is not None
    if facts.public is not None and named:
        playing.offer_to_followers(p, who)
