"""What can't be built is bid all the same: the table is right, and T3.5 says how it goes on."""

from __future__ import annotations

import pytest

from games.engine.entries import Choice, Correction
from games.engine.errors import GameError
from games.engine.languages import LANGUAGES
from games.engine.notation import write_answers
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.log import anyway
from games.five_towers.told import phases, telling
from tests.five_towers.table import position, table

OFFER = "sand-7 candy-3 tree-2 scrap-12 scary-5"
TOO_MANY = table("", "sand 11 6 4", offer=OFFER, bids=[2])
"""Ben can build four of these: the 7 finds no place."""


def insisted(number: object) -> Correction:
    return anyway.correction((("bid", number),), "Ben is sure")


def test_T3_6_what_can_not_be_built_is_told_apart_from_what_can() -> None:
    found = phases.auction(position(TOO_MANY))
    assert found.numbers == (3, 4) and found.beyond == (5,)


def test_T3_5_a_number_too_high_is_named_and_its_build_fails() -> None:
    p = position(TOO_MANY)
    FIVE_TOWERS.apply(p, insisted(5))
    assert (p.phase, p.builder, p.highest) == ("build", 1, 5)
    FIVE_TOWERS.apply(p, Choice(1, (("verb", "fail"),)))
    assert (p.phase, p.to_bid, p.undone) == ("bid", 1, 5)
    FIVE_TOWERS.apply(p, Choice(1, (("bid", 3),)))
    assert (p.phase, p.builder, p.highest) == ("build", 1, 3)


def test_T2_2_what_raises_nothing_is_no_bid_however_much_the_table_insists() -> None:
    for number in (0, 2, 6, None, "five"):
        before = position(TOO_MANY)
        with pytest.raises(GameError):
            FIVE_TOWERS.apply(position(TOO_MANY), insisted(number))
        assert before == position(TOO_MANY)


def test_T2_1_while_there_is_no_bidding_nobody_bids() -> None:
    p = position(table("", "", offer=OFFER, bids=[5], phase="build"))
    with pytest.raises(GameError):
        FIVE_TOWERS.apply(p, insisted(5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_who_insisted_and_why(language: str) -> None:
    before, after = position(TOO_MANY), position(TOO_MANY)
    FIVE_TOWERS.apply(after, insisted(5))
    line = telling.tell(before, insisted(5), after, language)
    assert line.startswith("Ben") and "5" in line and "T3.6" in line and "(Ben is sure)" in line


def test_the_note_is_kept_as_it_was_written() -> None:
    entry = insisted(5)
    assert (entry.path, entry.value) == (anyway.PATH, write_answers((("bid", 5),)))
    assert anyway.meant(entry) == 5
