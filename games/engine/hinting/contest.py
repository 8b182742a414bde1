"""Many games between bots that change seats: who is stronger, by how much, at what price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time
from typing import Any

from games.engine.game import Game
from games.engine.hinting import bots
from games.engine.hinting.arena import Tally, play_game
from games.engine.hinting.bots import PLAYOUTS, Bot
from games.engine.hinting.mind import Move

NAMES = ("Ann", "Ben", "Cyr", "Dan", "Eva")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game, seat by seat."""

    bots: tuple[str, ...]
    wins: tuple[float, ...]
    """Those who share the win share its one point."""
    points: tuple[int, ...]
    spent: tuple[float, ...]
    """CPU seconds spent on thinking."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots play what; of game number 7 everything follows from that and the seed."""

    game: Game[Any]
    bots: tuple[str, ...]
    players: int
    modules: tuple[str, ...] = ()
    playouts: int = PLAYOUTS
    seed: int = 1

    def seating(self, number: int) -> tuple[str, ...]:
        """The last bot fills the seats that are left; each game all move on by one."""
        filled = self.bots + self.bots[-1:] * (self.players - len(self.bots))
        return tuple(filled[(seat - number) % self.players] for seat in range(self.players))

    def play(self, number: int) -> Outcome:
        rng = Random(f"{self.seed}/{self.players}/{number}")
        seated = self.seating(number)
        p = self.game.deal(NAMES[: self.players], rng, self.modules)
        timed = [_Timed(_bot(name, self.playouts)) for name in seated]
        p = play_game(self.game, p, timed, rng)
        best = self.game.winners(p)
        return Outcome(
            seated,
            tuple((seat in best) / len(best) for seat in range(self.players)),
            tuple(self.game.totals(p)),
            tuple(each.spent for each in timed),
        )


def _bot(name: str, playouts: int) -> Bot:
    return partial(bots.hint, playouts=playouts) if name == "hint" else bots.BOTS[name]


class _Timed:
    """A bot, and what its thoughts cost."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.spent = 0.0

    def __call__(self, game: Game[Any], p: Any, rng: Random) -> Move:
        began = process_time()
        move = self.bot(game, p, rng)
        self.spent += process_time() - began
        return move


@dataclass(slots=True)
class BotStanding:
    """What one bot has come to, in all its seats together."""

    seats: int
    """So many of them are its own in a game."""
    tally: Tally = field(default_factory=Tally)
    points: int = 0
    spent: float = 0.0

    def add(self, outcome: Outcome, name: str) -> None:
        own = [seat for seat, bot in enumerate(outcome.bots) if bot == name]
        self.tally.games += 1
        self.tally.wins += sum(outcome.wins[seat] for seat in own)
        self.points += sum(outcome.points[seat] for seat in own)
        self.spent += sum(outcome.spent[seat] for seat in own)

    @property
    def mean_points(self) -> float:
        return self.points / self.tally.games / self.seats


def standings(outcomes: Iterable[Outcome]) -> dict[str, BotStanding]:
    found: dict[str, BotStanding] = {}
    for outcome in outcomes:
        for name, seats in Counter(outcome.bots).items():
            found.setdefault(name, BotStanding(seats)).add(outcome, name)
    return found
