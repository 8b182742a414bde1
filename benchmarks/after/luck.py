"""Is luck fair? Its mean over many games is to be nothing, for every seat and strength of bot."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from statistics import fmean, pstdev
from time import process_time
from typing import Any

from benchmarks.after.playing import bot_of, game_of, recorded
from games.engine.hinting.review import luck
from games.engine.hinting.review.looking import chances, lines_of


def measure(wish: Namespace) -> Iterator[dict[str, Any]]:
    game, bot, began = game_of(wish), bot_of(wish.bot or "habit", wish.playouts), process_time()
    sums: list[list[float]] = [[] for _ in range(wish.players)]
    for number in range(wish.games):
        start, choices, _ = recorded(wish, number, [bot] * wish.players)
        told = chances(game, start, "0")
        dealt = luck.of_start(game, start, "luck")
        gains = [dealt.gains] if dealt else []
        for line in lines_of(game, start, choices):
            now = chances(game, line.after, f"{line.number}")
            gains += [each.gains for each in luck.of_line(game, line, told, now, "luck")]
            told = now
        for seat, row in enumerate(sums):
            row.append(sum(each[seat] for each in gains))
        if process_time() - began > wish.seconds:
            break
    for seat, row in enumerate(sums):
        error = pstdev(row) / len(row) ** 0.5
        yield {
            "bot": wish.bot or "habit",
            "games": len(row),
            "seat": seat,
            "mean": round(fmean(row), 5),
            "interval": [round(fmean(row) + z * error, 5) for z in (-1.96, 1.96)],
            "spread of one game": round(pstdev(row), 4),
        }
