"""Fort's engine at random play, in one process, against python-chess and catanatron.

A decision is a question with at least two answers that a move left standing (of moves that were
tried and refused none is counted); for the others a move with at least two legal ones. Every
engine plays from the start of a game, by turns with the others, and the ratio is taken within a
round.
"""

import gc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from benchmarks import figure
from games.engine.log import Log
from games.engine.playout import play
from games.fort.game import FORT
from games.fort.table.position import Position

ROUNDS, SECONDS = 7, 1.0
NAMES = ("Ann", "Ben", "Cyr", "Dan")
Player = Callable[[Random], int]


def fort(modules: tuple[str, ...]) -> Player:
    def game(rng: Random) -> int:
        p = FORT.deal(NAMES[: rng.randint(2, 4)], rng, modules)
        return play(FORT, p, rng).decisions

    return game


def chess_game(rng: Random) -> int:
    import chess

    board, decisions = chess.Board(), 0
    for _ in range(200):
        moves = list(board.legal_moves)
        if not moves:
            break
        decisions += len(moves) > 1
        board.push(moves[int(rng.random() * len(moves))])
    return decisions


def catan_game(rng: Random) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(10**9))
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        game.play_tick()
    return decisions


def rate(game: Player, rng: Random) -> float:
    decisions, begun = 0, process_time()
    while (spent := process_time() - begun) < SECONDS:
        decisions += game(rng)
    return decisions / spent


def middle_of_a_game(seed: int, modules: tuple[str, ...] = ()) -> Position:
    log = recorded(seed, modules)
    return log.replay(len(log) // 2)


def recorded(seed: int, modules: tuple[str, ...] = ()) -> Log[Position]:
    rng = Random(seed)
    start = FORT.deal(NAMES, rng, modules)
    played = play(FORT, start.copy(), rng, record=True)
    return Log(start, FORT.apply, played.choices)


def whole(log: Log[Position]) -> Position:
    """Every entry from the first on; `replay` itself would begin at the nearest kept position."""
    p = log.start.copy()
    for entry in log.entries:
        FORT.apply(p, entry)
    return p


def best(run: Callable[[], object], times: int) -> float:
    """Seconds for one run: the median over rounds of the mean of many."""
    rounds = []
    for _ in range(ROUNDS):
        begun = process_time()
        for _ in range(times):
            run()
        rounds.append((process_time() - begun) / times)
    return median(rounds)


def main() -> None:
    players: dict[str, Player] = {
        "fort": fort(()),
        "fort with dogs and cats": fort(("dogs", "cats")),
        "python-chess": chess_game,
        "catanatron": catan_game,
    }
    rng = Random(1)
    rounds = []
    for _ in range(ROUNDS):
        gc.collect()
        rounds.append({name: rate(game, rng) for name, game in players.items()})
    for name in players:
        figure(name, median(each[name] for each in rounds), "decisions/s")
    for name, other in (
        ("fort", "python-chess"),
        ("fort", "catanatron"),
        ("fort with dogs and cats", "fort"),
    ):
        ratio = median(each[name] / each[other] for each in rounds)
        figure(f"{name} to {other}", ratio, "ratio")
    for title, modules in (("fort", ()), ("fort with dogs and cats", ("dogs", "cats"))):
        middle = middle_of_a_game(5, modules)
        log = recorded(5, modules)
        figure(f"copy of a position of {title}", best(middle.copy, 2000) * 1e6, "µs")
        figure(
            f"replay of a game of {title}",
            best(partial(whole, log), 10) * 1e3,
            "ms",
            entries=len(log),
        )


if __name__ == "__main__":
    main()
