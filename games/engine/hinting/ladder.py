"""Bots by name, and how strong each was measured to be."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.hinting import bots
from games.engine.hinting.arena import Tally, interval
from games.engine.hinting.bots import Bot
from games.engine.hinting.mind import Mind
from games.engine.words import read_toml

YARDSTICK = "greedy"


@dataclass(frozen=True, slots=True)
class Rung:
    """How a bot plays, and against whom it is measured (itself: it is not)."""

    bot: str
    against: str = YARDSTICK
    playouts: int = 0
    """What it may spend on a move; 0 for one that does not look ahead."""

    def seated(self) -> Bot:
        if self.playouts:
            return partial(bots.hint, playouts=self.playouts)
        return bots.BOTS[self.bot]


LADDER: Mapping[str, Rung] = MappingProxyType(
    {
        "random": Rung("random", against="random"),
        "habit": Rung("habit"),
        "greedy": Rung("greedy", against="random"),
        "hint": Rung("hint", playouts=bots.PLAYOUTS),
        "deep": Rung("hint", playouts=4 * bots.PLAYOUTS),
    }
)


@dataclass(frozen=True, slots=True)
class Strength:
    """Of so many games for two so many were won, a shared win being half of one."""

    against: str
    games: int
    wins: float

    @property
    def of_ten(self) -> int:
        return round(10 * self.wins / self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of wins lies, 95 times of 100."""
        return interval(self.wins / self.games, self.games)


def place(mind: Mind[Any]) -> Path:
    """Where it is kept how strong its bots are."""
    return Path(inspect.getfile(type(mind))).with_name("strengths.toml")


@cache
def read(path: Path) -> Mapping[str, Strength]:
    """Those that were measured."""
    if not path.exists():
        return {}
    return {
        bot: Strength(found["against"], found["games"], found["wins"])
        for bot, found in read_toml(path).items()
    }


def easiest_first(measured: Mapping[str, Strength]) -> list[str]:
    """Those that do worst against the bot by which nearly all are measured; it itself is even."""

    def share(bot: str) -> float:
        found = measured.get(bot)
        if found is None or found.against != YARDSTICK:
            return 0.5 if bot == YARDSTICK else min(1.0, LADDER[bot].playouts)
        return found.wins / found.games

    return sorted(LADDER, key=share)


def keep(path: Path, bot: str, tally: Tally) -> None:
    """What was measured of one bot, in the place of what was known of it."""
    read.cache_clear()  # another one may be measured at the same time
    measured = {**read(path), bot: Strength(LADDER[bot].against, tally.games, tally.wins)}
    lines = [
        "# Written by python -m benchmarks.after bots: games for two, each deal from both seats."
    ]
    for name in LADDER:
        if (each := measured.get(name)) is not None:
            low, high = each.interval
            lines += [
                "",
                f"[{name}] # {each.wins / each.games:.1%} ({low:.1%} to {high:.1%})",
                f'against = "{each.against}"',
                f"games = {each.games}",
                f"wins = {each.wins}",
            ]
    new = path.with_suffix(".new")
    new.write_text("\n".join(lines) + "\n", encoding="utf-8")
    new.replace(path)  # whoever is stopped in between leaves a whole file
    read.cache_clear()
