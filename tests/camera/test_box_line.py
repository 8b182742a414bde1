"""A box on one line: it reads back, and a slip of the pen is found."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.errors import NotAMove
from games.fort.box import box_line
from games.fort.box.profile import COST_KEYS, COSTS, Box, standard


def made_up(seed: int) -> Box:
    rng = Random(seed)
    return standard().with_changes(
        {
            "kid_copies": {id: rng.randint(0, 12) for id in box_line.KIDS},
            "fort_costs": {key: {kind: rng.randint(0, 9) for kind in COSTS} for key in COST_KEYS},
        }
    )


@pytest.mark.parametrize("seed", range(20))
def test_a_line_reads_back_as_the_box_it_was_written_from(seed: int) -> None:
    box = made_up(seed)
    assert box_line.read(box_line.write(box)) == box


def test_it_may_be_typed_without_dashes_in_small_letters_and_with_spaces() -> None:
    line = box_line.write(made_up(1))
    assert box_line.read(f"  {line.lower().replace('-', ' ')} ") == made_up(1)


def test_a_figure_that_is_wrong_or_two_that_changed_places_are_found() -> None:
    line = box_line.write(made_up(2))
    for at, figure in enumerate(line[:-1]):
        if figure == "-":
            continue
        wrong = line[:at] + ("7" if figure != "7" else "8") + line[at + 1 :]
        swapped = line[:at] + line[at + 1] + figure + line[at + 2 :]
        for slip in (wrong, *([swapped] if line[at + 1] not in (figure, "-") else [])):
            with pytest.raises(NotAMove) as refused:
                box_line.read(slip)
            assert refused.value.key == "fort.no-box-line"


@pytest.mark.parametrize("line", ["", "FORT", "hello", "FORT-" + "1" * 61, "\u0661" * 70])
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(NotAMove):
        box_line.read(line)
