"""Random games whose every question and every entry is looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from games.engine.asking import Recorded
from games.engine.entries import Choice
from games.engine.errors import Refused
from games.fort.box.cards import UNKNOWN
from games.fort.rules import set_up, turn
from games.fort.rules.question import Question
from games.fort.table.hooks import NAMES
from games.fort.table.position import Position

NAMED = ("Ann", "Ben", "Cyr", "Dan")
MODULES = [found for size in range(len(NAMES) + 1) for found in combinations(NAMES, size)]
Look = Callable[[Question], None]


class Listening(Recorded):
    """Answers at random and shows each question to somebody first."""

    def __init__(self, rng: Random, p: Position, who: int, look: Look) -> None:
        super().__init__(rng)
        self.p = p
        self.who = who
        self.look = look

    def pick(self, field: Any, options: Sequence[Any], rule: Any) -> Any:
        if options:
            self.look(Question(self.p, self.who, field, options, tuple(self.answers)))
        return super().pick(field, options, rule)

    def show(self, field: Any) -> Any:
        self.look(Question(self.p, self.who, field, (), tuple(self.answers)))
        return UNKNOWN


def nobody(q: Question) -> None:
    pass


def walk(
    seed: int, modules: tuple[str, ...], look: Look = nobody, names: Sequence[str] = ()
) -> Iterator[tuple[Position, Choice, Position]]:
    """Each choice of a game with the table before and after it."""
    rng = Random(f"{seed} {modules}")
    p = set_up.deal(names or NAMED[: 2 + seed % 3], rng, modules=modules)
    if seed % 2:
        enrich(p, rng)
    while p.agenda:
        before, who = p.copy(), turn.to_decide(p)
        assert who is not None
        for _ in range(500):
            ask = Listening(rng, p, who, look)
            try:
                turn.act(p, ask)
                break
            except Refused:
                p = before.copy()
        yield before, Choice(who, tuple(ask.answers)), p
        assert p.agenda or p.ending


def enrich(p: Position, rng: Random) -> None:
    """As in the middle of a game, so that what is rare at random comes up."""
    for seat in p.seats:
        seat.level = rng.randrange(4)
        seat.stuff = [rng.randrange(5), rng.randrange(5)]
        seat.pack = [rng.randrange(2), rng.randrange(2)]
        seat.lookout = [seat.deck.pop() for _ in range(min(seat.level, 2))]
        for cards, own in ((p.box_perks, seat.perks), (p.cat_row, seat.cats)):
            if cards:
                own.append(cards.pop(rng.randrange(len(cards))))
    p.supply = [30 - sum(seat.stuff[kind] + seat.pack[kind] for seat in p.seats) for kind in (0, 1)]
