"""Cards nobody has shown: legal in every world, illegal in none, depends where both are found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.conformance.explored import listed
from tests.conformance.measure import Veils
from tests.conformance.moves import Words, changed, inner
from tests.conformance.outcomes import TooMany
from tests.conformance.tables import TABLES, Table
from tests.conformance.verdicts import asked

WITH_HANDS = [table for table in TABLES if table.measure.veils is not None]
IMAGINED = 30
MOST_WORLDS = 60
POSITIONS = 3
MOVES = 14

Moment = tuple[Any, list[dict[str, Any]]]
Moments = dict[int, dict[int, Moment]]
"""Of some positions of each game: the position, and the moves listed there."""


@pytest.fixture(scope="module", params=WITH_HANDS, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """Both tests at one table, then both at the next."""
    found: Table = request.param
    return found


@pytest.fixture(scope="module")
def moments(table: Table) -> Moments:
    return {number: dict(listed_in(table, number)) for number in table.sample(0.02, 12)}


def veils_of(table: Table) -> Veils:
    assert table.measure.veils is not None
    return table.measure.veils


def listed_in(table: Table, number: int) -> Iterator[tuple[int, Moment]]:
    for i, (p, _) in enumerate(table.some_positions(number, POSITIONS)):
        with suppress(TooMany):
            yield i, (p, listed(table.game, p))


def the_table_speaks(move: dict[str, Any]) -> bool:
    """Whether the move says what the table turned up: of another world it says nothing."""
    return any(
        isinstance(each, dict)
        and (
            "refill" in each
            or "drawn" in each
            or (each.get("from") == "park_deck" and "card" in each)
        )
        for _, each in inner(move)
    )


def moves(
    moment: Moment, who: int, data: dict[str, Any], words: Words, rng: Random
) -> Iterator[Any]:
    """Moves of the list, and changed ones, that make sense in other worlds too."""
    _, offered = moment
    for move in offered[:50]:
        words.learn(move)
    cards = data["seats"][who].get("hand", [])
    for i in range(2 * MOVES):
        move = rng.choice(offered)
        if i % 2:
            move = changed(move, words, rng, cards)
        if not the_table_speaks(move):
            yield move


def sampled(
    table: Table, moments: Moments, share: float, least: int, what: str
) -> Iterator[tuple[Moment, dict[str, Any], Random]]:
    for number in table.sample(share, least):
        for i, moment in moments[number].items():
            yield moment, table.game.write(moment[0]), table.seed(f"{what} {i}", number)


def word(reply: dict[str, Any]) -> str:
    return str(reply["verdict"] if "verdict" in reply else reply["error"]["code"])


def verdicts(table: Table, worlds: list[dict[str, Any]], move: dict[str, Any]) -> set[str]:
    """The different verdicts on a move in these worlds."""
    found: set[str] = set()
    for world in worlds:
        found.add(word(asked(table, world, move)))
        if len(found) > 1:
            break
    return found


def test_a_verdict_under_a_veil_holds_in_the_worlds_it_allows(
    table: Table, moments: Moments
) -> None:
    game, words, said = table.game, Words(), Counter[str]()
    rules, veils = game.rulebook.clauses, veils_of(table)
    for moment, data, rng in sampled(table, moments, 0.01, 6, "veil"):
        who = game.to_decide(moment[0]) or 0
        veiled = veils.some(data, who, rng)
        worlds = [game.write(game.imagine(game.read(veiled), rng)) for _ in range(IMAGINED)]
        for move in islice(moves(moment, who, data, words, rng), MOVES):
            reply = asked(table, veiled, move)
            verdict = word(reply)
            said[verdict] += 1
            if verdict == "depends":
                assert reply["rules"] and all(rule in rules for rule in reply["rules"]), reply
            if verdict not in ("legal", "illegal"):
                continue
            against = ["illegal"] if verdict == "legal" else ["legal", "choice-needed"]
            for world in worlds:
                there = word(asked(table, world, move))
                assert there not in against, (verdict, reply["rules"], move, veiled, world)
    assert min(said["legal"], said["illegal"], said["depends"]) > 0, said


def test_on_a_tiny_deck_a_move_depends_if_and_only_if_it_can_be_both(
    table: Table, moments: Moments
) -> None:
    game, words, said, veils = table.game, Words(), Counter[str](), veils_of(table)
    for moment, data, rng in sampled(table, moments, 0.02, 12, "tiny"):
        who = game.to_decide(moment[0]) or 0
        veiled = veils.few(data, who, rng)
        worlds = list(islice(veils.worlds(veiled, who), MOST_WORLDS + 1))
        if len(worlds) > MOST_WORLDS:
            continue
        for move in islice(moves(moment, who, data, words, rng), MOVES):
            verdict = word(asked(table, veiled, move))
            if verdict not in ("legal", "illegal", "depends"):
                continue
            found = verdicts(table, worlds, move)
            if not found <= {"legal", "illegal"}:
                continue
            said[verdict] += 1
            expected = found.pop() if len(found) == 1 else "depends"
            assert verdict == expected, (move, veiled)
    assert min(said["legal"], said["illegal"], said["depends"]) > 0, said
