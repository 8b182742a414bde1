"""Learns win chances from games that bots play with themselves, and says whether they are true.

The numbers lie beside the mind of each game, in the folder `learned/`; a site needs nothing to use
them. With `--check` nothing is written: those that are there tell the chances of games they were
not learned from.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.catalogue import GAMES
from games.engine.game import Game
from games.engine.hinting.chances import Features, Learned, Shares
from games.engine.hinting.learning import Lesson, Report, Schooling, check, learn

HELD_OUT = 1_000_000
"""The number of the first game that is never learned from."""
WITHOUT, WITH = "without", "with"
ENOUGH = 100
"""Cases that a tenth needs to be judged."""
OFF = 0.04
"""So far what happened may be from what was said."""


class Command(BaseCommand):
    help = "Learns win chances from self-play, and checks them against games held out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=tuple(GAMES), default="", help="all, if none is said")
        parser.add_argument("--players", type=int, default=0, help="all numbers, if none is said")
        parser.add_argument(
            "--modules", choices=(WITHOUT, WITH), default="", help="both, if nothing is said"
        )
        parser.add_argument("--games", type=int, default=8000, help="to learn from")
        parser.add_argument("--held-out", type=int, default=1000, help="games to check with")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--jobs", type=int, default=1, help="processes that play")
        parser.add_argument("--check", action="store_true", help="only check what was learned")

    def handle(self, *args: Any, **options: Any) -> None:
        if min(options["games"], options["held_out"], options["jobs"]) < 1:
            raise CommandError("--games, --held-out and --jobs are at least 1")
        schoolings = list(_schoolings(options))
        if not schoolings:
            raise CommandError("there is no such game with so many players")
        with ProcessPoolExecutor(options["jobs"]) as pool:
            for schooling in schoolings:
                self._one(schooling, pool, options)

    def _one(self, schooling: Schooling, pool: ProcessPoolExecutor, options: Any) -> None:
        def lessons(first: int, number: int) -> list[Lesson]:
            numbers = range(first, first + number)
            return [
                each for game in pool.map(schooling.play, numbers, chunksize=50) for each in game
            ]

        place = _place(schooling)
        if not options["check"]:
            found = lessons(0, options["games"])
            said = (
                "Learned by manage.py learn: what each of these says about who wins,",
                "at the beginning, in the middle and at the end of a game.",
                f"{options['games']} games, {len(found)} moments, seed {schooling.seed}.",
            )
            place.write(learn(found, Random(schooling.seed)), said)
        weights = place.weights()
        if weights is None:
            raise CommandError(f"nothing was learned yet: {place.path}")
        held = lessons(HELD_OUT, options["held_out"])
        modules = " with modules" if any(schooling.modules) else ""
        title = f"{schooling.game.name}, {schooling.players} players{modules}"
        self.stdout.write(f"{title}: {len(held)} moments of {options['held_out']} games held out")
        for line in _told(check(held, weights.shares), check(held, _knowing_nothing(schooling))):
            self.stdout.write(f"  {line}")


def _schoolings(options: Any) -> Iterator[Schooling]:
    for name, game in GAMES.items():
        for players in game.players:
            for modules in (WITHOUT, WITH) if game.modules else (WITHOUT,):
                if (
                    options["game"] in ("", name)
                    and options["players"] in (0, players)
                    and options["modules"] in ("", modules)
                ):
                    sets = _sets(game) if modules == WITH else ((),)
                    yield Schooling(game, players, sets, options["seed"])


def _sets(game: Game[Any]) -> tuple[tuple[str, ...], ...]:
    """Each module alone, and all of them together."""
    return (*((module,) for module in game.modules), game.modules)


def _place(schooling: Schooling) -> Learned:
    p = schooling.game.begin(["?"] * schooling.players, modules=schooling.modules[0])
    place = schooling.game.mind.learned(p)
    if place is None:
        raise CommandError(f"{schooling.game.name} has nothing to learn")
    return place


def _knowing_nothing(schooling: Schooling) -> Any:
    """All seats alike: what one would say who knows nothing."""
    shares: Shares = (1 / schooling.players,) * schooling.players

    def tell(found: Features) -> Shares:
        return shares

    return tell


def _told(found: Report, ignorant: Report) -> Iterator[str]:
    yield (
        f"told apart {found.told_apart:.3f}; surprise {found.surprise:.3f} "
        f"(knowing nothing {ignorant.surprise:.3f}); Brier {found.brier:.3f}"
    )
    worst = 0.0
    for tenth in found.tenths:
        off = tenth.happened - tenth.said
        judged = tenth.number >= ENOUGH
        worst = max(worst, abs(off)) if judged else worst
        yield (
            f"said {tenth.said:6.1%}, happened {tenth.happened:6.1%} "
            f"({tenth.low:.1%} to {tenth.high:.1%}), {tenth.number} cases"
            f"{'' if judged else ', too few to judge'}"
        )
    yield f"off by at most {worst:.1%}: {'holds' if worst <= OFF else 'does not hold'} (±{OFF:.0%})"
