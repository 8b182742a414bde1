"""Whole games as sensible players play them, with every card known to whoever writes them down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from games.catalogue import game
from games.engine import dealing
from games.engine.entries import Choice
from games.fort.box.cards import FRIENDS
from games.fort.hinting import greedy, habit
from games.fort.table.position import Position
from tests.tables.phone import NAMES

FORT = game("fort")
NOT_SAID = ("shuffle", "then")


@dataclass(frozen=True)
class Turn:
    choices: tuple[Choice, ...]
    friends: tuple[str, ...]
    """Best friends that are in the leader's hand as the turn ends."""


@lru_cache
def evening(seed: int, players: int = 3) -> tuple[Position, tuple[Turn, ...]]:
    """The table as it was dealt, and each turn with all that was chosen in it."""
    rng = Random(f"evening {seed}")
    start = FORT.deal(NAMES[:players], rng)
    p, turns = start, []
    while p.agenda:
        steps = list(_turn(p, rng, clever=seed % 2 == 0))
        leader, (choice, before, _) = p.leader, steps[-1]
        hand = before.seats[leader].hand if choice.seat == leader else []
        friends = tuple(sorted(card for card in hand if card in FRIENDS))
        turns.append(Turn(tuple(choice for choice, *_ in steps), friends))
        p = steps[-1][2]
    return start, tuple(turns)


def _turn(p: Position, rng: Random, *, clever: bool) -> Iterator[tuple[Choice, Position, Position]]:
    """Each choice of it with the table before and after."""
    leader, number = p.leader, p.seats[p.leader].turns
    while p.agenda and (p.leader, p.seats[leader].turns) == (leader, number):
        move = greedy.move(p, rng) if clever else habit.move(p, rng)
        choice = dealing.moved(FORT, p, move, rng)
        before, p = p, p.copy()
        FORT.apply(p, choice)
        said = tuple(each for each in choice.answers if each[0] not in NOT_SAID)
        yield Choice(choice.seat, said), before, p
