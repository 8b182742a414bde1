"""How a look back is said in Czech and Polish, whatever chances, names and moves stand in it."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import gettext, override

from fortcompanion.catalogues import read_catalogue
from games.fort.hinting.hindsight import HINDSIGHT
from games.fort.rules import set_up
from games.views.table.review import telling

CHANCES = (0.0, 0.001, 0.01, 0.02, 0.04, 0.07, 0.14, 0.3, 0.66, 1.0)
PREPOSITION = r"\b(?:k|ke|s|se|v|ve|w|we|z|ze|na|od|do|o)[ \u00a0]"


@pytest.mark.parametrize("language", ["cs", "pl"])
@pytest.mark.parametrize("share", CHANCES)
def test_a_chance_stands_behind_no_preposition(language: str, share: float) -> None:
    """It would be "ze 30 %" but "z 20 %", and nobody says "z pod 1 %"."""
    with override(language):
        before, after = telling.percent(share), telling.percent(0.5)
        gaps = {"name": "Žofie", "before": before, "after": after}
        said = gettext("%(name)s: from %(before)s to %(after)s") % gaps
    assert before in said and after in said
    for chance in (before, after):
        assert not re.search(PREPOSITION + re.escape(chance), said), said


@pytest.mark.parametrize(
    ("number", "cs", "pl"),
    [
        (1, "o 1 hru ze sta víc", "o 1 grę na sto więcej"),
        (2, "o 2 hry ze sta víc", "o 2 gry na sto więcej"),
        (5, "o 5 her ze sta víc", "o 5 gier na sto więcej"),
        (21, "o 21 her ze sta víc", "o 21 gier na sto więcej"),
        (22, "o 22 her ze sta víc", "o 22 gry na sto więcej"),
    ],
)
def test_games_in_a_hundred_are_counted_as_they_are_said(number: int, cs: str, pl: str) -> None:
    for language, said in (("cs", cs), ("pl", pl)):
        with override(language):
            assert telling._in_a_hundred(number / 100) == said


def test_in_polish_a_move_is_an_order_and_so_stands_in_quotes() -> None:
    """ "Zagraj kartę Wart" is what the sheet says to whoever chooses."""
    gaps = re.compile(r"%\((?:played|other)\)s")
    texts = [
        each.msgstr for each in read_catalogue("pl") if "score/review" in str(each.occurrences)
    ]
    told = [text for text in texts if gaps.search(text)]
    assert len(told) == 3
    for text in told:
        assert all(text[m.start() - 1] == "„" and text[m.end()] == "”" for m in gaps.finditer(text))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Einstein, 2× The Moles and Tiny"),
        ("cs", "Ajnštajn, 2× Hrabálci a Mrně"),
        ("pl", "Einstein, 2× Krety i Tiny"),
    ],
)
def test_cards_that_are_alike_are_told_once_and_in_the_order_of_names(
    language: str, told: str
) -> None:
    p = set_up.unknown(["Ann", "Ben"])
    seat = p.seats[0]
    seat.hand, seat.deck, seat.discard = [], ["moles", "tiny", "einstein", "moles"], []
    seat.pool.clear()
    assert HINDSIGHT.in_the_end(p, language)[0] == told
