"""Turns told in any mix: odds, "Can I?" and ideas are asked all along. None fails, and what is said
for certain is so at the real table."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.errors import ChoiceNeeded
from games.engine.hinting.search import Search
from games.engine.truth import Truth
from games.fort import odds
from games.fort.box.cards import CARDS, SUITS, SUITS_ONLY
from games.fort.hinting.mind import MIND
from games.fort.judge.judging import judge
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.view import seen_by
from games.fort.written import moves
from tests.fort.untold.half_told import HalfTold

GAMES = [(7, 2, 0.6), (8, 3, 0.85), (9, 4, 0.6)]
PLAYOUTS = 4
ASKED_FOR_IDEAS = 6
"""Every so many times."""
HELD = {suit: [card for card in CARDS if suit in SUITS[card]] for suit in SUITS_ONLY}


def at_a_play(table: HalfTold) -> bool:
    """The real table and the companion wait for the same leader to play a card."""
    return bool(table.truth.agenda) and table.level and table.known.agenda[-1][0] == "play"


@pytest.mark.parametrize(("seed", "players", "told"), GAMES)
def test_nothing_asked_of_a_game_told_in_any_mix_errs(seed: int, players: int, told: float) -> None:
    table, rng = HalfTold(seed, players, 0.3 * (seed % 2), told), Random(seed)
    asked = 0
    while not table.is_over:
        if at_a_play(table):
            asked += 1
            followers_are_told_right(table)
            judged_right(table, rng)
            nothing_fails(table.known)
            if asked % ASKED_FOR_IDEAS == 1:
                has_ideas(table.known)
        table.step()
    assert asked > players


def followers_are_told_right(table: HalfTold) -> None:
    """F5.1: who surely may follow a card may, and who surely may not can't."""
    who = table.truth.leader
    for card in sorted(set(table.truth.seats[who].hand)):
        if CARDS[card].public is None:
            continue
        real = odds.if_played(table.truth, who, card).rivals
        for rival, said in zip(real, odds.if_played(table.known, who, card).rivals, strict=True):
            if said.can is not Truth.MAYBE and rival.can is not Truth.MAYBE:
                assert said.can is rival.can, (card, said, rival)


def judged_right(table: HalfTold, rng: Random) -> None:
    """What the rules allow at the real table is forbidden by nothing the companion believes."""
    who = table.truth.leader
    playable = [card for card in sorted(table.truth.seats[who].hand) if CARDS[card].boxes]
    for card in rng.sample(playable, min(2, len(playable))):
        real, said = verdict(table.truth, card), verdict(table.known, card)
        assert {real, said} != {"legal", "illegal"}, (card, real, said)


def verdict(p: Position, card: str) -> str:
    """In a word; "" where the judge has to ask back."""
    move = moves.read({"play": card, "actions": [{"box": "private"}]}, len(p.seats), "move")
    if CARDS[card].private is None:
        move = moves.read({"play": card, "actions": [{"box": "public"}]}, len(p.seats), "move")
    try:
        return judge(p, move).word
    except ChoiceNeeded:
        return ""


def nothing_fails(p: Position) -> None:
    past = [p]
    for who in range(len(p.seats)):
        seen = seen_by(p, frozenset((who,)))
        odds.who_follows(seen, who)
        odds.still_to_follow(seen, who)
        odds.yard(seen, who)
        odds.ends(seen, past)
        if odds.draws_again(seen, who):
            hand = odds.NextHand(odds.known(p, who), who)
            assert all(0 <= hand.chance(HELD[suit]) <= 1 for suit in SUITS_ONLY)


def has_ideas(p: Position) -> None:
    who = turn.to_decide(p)
    assert who is not None
    thought = Search(MIND, p, who, seed="1", playouts=PLAYOUTS).last()
    assert thought.moves
