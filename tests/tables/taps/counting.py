"""What a turn cost: each choice with its taps, and whether more than cards had to be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.engine.entries import Choice
from games.fort.sheet import one_page
from games.fort.sheet.wish import Wish
from games.fort.table.position import Position
from tests.tables.taps.evenings import Turn, evening
from tests.tables.taps.thumb import Thumbs

Numbers = tuple[tuple[int, ...], ...]
"""Points, fort level, Stuff and Pack of each seat."""


@dataclass(frozen=True)
class Told:
    choice: Choice
    taps: int
    usual: bool
    """Only the cards were said: all else is as the page takes it to be."""
    lids: int
    """Opened on the way to what was tapped."""

    @property
    def verb(self) -> str:
        return str(self.choice.answers[0][1][0])

    @property
    def added(self) -> tuple[str, ...]:
        return added(self.choice)


@dataclass(frozen=True)
class Counted:
    told: tuple[Told, ...]
    taps: int
    """On all phones, with those who only say that they pass."""
    friends: int
    """Best friends that were said to stay in the hand."""
    numbers: Numbers
    """How the boards stand after it."""

    @property
    def ordinary(self) -> bool:
        """A card with another added, one who follows, a card of the Park: and nothing else said."""
        verbs = [each.verb for each in self.told]
        return (
            verbs == ["play", "follow", "recruit"]
            and len(self.told[0].added) == 1
            and all(each.usual for each in self.told)
            and not self.friends
        )


class Counting(Thumbs):
    """Thumbs, and what each choice took."""

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self.told: list[Told] = []

    def _choose(self, choice: Choice, friends: Sequence[str] = ()) -> None:
        usual, taps, lids = self._is_usual(choice), self.taps, self.lids
        super()._choose(choice, friends)
        self.told.append(Told(choice, self.taps - taps, usual, self.lids - lids))

    def _is_usual(self, choice: Choice) -> bool:
        verb = choice.answers[0][1]
        if verb[0] == "recruit":
            card, place, _ = dict(choice.answers)["card"]
            return place == "park" and card in self.p.park
        page = one_page.lay_out(self.p, Wish(verb, added=added(choice)))
        if page is None or page.position is None:
            return False
        return self._comes_to(Choice(choice.seat, page.answers)) == self._comes_to(choice)

    def count(self, turn: Turn) -> Counted:
        before, self.told = self.taps, []
        self.turn(turn)
        taps, friends = self.taps - before, len(turn.friends)
        return Counted(tuple(self.told), taps, friends, numbers(self.p))


def added(choice: Choice) -> tuple[str, ...]:
    cards = (card for field, card in choice.answers if field == "add" and card is not None)
    return tuple(sorted(cards))


def numbers(p: Position) -> Numbers:
    return tuple((it.vp, it.level, *it.stuff, *it.pack) for it in p.seats)


def counted(seed: int, players: int = 3) -> Iterator[Counted]:
    start, turns = evening(seed, players)
    thumbs = Counting(start)
    return (thumbs.count(turn) for turn in turns)


@lru_cache
def whole(seed: int) -> tuple[Counted, ...]:
    """A whole game, each turn of it."""
    return tuple(counted(seed))
