"""Ideas at mid-game with hidden hands: how soon the first come, when they settle, how soon thinking
stops, and what another table feels of it. Everything shares one core, as on a small machine.

Each hint is measured by turns with the same search without a process of its own around it.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from statistics import median
from typing import Any

from benchmarks import figure, site
from benchmarks.table import p95, seconds

HINTS = 24
STOPS = 40
COMMANDS = 150
ENDLESS = 1_000_000
GAMES = (
    ("Fort", "fort", 3, ()),
    ("Fort, dogs and cats", "fort", 3, ("dogs", "cats")),
    ("5 Towers", "five-towers", 4, ()),
)


def main() -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # the process that thinks inherits it
    with site():
        for title, name, players, modules in GAMES:
            ideas(title, name, players, modules)
        stopping()
        others()
    from games import thinking

    thinking.close()


def mid_game(name: str, players: int, modules: tuple[str, ...], seed: int) -> tuple[Any, Any, int]:
    """A table half way through, with a choice to make."""
    from games.catalogue import GAMES as CATALOGUE
    from games.engine.asking import Chance
    from games.engine.hinting.search import Search
    from games.engine.playout import step

    game, rng = CATALOGUE[name], Random(seed)
    names = ["Ann", "Bo", "Cy", "Di"][:players]
    moves = 0
    p = game.deal(names, Random(seed), modules)
    while not game.is_over(p):
        p, moves = step(game, p, Chance(rng)), moves + 1
    rng, p = Random(seed), game.deal(names, Random(seed), modules)
    while moves > 0:
        p, moves = step(game, p, Chance(rng)), moves - 2
    while True:
        who = game.to_decide(p)
        if who is not None and len(Search(game.mind, p, who, seed="").weighed) > 2:
            return game, p, who
        p = step(game, p, Chance(rng))


def ideas(title: str, name: str, players: int, modules: tuple[str, ...]) -> None:
    from games import thinking
    from games.engine.hinting.search import Search

    thinking.awake()
    first, settled, bare, playouts = [], [], [], 0
    for seed in range(HINTS):
        game, p, who = mid_game(name, players, modules, seed)
        begun = time.perf_counter()
        question = thinking.question(game, p, who, seed=f"{seed}", language="en")
        hint = thinking.ask("bench", question)
        hint.wait_for_first(60)
        first.append(time.perf_counter() - begun)
        hint.wait(60)
        settled.append(time.perf_counter() - begun)
        assert hint.settled
        assert hint.ideas
        playouts += hint.done
        search = Search(game.mind, p, who, seed=f"{seed}")
        bare.append(seconds(search.last))
    figure(f"{title}: first ideas, p95", p95(first) * 1e3, "ms", hints=HINTS)
    figure(f"{title}: settled, p95", p95(settled) * 1e3, "ms", playouts=playouts / HINTS)
    figure(f"{title}: settled", median(settled) * 1e3, "ms")
    figure(f"{title}: hint to bare search", sum(settled) / sum(bare), "ratio")


def stopping() -> None:
    """After the first ideas, or before, while it looks for moves.

    A question is over early if one move soon beats all others: that was no stop.
    """
    rng, numbers = Random(1), count()
    times: list[float] = []
    while len(times) < STOPS:
        number = next(numbers)
        _title, name, players, modules = GAMES[number % len(GAMES)]
        table = mid_game(name, players, modules, number)
        with thinking_on(*table, seed="", first=bool(number % 2)) as hint:
            time.sleep(rng.random() / (10 if number % 2 else 50))
            begun = time.perf_counter()
        if hint.dropped:
            times.append(time.perf_counter() - begun)
    figure("asked to stop until it has, p95", p95(times) * 1e3, "ms", stops=STOPS)
    figure("asked to stop until it has, longest", max(times) * 1e3, "ms")


@contextmanager
def thinking_on(game: Any, p: Any, who: int, seed: str, *, first: bool = True) -> Iterator[Any]:
    """While another table thinks; it has been stopped (`dropped`) unless it was through before."""
    from games import thinking

    question = thinking.question(game, p, who, seed=seed, playouts=ENDLESS)
    hint = thinking.ask("another table", question)
    if first:
        hint.wait_for_first(60)
    yield hint
    thinking.stop("another table")
    hint.wait(60)
    assert hint.dropped or hint.settled


def others() -> None:
    """Commands of one table, by turns while another one thinks and while nobody does."""
    from django.core.management import call_command

    from tests.tables.phone import NAMES, Phone

    call_command("migrate", verbosity=0)
    call_command("prepare", verbosity=0)
    phone = Phone()
    phone.open(*NAMES[:3])
    table = mid_game("fort", 3, (), 1)
    numbers = count()

    def command() -> float:
        n = next(numbers)
        fields: dict[str, Any] = {
            "path": f"seats.{n % 3}.vp",
            "value": f"{n}",
            "number": n,
            "client": f"b-{n}",
        }
        begun = time.perf_counter()
        status = phone.post("correct/", **fields).status_code
        taken = time.perf_counter() - begun
        assert status == 200
        return taken

    alone: list[float] = []
    beside: list[float] = []
    while len(beside) < COMMANDS:
        alone.append(command())
        with thinking_on(*table, seed=f"{len(alone)}") as hint:
            taken = command()
        if hint.dropped:
            beside.append(taken)
    figure("command while nobody thinks, p95", p95(alone) * 1e3, "ms", commands=len(alone))
    figure("command while another table thinks, p95", p95(beside) * 1e3, "ms")
    figure("command, thinking to not", p95(beside) / p95(alone), "ratio")


if __name__ == "__main__":
    main()
