"""The rules: S1 set-up, S2 a turn, S3 the end. All cards are alike, a position is plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.asking import Ask
from games.engine.library.rulebook import Clause
from tests.third_game.rules.words import RULEBOOK

GOAL = 21
MOST = 3
PILE = 30


@dataclass(slots=True)
class Seat:
    name: str = ""
    steps: int = 0


@dataclass(slots=True)
class Position:
    seats: list[Seat] = field(default_factory=list)
    pile: int = PILE
    turn: int = 0
    first: int = 0
    over: bool = False

    def copy(self) -> Position:
        seats = [Seat(seat.name, seat.steps) for seat in self.seats]
        return Position(seats, self.pile, self.turn, self.first, self.over)

    def restore(self, other: Position) -> None:
        self.seats, self.pile, self.turn = other.seats, other.pile, other.turn
        self.first, self.over = other.first, other.over


def options(p: Position) -> list[int]:
    """S2.1: one to three cards; S2.2: never beyond 21."""
    most = min(MOST, p.pile, GOAL - p.seats[p.turn].steps)
    return list(range(1, most + 1))


def act(p: Position, ask: Ask) -> None:
    number: int = ask.pick("take", options(p), lambda said: why_not(p, said))
    p.seats[p.turn].steps += number
    p.pile -= number
    if p.seats[p.turn].steps == GOAL or not p.pile:  # S3.1, S3.2
        p.over = True
    else:
        p.turn = (p.turn + 1) % len(p.seats)


def why_not(p: Position, number: int | None) -> str:
    """The clause by which so many can't be taken."""
    if number is None or not 1 <= number <= min(MOST, p.pile):
        return "S2.1"
    return "S2.2"


def winners(p: Position) -> list[int]:
    """S3.3."""
    most = max(seat.steps for seat in p.seats)
    return [i for i, seat in enumerate(p.seats) if seat.steps == most]


def ending(p: Position) -> str:
    if not p.over:
        return ""
    return "goal" if any(seat.steps == GOAL for seat in p.seats) else "pile"


def clauses() -> dict[str, Clause]:
    return dict(RULEBOOK.clauses)
