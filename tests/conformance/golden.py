"""Whole games kept as text: the position they began with, each entry, how they ended.

    python -m tests.conformance.golden

writes them anew after a change of the rules; read what `git diff` says before keeping it.
A file is one line for the first position, one for each entry, one for the last position, and
one for the scores: each seat's points, and who won.
"""

from __future__ import annotations

import sys
from pathlib import Path

from games.engine.notation import write_entry, write_position
from tests.conformance.tables import TABLES, Table

KEPT = [table for table in TABLES if table.modules in ((), table.game.modules)]


def file_of(table: Table) -> Path:
    return table.measure.golden / f"{table}.txt"


def shortest(table: Table) -> int:
    """Of a few random games the one that is read soonest."""
    return min(range(8), key=lambda number: len(table.played(number)[1].choices))


def lines(table: Table) -> list[str]:
    game = table.game
    start, played = table.played(shortest(table))
    return [
        write_position(game.write(start)),
        *(write_entry(choice) for choice in played.choices),
        write_position(game.write(played.position)),
        scores(table, played.position),
    ]


def scores(table: Table, position: object) -> str:
    points = " ".join(map(str, table.game.totals(position)))
    winners = " ".join(map(str, table.game.winners(position)))
    return f"points {points} winners {winners}"


def main() -> None:
    for table in KEPT:
        file_of(table).parent.mkdir(exist_ok=True)
        file_of(table).write_text("\n".join(lines(table)) + "\n", encoding="utf-8")
        sys.stdout.write(f"{file_of(table).name}\n")


if __name__ == "__main__":
    main()
