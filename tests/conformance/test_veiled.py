"""Cards nobody has shown: legal in every world, illegal in none, depends where both are found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.conformance.moves import Words, changed, inner
from tests.conformance.outcomes import CLAUSES, TooMany, reached
from tests.conformance.tables import TABLES, Table
from tests.conformance.test_judging import MOST_WAYS, asked
from tests.conformance.veils import TINY, VEILS, WORLDS

where_hands_are_hidden = pytest.mark.parametrize(
    "table", [table for table in TABLES if table.name in VEILS], ids=str
)
IMAGINED = 30
MOST_WORLDS = 60
POSITIONS = 3
MOVES = 14


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


def moves(table: Table, p: Any, data: dict[str, Any], words: Words, rng: Random) -> Iterator[Any]:
    """Moves of the list, and changed ones, that make sense in other worlds too."""
    listed = table.game.choices(p)
    for move in listed[:50]:
        words.learn(move)
    cards = data["seats"][table.game.to_decide(p) or 0].get("hand", [])
    for i in range(2 * MOVES):
        move = rng.choice(listed)
        if i % 2:
            move = changed(move, words, rng, cards)
        if not the_table_speaks(move):
            yield move


def sampled(
    table: Table, share: float, least: int, what: str
) -> Iterator[tuple[Any, dict[str, Any], Random]]:
    for number in table.sample(share, least):
        for i, (p, _) in enumerate(table.some_positions(number, POSITIONS)):
            try:
                reached(table.game, p, MOST_WAYS)
            except TooMany:
                continue
            yield p, table.game.write(p), table.seed(f"{what} {i}", number)


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


@where_hands_are_hidden
def test_a_verdict_under_a_veil_holds_in_the_worlds_it_allows(table: Table) -> None:
    game, words, said = table.game, Words(), Counter[str]()
    rules = CLAUSES[table.name]()
    for p, data, rng in sampled(table, 0.01, 6, "veil"):
        veiled = VEILS[table.name](data, game.to_decide(p) or 0, rng)
        worlds = [game.write(game.imagine(game.read(veiled), rng)) for _ in range(IMAGINED)]
        for move in islice(moves(table, p, data, words, rng), MOVES):
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


@where_hands_are_hidden
def test_on_a_tiny_deck_a_move_depends_if_and_only_if_it_can_be_both(table: Table) -> None:
    game, words, said = table.game, Words(), Counter[str]()
    for p, data, rng in sampled(table, 0.02, 12, "tiny"):
        who = game.to_decide(p) or 0
        veiled = TINY[table.name](data, who, rng)
        worlds = list(islice(WORLDS[table.name](veiled, who), MOST_WORLDS + 1))
        if len(worlds) > MOST_WORLDS:
            continue
        for move in islice(moves(table, p, data, words, rng), MOVES):
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
