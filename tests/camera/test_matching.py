"""Which card a line of writing names: surely, perhaps, or none; never the wrong one for sure."""

from __future__ import annotations

import pytest

from games.camera.matching import Writing, in_order, letters_off, sighting
from games.camera.names import folded
from games.fort.box.cards import CARDS
from games.fort.box.say import name_in
from games.sites import photographing

HERE = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.2), (0.1, 0.2))
NAMES = photographing.names_in("fort")


def seen(text: str, trust: float = 0.99) -> tuple[tuple[str, ...], bool]:
    found = sighting(Writing(text, trust, HERE), NAMES)
    return (found.cards, found.is_sure) if found else ((), False)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("card", CARDS)
def test_a_name_that_is_read_as_printed_is_that_card(card: str, language: str) -> None:
    name = name_in(card, language)
    for printed in (name, name.upper(), name.replace(" ", "")):
        assert seen(printed) == ((card,), True)


@pytest.mark.parametrize(
    ("printed", "card"),
    [("THE ANT", "ant"), ("ANT", "ant"), ("Zuk", "bug"), ("Mrne", "tiny"), ("D0C", "doc"),
     ("ICKY STICKY", "icky-sticky"), ("KOSTA", "bones"), ("Piggy-Bank", "piggy-bank")],
)  # fmt: skip
def test_articles_accents_and_digits_do_not_matter(printed: str, card: str) -> None:
    assert seen(printed) == ((card,), True)


def test_a_long_name_may_lack_a_letter_and_is_still_sure() -> None:
    assert seen("ROCKET BRO") == (("rocket-bros",), True)
    assert seen("EINSTEN") == (("einstein",), True)


def test_a_short_name_with_a_wrong_letter_is_asked_for() -> None:
    cards, is_sure = seen("DOX")
    assert not is_sure
    assert {"doc", "dot"} <= set(cards)


def test_where_one_letter_makes_another_card_it_must_be_read_well() -> None:
    assert seen("DOC", 0.95) == (("doc",), True)
    cards, is_sure = seen("DOC", 0.85)
    assert (cards[0], is_sure) == ("doc", False)


@pytest.mark.parametrize("printed", ["PROXY", "2 pizza, then a toy", "", "7", "nebo", "x"])
def test_other_writing_on_a_card_is_no_card(printed: str) -> None:
    assert not seen(printed)[1]


def test_no_wrong_letter_makes_a_name_surely_another_card() -> None:
    """Every short name, with each of its letters misread in turn or left out."""
    wrong = []
    for name, cards in NAMES.items():
        for at in range(len(name) if len(name) < 6 else 0):
            for letter in ("", "o", "t"):
                text = name[:at] + letter + name[at + 1 :]
                found = sighting(Writing(text, 0.9, HERE), NAMES)
                if found and found.is_sure and found.cards[0] not in cards:
                    wrong.append((name, text, found.cards))
    assert not wrong


def test_each_writing_is_counted_once_and_cards_stand_in_reading_order() -> None:
    there = tuple((x + 0.5, y) for x, y in HERE)
    below = tuple((x, y + 0.5) for x, y in HERE)
    lines = [Writing("MOOSE", 0.99, below), Writing("PUNKY", 0.99, there),
             Writing("BUG", 0.99, HERE), Writing("BUB", 0.9, HERE)]  # fmt: skip
    found = in_order(one for line in lines if (one := sighting(line, NAMES)))
    assert [each.cards[0] for each in found] == ["bug", "punky", "moose"]


def test_two_copies_side_by_side_are_two_cards() -> None:
    there = tuple((x + 0.5, y) for x, y in HERE)
    both = [sighting(Writing("PUDDIN", 0.99, place), NAMES) for place in (HERE, there)]
    assert len(in_order(one for one in both if one)) == 2


def test_letters_that_look_alike_count_half() -> None:
    assert letters_off(folded("Bl1tz"), folded("Blitz")) == 0
    assert letters_off("bug", "bvg") == 0.5
    assert letters_off("bug", "bud") == 1
