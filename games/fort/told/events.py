"""What was done in a move, heard by doing it again: which card went where, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.entries import Choice
from games.fort.box.cards import SUITS, UNKNOWN
from games.fort.log.replaying import replay
from games.fort.rules.fields import Field, Register
from games.fort.rules.question import Question
from games.fort.table.position import Position


@dataclass(slots=True)
class Event:
    """One answer that moved a card or named one."""

    field: Field
    aim: str
    value: Any
    card: str = ""
    """Its name; of a card turned up the one that all have seen."""
    said: bool = True
    """Whether the player knew the card when choosing; False if the move turned it up."""
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


hears: Register[Callable[[Question, Any], Event]] = Register()
"""By kind of question: the event that an answer is."""
TURNED_UP: tuple[Field, ...] = ("kept", "top")
"""Kinds of question whose answer names the card of the event before."""
UNHEARD: tuple[Field, ...] = (
    *("verb", "add", "need", "lookout", "coin", "lookout coin", "need coin", "suit", "do"),
    *("times", "steps", "tokens", "copied", "kind", "swap", "scavenged", "rival", "may"),
    *("pay", "pay-from-stuff", "spend:pizza", "spend:toy", "gain", "take", "refill"),
)
"""Kinds of question without an event: the choice or the changed table tells their answer."""


@hears("card", "kid", "discard")
def _card(q: Question, value: Any) -> Event:
    card, place, _ = value
    if place == "park_deck":
        return Event(q.field, q.aim, value, q.p.park_deck[-1], said=False)
    return Event(q.field, q.aim, value, card)


@hears("reward", "drawn")
def _reward(q: Question, value: Any) -> Event:
    of_dog = q.dog in ("eclair", "watson")
    rule = q.dog == "watson" if of_dog else q.p.seats[q.who].level == 1
    return Event(q.field, q.aim, value, value, rule=rule)


@hears("moved from")
def _moved(q: Question, value: Any) -> Event:
    place, seat = value
    lying = q.p.park if place == "park" else q.p.seats[seat].yard
    return Event(q.field, q.aim, value, lying=tuple(lying))


@hears("to")
def _to(q: Question, value: Any) -> Event:
    return Event(q.field, q.aim, value)


@hears("symbol")
def _symbol(q: Question, value: Any) -> Event:
    """F9.11: Violet's takes all cards of that suit with it."""
    lying = [*q.p.park, *(card for seat in q.p.seats for card in seat.yard)]
    gone = tuple(card for card in lying if value in SUITS[card]) if q.dog == "violet" else ()
    return Event(q.field, q.aim, value, lying=gone)


def hear(before: Position, choice: Choice) -> list[Event]:
    events: list[Event] = []

    def heard(q: Question, value: Any) -> None:
        if q.field in hears and value is not None:
            events.append(hears[q.field](q, value))
        elif q.field == "kept" and events:
            events[-1].card, events[-1].said = value, True
        elif q.field == "top" and events and events[-1].card == UNKNOWN:
            events[-1].card = value

    replay(before, choice, heard)
    return events
