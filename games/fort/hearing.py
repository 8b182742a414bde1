"""What was done in a move, heard by doing it again: which card went where, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.entries import Choice
from games.fort import turn
from games.fort.cards import SUITS, UNKNOWN
from games.fort.position import Position
from games.fort.questions import Question
from games.fort.replaying import Replaying

NAMING = ("card", "kid", "discard", "reward", "drawn", "moved from", "to", "symbol")


@dataclass(slots=True)
class Event:
    """One answer that moved a card or named one."""

    field: str
    aim: str
    value: Any
    card: str
    """Its name; of a card turned up the one that all have seen."""
    said: bool
    """The one who chose knew it: it was not turned up by the move."""
    rule: bool = False
    """A made-up rule: secret."""
    lying: tuple[str, ...] = ()
    """The cards of a whole place that are moved."""

    @property
    def place(self) -> str:
        return str(self.value[1])

    @property
    def seat(self) -> int:
        return int(self.value[2])


class Hearing(Replaying):
    def __init__(self, p: Position, choice: Choice) -> None:
        super().__init__(p, choice.seat, choice.answers)
        self.p = p
        self.who = choice.seat
        self.events: list[Event] = []

    def pick(self, field: str, options: Sequence[Any], rule: Any) -> Any:
        so_far = tuple(self.answers[: self.at])
        value = super().pick(field, options, rule)
        if field == "kept" and self.events:
            self.events[-1].card = value
            self.events[-1].said = True
        elif field in NAMING and value is not None:
            self._hear(Question(self.p, self.who, field, options, so_far), value)
        return value

    def _hear(self, q: Question, value: Any) -> None:
        event = Event(q.field, q.aim, value, "", True)
        if q.field in ("card", "kid", "discard"):
            event.card = value[0]
            if event.place == "park_deck":
                event.card = self.p.park_deck[-1]
                event.said = False
        elif q.field in ("reward", "drawn"):
            event.card = value
            event.rule = (
                q.dog == "watson" if q.dog in ("eclair", "watson") else q.p.seats[q.who].level == 1
            )
        elif q.field == "moved from":
            place, seat = value
            lying = self.p.park if place == "park" else self.p.seats[seat].yard
            event.lying = tuple(lying)
        elif q.field == "symbol" and q.dog == "violet":
            lying = [*self.p.park, *(card for seat in self.p.seats for card in seat.yard)]
            event.lying = tuple(card for card in lying if value in SUITS[card])
        self.events.append(event)

    def show(self, field: str) -> Any:
        card = super().show(field)
        if field == "top" and self.events and self.events[-1].card == UNKNOWN:
            self.events[-1].card = card
        return card


def hear(before: Position, choice: Choice) -> list[Event]:
    p = before.copy()
    hearing = Hearing(p, choice)
    turn.act(p, hearing)
    return hearing.events
