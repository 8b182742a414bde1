"""What the pages say of a table of 5 Towers, in three languages."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from games.engine.entries import Choice, Correction, Reveal
from games.engine.errors import NotAMove
from games.engine.languages import LANGUAGES
from games.engine.playout import play
from games.five_towers import view
from games.five_towers.box import say
from games.five_towers.box.cards import TYPES
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.sheet.typed import read_typed
from games.five_towers.told import phases, telling
from tests.five_towers.table import after, position, table

OFFER = "sand-7 candy-3 tree-2 scrap-12 scary-5"


def words(language: str) -> dict[str, dict[str, str]]:
    """The phrases of each section; what is counted has forms of its own in each language."""
    found = say.load_words(language)
    return {key: dict(table) for key, table in found.items() if key != "counted"}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_every_phrase_stands_in_every_language_with_the_same_gaps(language: str) -> None:
    english, own = words("en"), words(language)
    assert {key: list(table) for key, table in own.items()} == {
        key: list(table) for key, table in english.items()
    }
    for section, phrases in own.items():
        for key, text in phrases.items():
            assert gaps(text) == gaps(english[section][key]), (section, key)
            if re.search(r"[a-z]{4}", re.sub(r"{.*?}", "", text)):
                assert text != english[section][key], (section, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_moment_of_a_game_has_a_sentence(language: str) -> None:
    p = FIVE_TOWERS.deal(["Ann", "Ben", "Cyr"], Random(2))
    played = play(FIVE_TOWERS, p.copy(), Random(2), record=True)
    for choice in played.choices:
        before = p.copy()
        assert phases.now(p, language).sentence.endswith(".")
        FIVE_TOWERS.apply(p, choice)
        line = telling.tell(before, choice, p, language)
        assert line.startswith(before.seats[choice.seat].name) and line.endswith(".")
    assert phases.now(p, language).sentence.endswith("!")


def test_a_build_with_tearing_down_is_told_with_the_card_that_went() -> None:
    data = table("sand 11 6", "", offer="sand-7 tree-2", bids=[1, None], phase="build")
    before = position(data)
    choice = Choice(0, (("verb", "build"), ("tear down", "sand"), ("card", ("sand", 7))))
    now = position(after(data, {"build": [["sand", 7]], "tear_down": "sand"}))
    assert telling.tell(before, choice, now, "en") == "Ann tears down sand 6 and builds sand 7."
    assert telling.tell(before, choice, now, "cs") == "Ann bourá pískovou 6 a staví pískovou 7."


def test_what_a_round_ends_with_is_told_too() -> None:
    data = table("", "", offer="sand-7", bids=[0], draw_pile=0)
    before = position(data)
    now = position(after(data, {"out": True}))
    line = telling.tell(before, Choice(1, (("bid", None),)), now, "en")
    assert line == (
        "Ben drops out. Nobody wants the offer: it is discarded. "
        "The discard pile becomes the new draw pile."
    )


@pytest.mark.parametrize(
    ("correction", "line"),
    [
        (
            Correction("seats.0.towers.sand", (11, 6, 4), "miscounted"),
            "Fixed by hand: Ann, sand tower was 11, 6, now 11, 6, 4. (miscounted)",
        ),
        (
            Correction("seats.1.rubble", (("tree", 3),)),
            "Fixed by hand: Ben, rubble was empty, now tree 3.",
        ),
        (
            Correction("seats.0.main", "sand"),
            "Fixed by hand: Ann, main tower was the best one, now sand tower.",
        ),
        (
            Correction("seats.1.rubble", ("?", "?")),
            "Fixed by hand: Ben, rubble was empty, now 2.",
        ),
        (Correction("draw_pile", 30), "Fixed by hand: draw pile was 35, now 30."),
    ],
)
def test_a_correction_says_what_was_and_what_is(correction: Correction, line: str) -> None:
    before = position(table("sand 11 6", "", offer=OFFER))
    now = before.copy()
    FIVE_TOWERS.apply(now, correction)
    assert telling.tell(before, correction, now, "en") == line


def test_an_offer_is_told_card_by_card() -> None:
    p = FIVE_TOWERS.begin(["Ann", "Ben"])
    entry = Reveal("offer", ("sand-7", "tree-0"))
    assert telling.tell(p, entry, p, "pl") == "Oferta: piaskowa 7, leśna 0."


# The helper of the auction ------------------------------------------------------------------------


def test_T2_2_the_auction_says_the_least_that_raises() -> None:
    found = phases.auction(position(table("", "", "", offer=OFFER, bids=[2])))
    assert found.least == 3 and found.numbers == (3, 4, 5) and found.may_drop_out


def test_T3_6_the_auction_knows_the_most_a_seat_can_honour() -> None:
    found = phases.auction(position(table("", "sand 11 6 4", offer=OFFER, bids=[4])))
    assert found.least is None and found.numbers == () and len(found.plan.cards) == 4


# The page -----------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_towers_first_with_their_points() -> None:
    p = position(table("tree 4", "sand 9 5 0; rubble tree-3", offer=OFFER, bids=[2]))
    shown = view.table(p, {1}, "cs")
    ben = shown.seats[0]
    assert ben.name == "Ben" and ben.points == 8 and ben.rubble.lost == 1
    sand = next(tower for tower in ben.towers if tower.kind == "sand")
    assert sand.main and sand.has_top and not sand.can_be_torn_down
    assert shown.seats[1].bid == view.Bid(2, out=False, highest=True)
    assert ben.bid is None


def test_the_cards_to_come_are_those_nobody_has_seen() -> None:
    p = position(table("sand 9 5 0", "", offer=OFFER))
    left = {row.kind: row.values for row in view.to_come(p, "en")}
    assert list(left) == list(TYPES)
    assert [left["sand"][value].left for value in (0, 5, 7, 9, 15)] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("language", "text", "cards"),
    [
        ("en", "sand 7, tree2 candy-0", [("sand", 7), ("tree", 2), ("candy", 0)]),
        ("en", "sa7 sca 15 scr1", [("sand", 7), ("scary", 15), ("scrap", 1)]),
        ("cs", "písková 7; lesni 2", [("sand", 7), ("tree", 2)]),
        ("cs", "š3 st4 d5", [("scrap", 3), ("scary", 4), ("candy", 5)]),
        ("pl", "leśna 2 z 10 cukierkowa 1", [("tree", 2), ("scrap", 10), ("candy", 1)]),
        ("pl", "candy 4", [("candy", 4)]),
        ("en", " ", []),
    ],
)
def test_an_offer_can_be_typed_quickly(
    language: str, text: str, cards: list[tuple[str, int]]
) -> None:
    assert read_typed(text, language) == cards


@pytest.mark.parametrize("text", ["s7", "sand 16", "moat 3", "sand", "7 sand", "sand 7 xx"])
def test_what_can_not_be_read_is_quoted(text: str) -> None:
    with pytest.raises(NotAMove) as wrong:
        read_typed(text, "en")
    assert wrong.value.key == "five_towers.not-typed" and wrong.value.values["text"]
