"""Complete games played at random: how long they are, who wins, how quickly they go."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.catalogue import GAMES
from games.engine.playout import play

NAMES = ("Ann", "Ben", "Cyr", "Dan", "Eva")


class Command(BaseCommand):
    help = "Plays complete random games and prints lengths, scores, ends and decisions a second."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=tuple(GAMES), default="fort")
        parser.add_argument("--players", default="2-4", help="a number, or a span such as 2-4")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--modules", default="", help="such as dogs,cats")

    def handle(self, *args: Any, **options: Any) -> None:
        game = GAMES[options["game"]]
        players = _span(options["players"], game.players)
        modules = tuple(name for name in options["modules"].split(",") if name)
        if unknown := [name for name in modules if name not in game.modules]:
            raise CommandError(
                f"{game.name} has no module {', '.join(unknown)}; "
                f"there is: {', '.join(game.modules) or 'none'}"
            )
        if options["games"] < 1:
            raise CommandError("--games is at least 1")
        for number in players:
            self.stdout.write(_report(game, number, modules, options["games"], options["seed"]))


def _span(text: str, allowed: range) -> list[int]:
    first, _, last = text.partition("-")
    try:
        players = list(range(int(first), int(last or first) + 1))
    except ValueError:
        players = []
    if not players or players[0] not in allowed or players[-1] not in allowed:
        raise CommandError(f"--players is {allowed.start} to {allowed.stop - 1}, or a span of it")
    return players


def _report(game: Any, players: int, modules: tuple[str, ...], games: int, seed: int) -> str:
    ends: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    scores: list[int] = []
    moves = decisions = 0
    spent = 0.0
    for number in range(games):
        rng = Random(f"{seed}/{players}/{number}")
        p = game.deal(NAMES[:players], rng, modules)
        began = process_time()
        played = play(game, p, rng)
        spent += process_time() - began
        moves += played.moves
        decisions += played.decisions
        scores += game.totals(played.position)
        ends[game.ending(played.position)] += 1
        wins.update(game.winners(played.position))
    scores.sort()
    share = ", ".join(f"seat {seat} {wins[seat] / games:.0%}" for seat in range(players))
    ended = ", ".join(f"{end} {number / games:.0%}" for end, number in sorted(ends.items()))
    return (
        f"{players} players: {games} games, {moves / games:.0f} moves and "
        f"{decisions / games:.0f} decisions a game; points {scores[0]} to {scores[-1]}, "
        f"half of them at least {scores[len(scores) // 2]}; wins {share}; end by {ended}; "
        f"{decisions / spent:,.0f} decisions/s"
    )
