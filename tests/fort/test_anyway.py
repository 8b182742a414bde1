"""What the rules forbid and the table does all the same: as far as it goes, and nothing is lost."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.asking import Chance
from games.engine.entries import Correction
from games.engine.errors import GameError, Refused
from games.engine.notation import read_entry, write_answers, write_entry
from games.fort.game import FORT
from games.fort.log import anyway
from games.fort.log.entering import apply
from games.fort.rules import turn
from games.fort.rules.set_up import deal
from games.fort.table.position import Position
from games.fort.table.worlds import imagine
from games.fort.told.telling import tell
from tests.conformance.fort import inventory
from tests.fort.real_table import AT_A_TABLE

WHY = "we house-ruled it"


def insist(p: Position, *answers: tuple[str, object]) -> None:
    entry = anyway.correction(answers, WHY)
    assert read_entry(write_entry(entry)) == entry
    apply(p, entry)


def test_a_card_that_can_do_nothing_is_played_all_the_same() -> None:
    p = _ann("captain", others="scout")
    insist(p, ("verb", ("play", "captain")))
    assert p.played is not None
    assert p.played.card == "captain"
    assert p.agenda[-1][0] in ("follow", "recruit")


def test_a_useless_added_card_is_added_all_the_same() -> None:
    p = _ann("doodles", "dot")
    insist(p, ("verb", ("play", "doodles")), ("add", "dot"), ("add", None))
    assert p.played is not None
    assert p.played.added in (["dot"], [])
    assert sorted([*p.seats[0].hand, *p.played.added]).count("dot") == 1


def test_a_card_that_does_not_lie_in_the_hand_is_not_played() -> None:
    p = _ann("captain")
    with pytest.raises(GameError):
        insist(p, ("verb", ("play", "scout")))


def test_a_follower_discards_what_does_not_show_the_suit() -> None:
    p = _ann("doodles", others="scout")
    insist(p, ("verb", ("play", "doodles")))
    assert p.agenda[-1] == ("follow", 1)
    insist(p, ("verb", ("follow", "scout")))
    assert "scout" in p.seats[1].discard or "scout" in p.seats[1].hand
    assert p.agenda[-1][0] == "recruit"


@pytest.mark.parametrize("modules", sorted({(), FORT.modules}), ids=" ".join)
def test_whatever_a_table_insists_on_the_game_goes_on_and_nothing_is_lost(
    modules: tuple[str, ...],
) -> None:
    insisted = 0
    for seed in range(40):
        rng = Random(seed)
        p = deal(["Ann", "Ben", "Cyr"], rng, modules=modules)
        all_of_it, chance = inventory(p), Chance(rng)
        for _ in range(120):
            if not p.agenda:
                break
            who = turn.to_decide(p)
            assert who is not None
            step, hand = p.agenda[-1][0], p.seats[who].hand
            if step in ("play", "follow") and hand and rng.random() < 0.4:
                card = rng.choice(hand)
                answers: list[tuple[str, object]] = [("verb", (step, card))]
                if rng.random() < 0.5 and len(hand) > 1:
                    answers.append(("add", rng.choice([c for c in hand if c != card] or [card])))
                    answers.append(("add", None))
                if rng.random() < 0.5:
                    answers += [("do", "public"), ("times", rng.randrange(4))]
                insist(p, *answers)
                p = imagine(p, rng)  # Pudge shuffles
                insisted += 1
            else:
                p = _at_random(p, chance)
            assert inventory(p) == all_of_it, (seed, step)
    assert insisted > 300


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_log_tells_what_was_done_against_the_rules_and_why(language: str) -> None:
    before = _ann("captain", others="scout")
    after = before.copy()
    entry = anyway.correction([("verb", ("play", "captain"))], WHY)
    apply(after, entry)
    said = tell(before, entry, after, language)
    assert "Ann" in said
    assert "Captain" in said
    assert WHY in said


def _at_random(p: Position, chance: Chance) -> Position:
    while True:
        table = p.copy()
        try:
            turn.act(table, chance)
        except Refused:
            continue
        return table


def _ann(*hand: str, others: str = "moose") -> Position:
    p = deal(["Ann", "Ben"], Random(1))
    p.profile = AT_A_TABLE
    for seat in p.seats:
        p.seats[0].discard += seat.hand
        seat.hand = []
    p.seats[0].hand = list(hand)
    p.seats[1].hand = [others]
    return p


def test_what_was_insisted_on_before_is_carried_out_as_it_was_then() -> None:
    """Stored games end as they ended: older entries lay the card down and no more."""
    p = _ann("captain", others="scout")
    level, stuff = p.seats[0].level, p.seats[0].stuff
    apply(p, Correction(anyway.LAID_DOWN, write_answers((("verb", ("play", "captain")),)), WHY))
    assert p.played is not None and p.played.card == "captain"
    assert (p.seats[0].level, p.seats[0].stuff) == (level, stuff)
    assert p.agenda[-1][0] in ("follow", "recruit")
