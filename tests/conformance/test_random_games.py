"""Random games of every kind end, keep what is in the box, and come again from their seed."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest
from django.conf import settings

from games.catalogue import GAMES
from games.engine.notation import write_entry, write_position
from tests.conformance.tables import MEASURES, TABLES, Table, at_every_table, in_blocks

HASH_SEEDS = ("1", "4242")


@pytest.mark.parametrize("name", GAMES)
def test_the_suite_knows_what_the_game_must_keep(name: str) -> None:
    assert MEASURES[name].game is GAMES[name]


@in_blocks
def test_a_random_game_ends_and_loses_or_doubles_nothing(table: Table, numbers: range) -> None:
    game, inventory, limits = table.game, table.measure.inventory, table.measure.limits
    for number in numbers:
        p, played = table.played(number)
        dealt = dict(inventory(p))
        for choice in played.choices:
            assert game.to_decide(p) == choice.seat, number
            game.apply(p, choice)
            found = inventory(p)
            assert dict(found) == dealt, (number, choice)
            limits(p, found)
        assert p == played.position, "the choices of a game lead to where the game ended"
        assert game.is_over(p) and game.to_decide(p) is None and game.ending(p), number
        assert game.choices(p) == [], "a game that is over offers nothing"
        totals = game.totals(p)
        winners = game.winners(p)
        assert len(totals) == table.players and winners
        assert all(totals[seat] == max(totals) for seat in winners)


def story(table: Table, number: int) -> str:
    """All that happens in a game, line by line."""
    start, played = table.played(number)
    lines = [write_position(table.game.write(start))]
    lines += [write_entry(choice) for choice in played.choices]
    lines.append(write_position(table.game.write(played.position)))
    return "\n".join(lines)


def fingerprints(table: Table, games: int) -> list[str]:
    return [sha256(story(table, number).encode()).hexdigest() for number in range(games)]


@at_every_table
def test_the_same_seed_gives_the_same_game_however_python_hashes(table: Table) -> None:
    games = len(table.sample(0.01))
    here = fingerprints(table, games)
    for seed in HASH_SEEDS:
        told = subprocess.run(
            [sys.executable, "-m", "tests.conformance.test_random_games", str(table), str(games)],
            cwd=settings.BASE_DIR,
            env={"PYTHONHASHSEED": seed, "DJANGO_SETTINGS_MODULE": "fortcompanion.settings"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.split() == here


if __name__ == "__main__":
    wanted = next(table for table in TABLES if str(table) == sys.argv[1])
    sys.stdout.write("\n".join(fingerprints(wanted, int(sys.argv[2]))))
