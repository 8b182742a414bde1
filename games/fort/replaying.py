"""A choice of the log, done again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.asking import Answer, Reason, Script
from games.fort import json_form
from games.fort.cards import UNKNOWN
from games.fort.hidden import learn
from games.fort.position import Position


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
