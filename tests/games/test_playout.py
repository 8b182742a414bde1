"""`manage.py playout`: bots that change seats, told apart by how often they win."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from games.engine.hinting.contest import Contest, standings
from games.five_towers.game import FIVE_TOWERS
from games.fort.game import FORT


@pytest.mark.parametrize(
    ("bots", "players"),
    [(("hint", "greedy", "random"), 3), (("hint", "greedy"), 4), (("hint",), 2)],
)
def test_each_bot_sits_everywhere_equally_often(bots: tuple[str, ...], players: int) -> None:
    contest = Contest(FORT, bots, players)
    sat = Counter(
        (seat, bot) for n in range(2 * players) for seat, bot in enumerate(contest.seating(n))
    )
    last = players - len(bots) + 1
    for seat in range(players):
        assert [sat[seat, bot] for bot in bots] == [*[2] * (len(bots) - 1), 2 * last]


def test_a_game_is_the_same_for_the_same_number_and_seed() -> None:
    contest = Contest(FORT, ("habit", "random"), 3, ("dogs",), seed=4)
    one, other = contest.play(1), contest.play(1)
    assert replace(one, spent=()) == replace(other, spent=())
    assert one.points != contest.play(2).points
    assert sum(one.wins) == pytest.approx(1)


def test_all_wins_are_somebodys() -> None:
    contest = Contest(FIVE_TOWERS, ("habit", "random"), 5)
    found = standings(map(contest.play, range(5)))
    assert sum(each.tally.wins for each in found.values()) == pytest.approx(5)
    assert {name: each.seats for name, each in found.items()} == {"habit": 1, "random": 4}


def playout(*more: str) -> str:
    out = io.StringIO()
    call_command("playout", "--players", "2", "--games", "2", *more, stdout=out)
    return out.getvalue()


def test_the_command_says_how_sure_it_is_and_several_processes_say_the_same() -> None:
    def without_seconds(text: str) -> list[str]:
        return [line.rpartition(";")[0] for line in text.splitlines()]

    bots = ("--bots", "habit,random")
    told = playout(*bots)
    assert "habit   1 of 2 seats: 2 wins, 100.0% (34.2% to 100.0%), fair share 50.0%" in told
    assert without_seconds(told) == without_seconds(playout(*bots, "--jobs", "2"))


@pytest.mark.parametrize(
    "wrong",
    [
        ("--bots", "habit,nobody"),
        ("--bots", "habit,random,greedy"),
        ("--bots", "habit", "--jobs", "0"),
        ("--bots", "hint", "--playouts", "0"),
    ],
)
def test_what_cannot_be_played_is_said(wrong: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        playout(*wrong)
