"""What the rules forbid and the table does all the same, carried out as far as it can be.

The table is right: a card that is played is played. Levels are gained and paid for as far as it
goes, tokens as far as there is room, and the others may follow. What the rules have no way to do is
left, and said: it can be put right by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engine.asking import Answer, Objection, Script
from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.notation import read_answers, write_answers
from games.engine.wording import quoted
from games.fort.box.cards import CARDS, COIN
from games.fort.box.rulebook import why
from games.fort.log.replaying import Replaying
from games.fort.rules import playing, turn
from games.fort.rules.doing import Copies, Repeats
from games.fort.rules.fields import Field, Picked
from games.fort.rules.fort_level import TooDear
from games.fort.rules.playing import END
from games.fort.rules.question import Question
from games.fort.table.position import Played, Position

PATH = "all-the-same"
"""Where a position's values have their paths, this correction has a word."""
LAID_DOWN = "anyway"
"""The word of older entries: where the rules know no way on, the card is laid down and no more."""
PATHS = (PATH, LAID_DOWN)
FROM_HAND = ("play", "follow")
PAYING = ("steps", "pay", "pay-from-stuff", "tokens", "spend:pizza", "spend:toy", "kind")
"""Questions where the first answer will do as well as any, if nobody says more."""


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


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What did not come about as it stands on the card, and is left for the table to mend."""

    field: Field
    """The question where it fell short, or where it ended; `verb` where nothing could be done."""
    action: str
    """The notation of the box that was being done, if any."""
    missing: tuple[int, ...] = ()
    """Of a payment pizza, toys and tokens of any kind; else how often, if it is known."""


class _NoWay(Refused):
    """The rules know no way to do the rest."""

    def __init__(self, field: Field) -> None:
        super().__init__("F4.6")
        self.field = field


class Insisting(Replaying):
    """Repeats a choice and hears no objection; notes what could not be done."""

    insists = True

    def __init__(self, p: Position, who: int, answers: Sequence[Answer]) -> None:
        super().__init__(p, who, answers)
        self.who = who
        self.said: list[Answer] = []
        self.left: list[Shortfall] = []

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        question = Question(self.p, self.who, field, options, tuple(self.said))
        missing = _missing(question)
        if any(missing):
            self.note(field, *missing)
        answer = self._answer(question)
        self.said.append((field, answer))
        return answer

    def _answer(self, q: Question) -> Any:
        for at in range(self.at, len(self.answers)):
            field, answer = self.answers[at]
            if field == q.field and (answer in q.options or field == "verb"):
                self.at = at + 1
                return answer
        return make_do(q)

    def note(self, field: Field, *missing: int) -> None:
        action = Question(self.p, self.who, field, (), tuple(self.said)).action
        self.left.append(Shortfall(field, action.notation if action is not None else "", missing))

    def refuse(self, rule: str) -> None:
        pass

    def fell_short(self, rule: str) -> None:
        self.note("steps")


def _missing(q: Question) -> tuple[int, ...]:
    """By how much less can be done than the card says."""
    options = q.options
    if isinstance(options, TooDear):
        return options.missing
    if isinstance(options, Repeats):
        return (max(0, options.low - options.limit),)
    if isinstance(options, Copies):
        return (sum(options.whole) - max(map(sum, options), default=0),)
    if q.field == "steps" and q.action is not None:
        return (len(q.action.lead) - max(map(len, options), default=0),)
    return ()


def make_do(q: Question) -> Any:
    """An answer where none is offered or given; none to what only a player can say."""
    options = q.options
    if isinstance(options, Repeats):
        return max(options, default=options.low)
    if isinstance(options, Copies):
        return max(options, key=sum, default=(0, 0))
    if q.field == "do" and END in options:
        return END
    if None in options:
        return None
    if len(options) == 1 or (options and q.field in PAYING):
        return options[0]
    raise _NoWay(q.field)


class LayingDown(Insisting):
    """As older entries were carried out: nothing is done that the answers don't say."""

    insists = False

    def _answer(self, q: Question) -> Any:
        if self.at >= len(self.answers) or self.answers[self.at][0] != q.field:
            raise _NoWay(q.field)
        answer = self.answers[self.at][1]
        if answer not in q.options and q.field != "verb":
            raise _NoWay(q.field)
        self.at += 1
        return answer

    def fell_short(self, rule: str) -> None:
        pass


def carry_out(
    p: Position, answers: tuple[Answer, ...], how: type[Insisting] = Insisting
) -> list[Shortfall]:
    """Does it as far as it goes; what is left over is for the table to mend."""
    who = turn.to_decide(p)
    if who is None:
        raise NotAllowedNow("fort.not-your-choice", ("F3.1",), "seat", seat=0)
    step, verb = p.agenda[-1][0], answers[0][1]
    insisting = how(p, who, answers)
    check(p, who, verb)
    agenda, cards = p.agenda[:-1], _cards(p)
    try:
        if verb[0] == "play" and not CARDS[verb[1]].boxes and CARDS[verb[1]].is_person:
            raise _NoWay("verb")
        turn.act(p, insisting)
    except Refused as end:
        insisting.note(end.field if isinstance(end, _NoWay) else "verb")
        p.agenda = agenda
        on_its_way = cards - _cards(p)
        if step == "play" and verb[0] == "play":
            _lay_on_the_table(p, who, verb[1], on_its_way)
        elif step == "follow" and p.played is not None and p.played.kid is None:
            p.played.followed = True
        p.laid += on_its_way.elements()
        turn.go_on(p, Script(()))
    return insisting.left


def shortfalls(p: Position, entry: Correction) -> list[Shortfall]:
    """What was left to mend when this was done at such a table."""
    return insist(p.copy(), entry)


def insist(p: Position, entry: Correction) -> list[Shortfall]:
    how = LayingDown if entry.path == LAID_DOWN else Insisting
    return carry_out(p, meant(entry), how)


def check(p: Position, who: int, verb: tuple[str, ...]) -> None:
    """What lies nowhere can't be played, however much the table insists."""
    step = p.agenda[-1][0]
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
