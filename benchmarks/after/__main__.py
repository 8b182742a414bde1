"""Measures at length; each prints lines of JSON. At full size this takes hours.

    python -m benchmarks.after luck --games 1000
    python -m benchmarks.after blunders --games 200
    python -m benchmarks.after strength --games 400 --against by-hand
    python -m benchmarks.after recruiting --games 40
    python -m benchmarks.after bots --games 400

Whether win chances are true says `manage.py learn --check`.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from time import process_time

from benchmarks.after import blunders, bots, luck, recruiting, strength
from games.catalogue import GAMES

MEASURES = {
    "luck": luck.measure,
    "blunders": blunders.measure,
    "strength": strength.measure,
    "recruiting": recruiting.measure,
    "bots": bots.measure,
}


def main() -> None:
    parser = ArgumentParser(prog="benchmarks.after")
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("--game", choices=tuple(GAMES), default="fort")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="such as dogs,cats")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=100, help="of a bot that looks ahead")
    parser.add_argument("--against", choices=strength.RIVALS, default="greedy")
    parser.add_argument("--bot", default="", help="all of them, or habit, if none is said")
    parser.add_argument("--seconds", type=float, default=1e9, help="of CPU, after which it ends")
    parser.add_argument("--seed", default="1")
    wish: Namespace = parser.parse_args()
    began = process_time()
    for said in MEASURES[wish.what](wish):
        told = {"measure": wish.what, "game": wish.game, "players": wish.players, **said}
        sys.stdout.write(json.dumps({**told, "cpu": round(process_time() - began, 1)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
