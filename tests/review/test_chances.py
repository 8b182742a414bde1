"""Win chances are chances: they are shared, and what is said happens about as often."""

from __future__ import annotations

from random import Random

import pytest

from games.catalogue import GAMES
from games.engine.game import Game
from games.engine.hinting.chances import Features, Weights, between, won_by
from games.engine.hinting.learning import Lesson, Schooling, check, learn
from games.engine.hinting.review.looking import chances, lines_of
from tests.review.played import evening

COMBINATIONS = [
    (name, players, modules)
    for name, game in GAMES.items()
    for players in game.players
    for modules in dict.fromkeys(((), game.modules))
]


@pytest.mark.parametrize(("name", "players", "modules"), COMBINATIONS)
def test_there_are_numbers_for_every_table(
    name: str, players: int, modules: tuple[str, ...]
) -> None:
    game = GAMES[name]
    p = game.deal(["?"] * players, Random(1), modules)
    learned = game.mind.learned(p)
    assert learned is not None and learned.weights() is not None


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_shared_and_end_with_who_has_won(name: str) -> None:
    game: Game[object] = GAMES[name]
    start, entries = evening(name, 3)
    lines = lines_of(game, start, entries)
    for line in lines[::7]:
        told = chances(game, line.after, "test")
        assert sum(told.shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in told.shares)
    end = lines[-1].after
    assert chances(game, end, "test").shares == won_by(game.winners(end), 3)


def test_who_is_far_ahead_late_in_the_game_is_nearly_sure_to_win() -> None:
    fort = GAMES["fort"]
    p = fort.deal(["Ann", "Ben"], Random(3))
    even = fort.mind.chances(p)
    assert max(even) < 0.75
    p.seats[1].vp, p.seats[1].level = 22, 3
    assert fort.mind.chances(p)[1] > 0.9


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_tell_winners_from_others_in_games_never_learned_from(name: str) -> None:
    game = GAMES[name]
    schooling = Schooling(game, 2, seed=99)
    held = [lesson for number in range(60) for lesson in schooling.play(number)]
    p = game.deal(["?"] * 2, Random(1))
    learned = game.mind.learned(p)
    weights = learned.weights() if learned else None
    assert weights is not None
    found = check(held, weights.shares)
    assert found.told_apart > 0.65
    assert found.surprise < 0.67  # knowing nothing is 0.693


def test_what_decides_is_learned_and_what_does_not_is_left_alone() -> None:
    """Of two things, in made-up games, the first decides early and the second late."""
    rng, lessons = Random(5), []
    for _ in range(3000):
        rows = [[rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(2)]
        done = rng.random()
        at = 0 if done < 0.5 else 1
        best = max(range(2), key=lambda seat: rows[seat][at] + 0.1 * rng.gauss(0, 1))
        lessons.append(Lesson(Features(rows, done), won_by([best], 2)))
    weights = learn(lessons, rng)
    begin, _, end = weights.knots
    assert begin[0] > 3 * abs(begin[1]) and end[1] > 3 * abs(end[0])
    assert abs(begin[2]) < 0.3 and abs(end[2]) < 0.3


def test_between_two_knots_numbers_change_evenly() -> None:
    weights = Weights(((0.0,), (1.0,), (3.0,)))
    assert [weights.at(done)[0] for done in (0, 0.25, 0.5, 0.75, 1)] == [0, 0.5, 1, 2, 3]
    assert between(1.0) == (1, 1.0)
