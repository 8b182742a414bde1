"""F5.9 at a real table: everybody is asked, who will not follow may say so ahead of time."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.entries import Choice
from games.engine.errors import NotAllowedNow
from games.fort.log.entering import PASSING, apply
from games.fort.rules import turn
from games.fort.rules.set_up import deal
from games.fort.sheet.questionnaire import next_question
from games.fort.table.position import Position
from tests.fort.real_table import AT_A_TABLE


def at_table(ben: str = "scout", cyr: str = "scout", *, asked: bool = True) -> Position:
    """Ann has played Doodles (glue); Ben and Cyr hold one card each."""
    p = deal(["Ann", "Ben", "Cyr"], Random(1))
    if asked:
        p.profile = AT_A_TABLE
    for seat in p.seats:
        seat.discard += seat.hand
        seat.hand = []
    for seat, card in zip(p.seats, ("doodles", ben, cyr), strict=True):
        seat.hand = [card]
    step = next_question(p, (("verb", ("play", "doodles")),), "en")
    apply(p, Choice(0, step.answers))
    return p


def test_F5_1_whoever_holds_a_card_is_asked_whatever_it_is() -> None:
    assert turn.to_follow(at_table("scout", "bug")) == [1, 2]
    assert turn.to_follow(at_table("dot", "giggles")) == [1, 2]
    assert turn.to_follow(at_table("scout", "bug", asked=False)) == []


def test_F5_1_nobody_is_asked_what_all_can_see_to_be_impossible() -> None:
    p = deal(["Ann", "Ben"], Random(1))
    p.profile = AT_A_TABLE
    p.seats[0].hand, p.seats[1].hand = ["doodles"], ["dot"]
    p.seats[1].stuff = [4, 4]
    step = next_question(p, (("verb", ("play", "doodles")),), "en")
    apply(p, Choice(0, step.answers))
    assert turn.to_follow(p) == []


def test_F5_9_who_will_not_follow_says_so_before_it_is_their_time() -> None:
    p = at_table("dot", "giggles")
    apply(p, Choice(2, PASSING))
    assert turn.to_follow(p) == [1]
    apply(p, Choice(1, PASSING))
    assert p.agenda[-1] == ("recruit", 0)


def test_F5_9_nobody_follows_before_it_is_their_time() -> None:
    with pytest.raises(NotAllowedNow):
        apply(at_table("dot", "giggles"), Choice(2, (("verb", ("follow", "giggles")),)))


def test_F8_7_who_passes_ahead_may_still_trash_the_card() -> None:
    p = at_table("dot", "giggles")
    p.seats[2].perks = ["rough-housing"]
    apply(p, Choice(2, PASSING))
    apply(p, Choice(1, PASSING))
    assert p.agenda[-1][0] == "rough"
    assert turn.to_decide(p) == 2
