"""Cards laid in rows: the one whose name was not found is missed."""

from __future__ import annotations

import math
from random import Random

import pytest

from games.camera import eyes
from games.camera.rows import Gap, lacking
from games.camera.sighting import Corners, middle, turned

pytestmark = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")
SIZE = (1700, 1300)
WIDE, HIGH = 280, 390


def plate(x: float, y: float, turn: float = 0.0) -> Corners:
    cos, sin = math.cos(turn), math.sin(turn)
    ways = ((-90, -20), (90, -20), (90, 20), (-90, 20))
    return tuple((x + a * cos - b * sin, y + a * sin + b * cos) for a, b in ways)


def seen(x: float, y: float) -> tuple[float, float]:
    """By a phone that leans: what is farther away is smaller."""
    far = 1 + y / 9000
    return 200 + (x - 100) / far, 200 + y / far


def names(columns: int, rows: int, rng: Random) -> dict[tuple[int, int], Corners]:
    found = {}
    for column in range(columns):
        for row in range(rows):
            x, y = seen(column * WIDE, row * HIGH)
            off = rng.gauss(0, 12), rng.gauss(0, 12)
            found[column, row] = plate(x + off[0], y + off[1], rng.gauss(0, 0.08))
    return found


def missed(there: dict[tuple[int, int], Corners]) -> list[Gap]:
    """Where there must be a card."""
    gaps = lacking(list(there.values()), SIZE)
    assert gaps is not None
    return [gap for gap in gaps if gap.is_between]


@pytest.mark.parametrize("cell", [(0, 0), (2, 1), (4, 2), (0, 1), (3, 0)])
def test_a_card_without_a_name_is_missed_where_it_lies(cell: tuple[int, int]) -> None:
    there = names(5, 3, Random(sum(cell)))
    where = middle(there.pop(cell))
    found = missed(there)
    gaps = lacking(list(there.values()), SIZE)
    assert gaps and any(math.dist(gap.middle, where) < 60 for gap in gaps)
    if cell in ((2, 1), (0, 1), (3, 0)):
        assert [math.dist(place.middle, where) < 60 for place in found] == [True]
    else:
        assert not found  # a last row need not be full


def test_of_two_that_lie_side_by_side_both_are_missed() -> None:
    there = names(5, 3, Random(3))
    del there[1, 1], there[2, 1]
    assert len(missed(there)) == 2


def test_cards_the_other_way_up_are_not_missed() -> None:
    """Also where two lie one below the other: the second name stands near the foot of the first."""
    there = names(5, 3, Random(6))
    for cell in ((3, 1), (3, 2), (0, 0)):
        x, y = middle(there[cell])
        there[cell] = turned(plate(x + 8, y - WIDE))
    assert missed(there) == []
    doubt = middle(there.pop((3, 1)))
    (gap,) = missed(there)
    assert gap.is_opposite(doubt) and not gap.is_at(doubt)


def test_a_name_that_seems_to_stand_on_its_head_is_still_there() -> None:
    there = names(5, 3, Random(8))
    there[2, 1] = turned(there[2, 1])
    assert missed(there) == []


def test_the_whole_photo_may_be_upside_down() -> None:
    there = {cell: turned(corners) for cell, corners in names(5, 3, Random(7)).items()}
    where = middle(there.pop((2, 1)))
    (gap,) = missed(there)
    assert gap.is_at(where)


def test_whole_rows_lack_nothing_within() -> None:
    for columns, rows in ((5, 3), (4, 4), (5, 1)):
        assert missed(names(columns, rows, Random(4))) == []


def test_a_few_cards_anywhere_make_no_rows() -> None:
    rng = Random(5)
    for number in (3, 9):
        anywhere = [plate(rng.uniform(100, 1600), rng.uniform(100, 1200)) for _ in range(number)]
        assert lacking(anywhere, SIZE) is None
