"""Games between bots, and how sure their outcome makes us."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.asking import Answer, Chance, Objection
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.hinting.bots import Bot
from games.engine.hinting.mind import Move
from games.engine.playout import MOST_MOVES, Endless, step


class Moved(Chance):
    """Makes a move that was chosen; only the table's shuffles are still open."""

    def __init__(self, rng: Random, move: Move) -> None:
        Chance.__init__(self, rng)
        self.move: list[Answer] = list(move)
        self.at = 0

    def pick(self, field: str, options: Sequence[Any], rule: Objection) -> Any:
        if self.at < len(self.move):
            said, answer = self.move[self.at]
            if said == field and answer in options:
                self.at += 1
                return answer
        return super().pick(field, options, rule)


def make(game: Game[Any], p: Any, move: Move, rng: Random) -> Any:
    """The table after this move; any other one if cards nobody knew have made it illegal."""
    moved = Moved(rng, move)
    try:
        game.act(p, moved)
    except Refused:
        return step(game, p if moved.kept is None else moved.kept, Chance(rng))
    return p


def play_game(game: Game[Any], p: Any, bots: Sequence[Bot], rng: Random) -> Any:
    """To the end; one bot for each seat. Changes `p`."""
    thoughts = [Random(rng.getrandbits(64)) for _ in bots]
    for _ in range(MOST_MOVES):
        if game.is_over(p):
            return p
        who = game.to_decide(p)
        assert who is not None
        p = make(game, p, bots[who](game, p, thoughts[who]), rng)
    raise Endless(f"{MOST_MOVES} moves and no end")


@dataclass(slots=True)
class Tally:
    """Wins of one bot; those who share a win share its one point."""

    games: int = 0
    wins: float = 0.0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        return interval(self.share, self.games)


def interval(share: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share that was seen in so many cases."""
    n, z = max(1, number), 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
    reach /= 1 + z * z / n
    return max(0.0, middle - reach), min(1.0, middle + reach)
