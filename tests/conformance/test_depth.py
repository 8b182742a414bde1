"""How many different tables one, two and three choices of small positions lead to, by hand.

Where the Park and its deck hold nothing but Puddins there is one way to recruit: whichever is
taken, three lie in the Park again. No deck runs out, so that no shuffle has a part in it.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.notation import read_position
from games.fort.game import FORT
from tests.conformance.fort import MEASURE
from tests.conformance.outcomes import reached

PUDDINS = "park=(puddin*3) park_deck=(puddin*6)"
ANN = 'name="Ann" board="glue" deck=(ant,ant,ant,ant,ant)'
BEN = 'name="Ben" board="shovel" deck=(dash,dash,dash,dash,dash)'

RECRUITING = f"""park=(bug,chef,doc) park_deck=(moles,tink,worm,crash) phase="recruit" / {ANN}
    hand=(scout) / {BEN} hand=(noodle-twins*5)"""
# 1. Ann recruits Bug, Chef or Doc, or the top of the Park deck: 4.
# 2. Ben has nothing that can be played (F4.8) and skips: 4.
# 3. He recruits one of the three cards of the Park, the top of its deck, or Scout, which Ann did
#    not use and which lies in her Yard (F3.5): 4 x 5 = 20, each with other cards in their piles.

FOLLOWING = f"""park=(bug,chef,doc) park_deck=(moles,tink,worm,crash) phase="play" / {ANN}
    hand=(wart,noodle-twins) / {BEN} hand=(moles)"""
# 1. Ann skips, or plays Wart: a pizza, a point and Wart trashed, or both, in either order: 4.
# 2. After the skip she recruits, 4 ways. A played Wart Ben follows with The Moles or lets pass,
#    with any of the three: 4 + 3 x 2 = 10.
# 3. After the skip Ben has nothing to play: 4. Else Ann recruits, 4 ways: 4 + 6 x 4 = 28.

IMPROVING = f"""{PUDDINS} phase="play" / {ANN} stuff.pizza=1 hand=(bug,moles,rusty) / {BEN}
    yard=(doc)"""
# 1. Ann skips, or plays Bug for 1 pizza, for 2 with Rusty or for 3 with The Moles; with both it
#    would be 4, but there is room for 3 (F2.3). Rusty's own fort can't be paid: 4.
# 2. She recruits a Puddin, or Doc from Ben's Yard: 4 x 2 = 8.
# 3. Ben's hand is empty: 8.

LOOKING = f"""{PUDDINS} phase="play" / {ANN} stuff.pizza=1 lookout=(kitty) hand=(tink) / {BEN}
    hand=(icky-sticky)"""
# Tink gains a toy and swaps a token for each glue: 1, or 2 with Kitty's in the Lookout.
# 1. Written as pizza and toys in Stuff, from 1-0: skip 1-0. Gain only: 1-1, with Kitty 1-2.
#    Swap only: 0-1 (two swaps can't be done). Gain 1, then swap one way or the other: 0-2, 2-0.
#    Gain 2, then swap 2 toys: 3-0, or in part 1: 0-3, 2-1. Swap 1, then gain: 0-2, 0-3 again.
#    Different: 9, one of them the skip.
# 2. The skip leads to one way of recruiting. Else Ben follows with both symbols of Icky and
#    Sticky (F5.4a) or passes: 1 + 8 x 2 = 17.
# 3. Ben's skip, or Ann's one way of recruiting: 17.

ADVANCING = f"""{PUDDINS} rule_stack=(loner,popularity,sleepover) phase="play" / {ANN}
    stuff.pizza=1 stuff.toy=1 hand=(captain) / {BEN} stuff.pizza=1 pack.toy=1 hand=(bones)"""
# 1. Ann skips; or Captain: level 1 with one of 3 made-up rules, or a toy like Ben's, or both (the
#    order is all one): 1 + 3 + 1 + 3 = 8.
# 2. After the skip one way to recruit. After an advance Ben passes, or advances too with one of
#    the 2 rules left: 3 each. After the toy alone there are 3 rules: 4. 1 + 9 + 4 + 9 = 23.
# 3. After the skip Ben skips or plays Bones for a pizza or a toy (he has nothing to trash): 3.
#    Else Ann recruits: 3 + 22 = 25.


def depth(line: str, choices: int) -> list[int]:
    """The number of different tables after each of so many choices."""
    tables: dict[Any, Any] = {None: FORT.read(read_position(" ".join(line.split())))}
    counts = []
    for _ in range(choices):
        tables = {
            outcome: table
            for before in tables.values()
            for outcome, table in reached(MEASURE, before, 10_000).items()
        }
        counts.append(len(tables))
    return counts


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        pytest.param(RECRUITING, [4, 4, 20], id="recruiting"),
        pytest.param(FOLLOWING, [4, 10, 28], id="following"),
        pytest.param(IMPROVING, [4, 8, 8], id="improving"),
        pytest.param(LOOKING, [9, 17, 17], id="looking"),
        pytest.param(ADVANCING, [8, 23, 25], id="advancing"),
    ],
)
def test_so_many_choices_lead_to_so_many_different_tables(line: str, counts: list[int]) -> None:
    assert depth(line, 3) == counts
