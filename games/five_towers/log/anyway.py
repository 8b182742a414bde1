"""A bid that can't be built, named all the same: nobody noticed, or the table plays it that way.

It counts like any other; if the build fails, T3.5 says how it goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.engine.asking import NOBODY, Answer
from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.notation import read_answers, write_answers
from games.engine.wording import quoted
from games.five_towers.box.rulebook import why
from games.five_towers.rules import bidding, turn
from games.five_towers.table.position import Position

PATH = "anyway"
"""Where a position's values have their paths, this correction has a word."""
ONLY_UNBUILDABLE = ("T3.6",)


def correction(answers: Sequence[Answer], note: str) -> Correction:
    return Correction(PATH, write_answers(answers), note)


def meant(entry: Correction) -> int:
    """The number that is named."""
    if not isinstance(entry.value, str):
        raise NotAMove("line-no-value", PATH, word=quoted(entry.value))
    answers = read_answers(entry.value)
    if len(answers) != 1 or answers[0][0] != "bid" or type(answers[0][1]) is not int:
        raise NotAMove("answers-end", PATH, asked="bid")
    number: int = answers[0][1]
    return number


def numbers(p: Position) -> list[int]:
    """What the seat to bid could name but for T3.6."""
    return [
        number
        for number in range(len(p.offer) + 1)
        if bidding.against_number(p, number) == ONLY_UNBUILDABLE
    ]


def carry_out(p: Position, number: int) -> None:
    """The rest of the rules of bidding hold: what raises nothing is no bid."""
    broken = bidding.against_number(p, number) if p.phase == "bid" else ("T2.1",)
    if broken not in ((), ONLY_UNBUILDABLE):
        raise NotAllowedNow("five_towers.forbidden", broken, PATH, why=partial(why, broken))
    bidding.bid(p, number)
    turn.settle(p, NOBODY)
