"""Which card a strip of writing names: surely, perhaps, or none; never the wrong one for sure."""

from __future__ import annotations

import pytest

from games.camera import eyes
from games.camera.names import folded
from games.camera.sighting import Corners, Sighting, in_order
from games.camera.spelling import BETWEEN, OTHER, Spelled, Strip, column_of, spelled
from games.fort.box.cards import CARDS
from games.fort.box.say import name_in
from games.sites import photographing

pytestmark = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")
HERE = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.2), (0.1, 0.2))
NAMES = photographing.names_in("fort")


def strip(text: str, clear: float = 0.99) -> Strip:
    """As eyes see it: two columns for each sign, and a pause; the rest of it could be anything."""
    import numpy

    bare = numpy.full(OTHER + 1, 0.01 / OTHER)
    bare[BETWEEN] = 0.99
    rows = [bare]
    for sign in text:
        row = numpy.full(OTHER + 1, (1 - clear) / OTHER)
        row[column_of(sign)] = clear
        rows += [row, row, bare]
    return numpy.array(rows)


def seen(text: str, clear: float = 0.99) -> Spelled:
    return spelled(strip(text, clear), NAMES)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("card", CARDS)
def test_a_name_that_is_read_as_printed_is_that_card(card: str, language: str) -> None:
    name = name_in(card, language)
    for printed in (name, name.upper(), name.replace(" ", "")):
        found = seen(printed)
        assert found.is_sure and found.cards[0] == card


@pytest.mark.parametrize(
    ("printed", "card"),
    [("THE ANT", "ant"), ("ANT", "ant"), ("Zuk", "bug"), ("Mrne", "tiny"), ("D0C", "doc"),
     ("ICKY STICKY", "icky-sticky"), ("KOSTA", "bones"), ("Piggy-Bank", "piggy-bank")],
)  # fmt: skip
def test_articles_accents_and_digits_do_not_matter(printed: str, card: str) -> None:
    found = seen(printed)
    assert found.is_sure and found.cards[0] == card


def test_a_long_name_may_lack_a_letter_and_is_still_offered() -> None:
    for printed, card in (("ROCKET BRO", "rocket-bros"), ("EINSTEN", "einstein")):
        found = seen(printed)
        assert found.is_possible and found.cards[0] == card


def test_a_short_name_with_a_wrong_letter_is_asked_for() -> None:
    found = seen("DOX")
    assert not found.is_sure and found.is_possible
    assert {"doc", "dot"} <= set(found.cards)


def test_where_one_letter_makes_another_card_it_must_be_seen_clearly() -> None:
    assert seen("DOC", 0.95).is_sure
    import numpy

    blurred = strip("DOC")
    both = [column_of("C"), column_of("T")]
    blurred[numpy.ix_([7, 8], both)] = [0.6, 0.39]
    found = spelled(blurred, NAMES)
    assert (found.is_sure, found.is_possible, found.cards[:2]) == (False, True, ("doc", "dot"))


@pytest.mark.parametrize("printed", ["PROXY", "2 pizza, then a toy", "", "7", "nebo", "x"])
def test_other_writing_on_a_card_is_no_card(printed: str) -> None:
    found = seen(printed)
    assert not found.is_sure and not found.is_possible


def test_no_wrong_letter_makes_a_name_surely_another_card() -> None:
    """Every short name, with each of its letters misread in turn or left out."""
    wrong = []
    for name, cards in NAMES.items():
        for at in range(len(name) if len(name) < 6 else 0):
            for letter in ("", "o", "t"):
                text = name[:at] + letter + name[at + 1 :]
                found = seen(text, 0.9)
                if text not in NAMES and found.is_sure and found.cards[0] not in cards:
                    wrong.append((name, text, found.cards))
    assert not wrong


def test_a_bare_table_is_no_card_and_costs_no_question() -> None:
    import numpy

    bare = numpy.full((40, OTHER + 1), 0.3 / OTHER)
    bare[:, BETWEEN] = 0.7
    assert not spelled(bare, NAMES).is_possible


# Where they lie -----------------------------------------------------------------------------------


def sighting(card: str, where: Corners, is_sure: bool = True) -> Sighting:
    return Sighting((card,), is_sure, card, where)


def test_each_writing_is_counted_once_and_cards_stand_in_reading_order() -> None:
    there = tuple((x + 0.5, y) for x, y in HERE)
    below = tuple((x, y + 0.5) for x, y in HERE)
    found = in_order([sighting("moose", below), sighting("punky", there),
                      sighting("tiny", HERE, is_sure=False), sighting("bug", HERE)])  # fmt: skip
    assert [each.cards[0] for each in found] == ["bug", "punky", "moose"]


def test_two_copies_side_by_side_are_two_cards() -> None:
    there = tuple((x + 0.5, y) for x, y in HERE)
    assert len(in_order([sighting("puddin", HERE), sighting("puddin", there)])) == 2


def test_names_are_folded_as_a_camera_sees_them() -> None:
    assert folded("Bl1tz") == "blitz"
    assert folded("THE ANT") == folded("Ant")
