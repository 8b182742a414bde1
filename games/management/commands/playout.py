"""Complete games played at random: how long they are, who wins, how quickly they go.

With `--bots` games between those bots instead: which of them is how strong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from random import Random
from time import monotonic, process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.catalogue import GAMES, usual
from games.engine.hinting.bots import BOTS, PLAYOUTS
from games.engine.hinting.contest import NAMES, Contest, Outcome, standings
from games.engine.playout import play

TELL_EVERY = 10.0
"""Seconds between two words on how far it is."""


class Command(BaseCommand):
    help = "Plays complete random games and prints lengths, scores, ends and decisions a second."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=tuple(GAMES), default=usual())
        parser.add_argument("--players", default="2-4", help="a number, or a span such as 2-4")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--modules", default="", help="such as dogs,cats")
        parser.add_argument(
            "--bots",
            default="",
            help=f"such as hint,greedy: play these against each other, changing seats; the last "
            f"one fills the seats that are left. There is: {', '.join(BOTS)}",
        )
        parser.add_argument(
            "--playouts", type=int, default=PLAYOUTS, help="what the hint bot may spend on a move"
        )
        parser.add_argument("--jobs", type=int, default=1, help="processes, for games of bots")

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
        bots = tuple(name for name in options["bots"].split(",") if name)
        if unknown := [name for name in bots if name not in BOTS]:
            raise CommandError(f"there is no bot {', '.join(unknown)}; there is: {', '.join(BOTS)}")
        if options["playouts"] < 1 or options["jobs"] < 1:
            raise CommandError("--playouts and --jobs are at least 1")
        if len(bots) > players[0]:
            raise CommandError(f"{len(bots)} bots do not fit into {players[0]} seats")
        for number in players:
            if bots:
                contest = Contest(game, bots, number, modules, options["playouts"], options["seed"])
                self.stdout.write(self._contest(contest, options["games"], options["jobs"]))
            else:
                self.stdout.write(_report(game, number, modules, options["games"], options["seed"]))

    def _contest(self, contest: Contest, games: int, jobs: int) -> str:
        outcomes, told = [], monotonic()
        for outcome in _outcomes(contest, games, jobs):
            outcomes.append(outcome)
            if monotonic() - told > TELL_EVERY:
                told = monotonic()
                self.stderr.write(f"{len(outcomes)} of {games} games; {_summary(outcomes)}")
        return _table(contest, outcomes)


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


# Games between bots -------------------------------------------------------------------------------


def _outcomes(contest: Contest, games: int, jobs: int) -> Iterator[Outcome]:
    """In the order of the games, however many processes play them."""
    with ExitStack() as stack:
        if jobs > 1:
            yield from stack.enter_context(ProcessPoolExecutor(jobs)).map(
                contest.play, range(games)
            )
        else:
            yield from map(contest.play, range(games))


def _summary(outcomes: list[Outcome]) -> str:
    found = standings(outcomes)
    return ", ".join(f"{name} {each.tally.share:.0%}" for name, each in found.items())


def _table(contest: Contest, outcomes: list[Outcome]) -> str:
    modules = f" with {', '.join(contest.modules)}" if contest.modules else ""
    playouts = f", {contest.playouts} playouts a move" if "hint" in contest.bots else ""
    lines = [
        f"{contest.game.name}{modules}, {contest.players} players, {len(outcomes)} games, "
        f"seed {contest.seed}{playouts}"
    ]
    found = standings(outcomes)
    for name in dict.fromkeys(contest.bots):
        each, tally = found[name], found[name].tally
        low, high = tally.interval
        fair = each.seats / contest.players
        lines.append(
            f"  {name:<7} {each.seats} of {contest.players} seats: {tally.wins:g} wins, "
            f"{tally.share:.1%} ({low:.1%} to {high:.1%}), fair share {fair:.1%}, "
            f"{tally.share / fair:.2f} x; points {each.mean_points:.1f}; "
            f"{each.spent / tally.games:.2f} CPU s a game"
        )
    return "\n".join(lines)
