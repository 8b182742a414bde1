"""The list of legal moves and the judge are of one mind, about moves in the list and others."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from games.adjudicator import answer
from tests.conformance.moves import Words, changed
from tests.conformance.outcomes import CLAUSES, TooMany, after, as_read, reached
from tests.conformance.tables import Table, at_every_table

MOST_WAYS = 3000
POSITIONS = 12
MOVES = 12
CHANGES = 25


def asked(table: Table, data: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """The public answer; the position that was sent stays as it was."""
    before = json.dumps(data)
    reply = answer({"game": table.name, "position": data, "ask": {"judge": move}})
    assert json.dumps(data) == before
    return reply


@at_every_table
def test_every_move_of_the_list_is_legal_and_leads_where_the_list_says(table: Table) -> None:
    game, judged = table.game, 0
    for number in table.sample(0.03):
        for p, choices in table.some_positions(number, POSITIONS):
            before = game.write(p)
            try:
                tables = reached(game, p, MOST_WAYS)
            except TooMany:
                continue
            listed = game.choices(p)
            assert game.write(p) == before, "asking what may be done does nothing"
            assert len(listed) == len(tables), "one move for each different outcome"
            pairs = list(zip(listed, tables.values(), strict=True))
            made = as_read(game, after(game, p, choices))
            assert made in {as_read(game, each) for each in tables.values()}, "what was played"
            for move, there in table.seed("moves", number).sample(pairs, min(MOVES, len(pairs))):
                assert json.loads(json.dumps(move)) == move
                reply = asked(table, before, move)
                assert reply.get("verdict") == "legal", (before, move, reply)
                assert reply["rules"] == []
                assert as_read(game, game.read(reply["position"])) == as_read(game, there), (
                    before,
                    move,
                )
                judged += 1
    assert judged > 20


@at_every_table
def test_a_move_not_in_the_list_is_judged_to_match_it(table: Table) -> None:
    game, words, said = table.game, Words(), Counter[str]()
    rules = CLAUSES[table.name]()
    for number in table.sample(0.02):
        for p, _ in table.some_positions(number, POSITIONS):
            try:
                tables = reached(game, p, MOST_WAYS)
            except TooMany:
                continue
            data = game.write(p)
            listed = game.choices(p)
            for move in listed[:50]:
                words.learn(move)
            outcomes = {as_read(game, each) for each in tables.values()}
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
                    there = as_read(game, game.read(reply["position"]))
                    assert there in outcomes, (data, move)
                else:
                    assert reply["verdict"] == "illegal", "nothing depends with every card known"
                    assert reply["rules"], (data, move)
                    assert all(rule in rules for rule in reply["rules"]), reply["rules"]
                    assert reply["why"]
    assert min(said["legal"], said["illegal"]) > 20, said
