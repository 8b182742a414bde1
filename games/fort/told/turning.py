"""The end of a turn and the beginning of the next, in words: cats that come, the Yard that goes."""

from __future__ import annotations

from collections import Counter

from games.engine.entries import Choice, Entry, Reveal
from games.fort.box.cards import CARDS
from games.fort.table.position import Position
from games.fort.told import differences, talk
from games.fort.told.events import Event, hear


def what_next(before: Position, after: Position, events: list[Event], language: str) -> list[str]:
    """Cats that come at the end of a turn; then the game is over, or the next one's turn begins."""
    if not turn_began(before, after):
        return []
    lured = differences.lured(before, after, language)
    if not after.agenda:
        return [*lured, talk.phrase("log", "over", language)]
    leader = after.leader
    name = talk.player(after, leader, language)
    what = _cleaned_up(before, leader, events, language)
    if not what:
        return [*lured, talk.phrase("log", "turn", language, name=name)]
    return [*lured, talk.phrase("log", "turn_what", language, name=name, what=", ".join(what))]


def cleaned_up(before: Position, entry: Entry, after: Position, language: str) -> list[str]:
    """F3.2: the cards that are moved at the table as the turn begins that this entry led to."""
    if not isinstance(entry, Choice | Reveal) or not after.agenda or not turn_began(before, after):
        return []
    events = hear(before, entry) if isinstance(entry, Choice) else []
    return _cleaned_up(before, after.leader, events, language)


def turn_began(before: Position, after: Position) -> bool:
    return sum(seat.turns for seat in after.seats) != sum(seat.turns for seat in before.seats)


def _cleaned_up(before: Position, leader: int, events: list[Event], language: str) -> list[str]:
    """F3.2: what of the Yard goes where, once the others have taken from it."""
    yard = Counter(before.seats[leader].yard)
    yard -= Counter(
        event.card
        for event in events
        if event.field == "card" and (event.place, event.seat) == ("yard", leader)
    )
    lying = list(yard.elements())
    dogs = [card for card in lying if card in CARDS and CARDS[card].kind == "dogs"]
    others = [card for card in lying if card not in dogs]
    said = []
    if others:
        cards = talk.cards(others, language)
        said.append(talk.phrase("log", "yard_cleared", language, cards=cards))
    if dogs:
        left = talk.player(before, (leader + 1) % len(before.seats), language)
        cards = talk.cards(dogs, language)
        said.append(talk.phrase("log", "dogs_run", language, dogs=cards, name=left))
    return said
