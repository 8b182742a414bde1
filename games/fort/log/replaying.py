"""A choice of the log, done again; whoever wants to hear what was asked and answered listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from games.engine.asking import Answer, Objection, Script
from games.engine.entries import Choice
from games.fort.box.cards import CARDS, UNKNOWN
from games.fort.rules import turn
from games.fort.rules.fields import Picked, Shown
from games.fort.rules.following import PASS
from games.fort.rules.question import Question
from games.fort.table import uncounted
from games.fort.table.hidden import is_hidden, learn, lift
from games.fort.table.position import Position
from games.fort.written import json_form

Heard = Callable[[Question, Any], None]
FACE_DOWN = ("hand", "deck")
OPEN = ("deck", "discard", "yard", "lookout")
"""Places before a seat, besides its hand, from which a card may be taken."""
IN_USE = ("add", "need", "lookout")
"""Questions for cards that are used and stay where they are until the turn ends."""
IN_THE_PARK = ("park", -1)
ROWS = {"reward": ("rule_stack", "perk_row"), "drawn": ("box_rules", "box_perks")}
PLAIN = frozenset((str, int, bool))
LYING = frozenset(("card", "kid", "discard", "need"))
"""Questions for a card that may lie before a seat."""
NAMING_NOTHING: tuple[tuple[Answer, ...], ...] = ((("verb", PASS),), (("verb", turn.SKIP),))
"""A third of all choices."""
FROM_OPEN = frozenset((place,) for place in OPEN)
MOST_READ = 2000
"""Choices: those of ten evenings."""


class Replaying(Script):
    """Repeats a choice; a card that nobody had shown is learned where the choice takes it from."""

    def __init__(self, p: Position, who: int, answers: Sequence[Answer]) -> None:
        super().__init__(answers)
        self.p = p
        if answers not in NAMING_NOTHING:
            learn_from(p, who, answers)

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        """A card named later is learned at once, so a question may come up that was none before:
        where it lets nothing be chosen, nothing was."""
        if self.at < len(self.answers):
            said, answer = self.answers[self.at]
            if said != field and None in options:
                return None
            if said == field == "card" and answer not in options and self._came(answer, options):
                options = [*options, answer]
        return super().pick(field, options, rule)

    def _came(self, answer: Any, options: Sequence[Any]) -> bool:
        """Whether that card came to the Park during this very choice, and nobody named it then."""
        if not isinstance(answer, tuple) or answer[1:] != IN_THE_PARK:
            return False
        if (UNKNOWN, *IN_THE_PARK) not in options or not json_form.fits_place("park", answer[0]):
            return False
        self.p.park[self.p.park.index(UNKNOWN)] = answer[0]
        return True


class _Overheard(Replaying):
    def __init__(self, p: Position, choice: Choice, heard: Heard) -> None:
        super().__init__(p, choice.seat, choice.answers)
        self.who = choice.seat
        self.heard = heard

    def _question(self, field: Picked | Shown, options: Sequence[Any]) -> Question:
        return Question(self.p, self.who, field, options, tuple(self.answers[: self.at]))

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        question = self._question(field, options)
        value = super().pick(field, options, rule)
        self.heard(question, value)
        return value

    def show(self, field: Shown) -> Any:
        question = self._question(field, ())
        card = super().show(field)
        self.heard(question, card)
        return card


def replay(p: Position, choice: Choice, heard: Heard) -> Position:
    """The table after a choice that is done again; `p` stays as it is.

    `heard` is told each question with its answer, while the table stands as it did when the rules
    asked: the question holds that very table, which goes on to change.
    """
    table = p.copy()
    turn.act(table, _Overheard(table, choice, heard))
    return table


def learn_from(p: Position, who: int, answers: Sequence[Answer]) -> None:
    """The cards that a choice takes from where nobody had shown them."""
    needs: dict[tuple[str, int, str], int] = {}
    seats = p.seats
    taken, of_rows = _taken_from(tuple(answers), who)
    for each in taken:
        place, index, card = each
        if not 0 <= index < len(seats):
            continue
        seat = seats[index]
        cards: list[str] = getattr(seat, place)
        needs[each] = number = needs.get(each, 0) + 1
        if cards.count(card) < number and UNKNOWN in cards:
            if place in FACE_DOWN:
                if not seat.uncounted and not is_hidden(p, seat, card):
                    lift(p, seat, card)
                learn(seat, cards, card)
            elif json_form.fits_place(place, card):
                cards[cards.index(UNKNOWN)] = card
    if True in [seat.uncounted for seat in seats]:
        _found_there(p, who, answers)
    for row, card in of_rows:
        cards = getattr(p, row)
        if card not in cards and UNKNOWN in cards and json_form.fits_place(row, card):
            cards[cards.index(UNKNOWN)] = card


@lru_cache(MOST_READ)
def _taken_from(
    answers: tuple[Answer, ...], who: int
) -> tuple[tuple[tuple[str, int, str], ...], tuple[tuple[str, str], ...]]:
    """The cards that come from before a seat, each with its place, and from a row of all. A log is
    gone through again and again: its choices are read once."""
    taken = [("hand", who, card) for card in from_hand(answers)]
    values = [value for field, value in answers if field in LYING and value.__class__ is tuple]
    if [1 for value in values if value[1:2] in FROM_OPEN]:  # few choices take a card from there
        taken += lying(answers, who)
    return tuple(taken), tuple(from_rows(answers))


def _found_there(p: Position, who: int, answers: Sequence[Answer]) -> None:
    """Where nobody has counted, a card lies where it is taken from.

    One that is said to come from the hand may come from the discard pile: the hand may be as large
    as before.
    """
    came: dict[str, list[str]] = {place: [] for place in uncounted.PILES}
    for field, value in answers:
        if field == "verb" and value[0] == "follow":
            came["discard"] += value[1:]
        for card, place, index in _taken(field, value, who):
            seat = p.seats[index]
            if not seat.uncounted or card not in CARDS:
                pass
            elif place == "hand":
                seat.hand.append(UNKNOWN)
            elif place in came and card not in (*getattr(seat, place), *came[place]):
                uncounted.lay(seat, place, card)
            came["lookout"].append(card)
            if place not in ("hand", "discard"):
                came["discard"].append(card)


def _taken(field: str, value: Any, who: int) -> Iterator[tuple[str, str, int]]:
    """Card, place and seat."""
    if field == "verb" and value[0] == "recycling":
        yield value[1], "discard", who
    elif field == "lookout" and isinstance(value, str):
        yield value, "lookout", who
    elif field in ("card", "kid", "discard") and isinstance(value, tuple) and value[2] >= 0:
        yield value


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


def lying(answers: Sequence[Answer], who: int) -> Iterator[tuple[str, int, str]]:
    """Place, seat and card of those that are taken from before a seat, but not from its hand.

    What comes to a discard pile on the way may be taken from there at once (F5.2a); what is in use
    does not come there (F3.5).
    """
    came: set[str] = set()
    for field, value in answers:
        if isinstance(value, str):
            if field not in IN_USE:
                came.add(value)
            continue
        if not isinstance(value, tuple):
            continue
        if field == "need" and value[1:] == ("lookout",):
            yield "lookout", who, value[0]
        if field in IN_USE or (field == "verb" and value[:1] == ("play",)):
            continue
        if not PLAIN.issuperset(map(type, value)):
            continue
        if field in LYING and len(value) == 3 and value[1] in OPEN:
            card, place, seat = value
            if place != "discard" or card not in came:
                yield place, seat, card
        came.update([each for each in value if each.__class__ is str])


def from_rows(answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    came = set()
    for field, value in answers:
        if field == "refill":
            came.add(value)
        elif field in ("card", "kid") and isinstance(value, tuple) and value[1:2] == ("park",):
            if value[0] not in came:
                yield "park", value[0]
        elif isinstance(value, str):
            for row in ROWS.get(field, ()):
                yield row, value
