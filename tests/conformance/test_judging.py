"""The list of legal moves and the judge are of one mind, about moves in the list and others."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.conformance.explored import Explored, explore
from tests.conformance.moves import Words, changed
from tests.conformance.outcomes import after, as_read
from tests.conformance.tables import TABLES, Table
from tests.conformance.verdicts import asked

POSITIONS = 12
MOVES = 12
CHANGES = 25

Games = dict[int, list[Explored]]


@pytest.fixture(scope="module", params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """Both tests at one table, then both at the next."""
    found: Table = request.param
    return found


@pytest.fixture(scope="module")
def games(table: Table) -> Games:
    return {number: list(explore(table, number, POSITIONS)) for number in table.sample(0.03)}


def test_every_move_of_the_list_is_legal_and_leads_where_the_list_says(
    table: Table, games: Games
) -> None:
    game, measure, judged = table.game, table.measure, 0
    for number in table.sample(0.03):
        for here in games[number]:
            p, before, listed = here.position, here.written, here.listed
            assert game.write(p) == before, "asking what may be done does nothing"
            assert len(listed) == len(here.reached), "one move for each different outcome"
            pairs = list(zip(listed, here.reached, strict=True))
            made = as_read(measure, after(measure, p, here.choices))
            assert made in set(here.reached), "what was played"
            for move, there in table.seed("moves", number).sample(pairs, min(MOVES, len(pairs))):
                assert json.loads(json.dumps(move)) == move
                reply = asked(table, before, move)
                assert reply.get("verdict") == "legal", (before, move, reply)
                assert reply["rules"] == []
                assert as_read(measure, game.read(reply["position"])) == there, (before, move)
                judged += 1
    assert judged > 20


def test_a_move_not_in_the_list_is_judged_to_match_it(table: Table, games: Games) -> None:
    game, words, said = table.game, Words(), Counter[str]()
    rules = game.rulebook.clauses
    for number in table.sample(0.02):
        for here in games[number]:
            p, data, listed = here.position, here.written, here.listed
            outcomes = set(here.reached)
            for move in listed[:50]:
                words.learn(move)
            cards = data["seats"][game.to_decide(p) or 0].get("hand", [])
            rng = table.seed("changes", number)
            for _ in range(CHANGES):
                move = changed(rng.choice(listed), words, rng, cards)
                reply = asked(table, data, move)
                if "error" in reply:
                    assert reply["error"]["code"] in ("not-a-move", "choice-needed"), reply
                    assert reply["error"]["message"]
                    said[reply["error"]["code"]] += 1
                    continue
                said[reply["verdict"]] += 1
                if reply["verdict"] == "legal":
                    there = as_read(table.measure, game.read(reply["position"]))
                    assert there in outcomes, (data, move)
                else:
                    assert reply["verdict"] == "illegal", "nothing depends with every card known"
                    assert reply["rules"], (data, move)
                    assert all(rule in rules for rule in reply["rules"]), reply["rules"]
                    assert reply["why"]
    assert min(said["legal"], said["illegal"]) > 20, said
