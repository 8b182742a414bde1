"""A move made answer by answer (`engine.one_by_one`), for the sheet of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.asking import Answer
from games.engine.errors import NotAMove
from games.engine.one_by_one import Asked as Asked
from games.engine.one_by_one import Ready as Ready
from games.engine.one_by_one import ask_on
from games.fort.box.cards import BY_KIND, UNKNOWN
from games.fort.log import anyway
from games.fort.log.replaying import Replaying
from games.fort.rules import turn
from games.fort.rules.fields import Field, Shown
from games.fort.rules.playing import END
from games.fort.rules.question import Question
from games.fort.sheet.meant import may_mean
from games.fort.sheet.options import option
from games.fort.table.position import Position


class _Teller:
    def __init__(self, p: Position, who: int, language: str) -> None:
        self.p = p
        self.who = who
        self.language = language

    def question(
        self, field: Field, options: Sequence[Any], so_far: tuple[Answer, ...]
    ) -> Question:
        return Question(self.p, self.who, field, options, so_far)

    def told(self, question: Question, answer: Any, given: bool) -> str:
        worth_it = given and answer not in (None, END)
        return option(question, answer, self.language).text if worth_it else ""

    def is_open(self, question: Question) -> bool:
        """A card that nobody has entered could be the answer too."""
        return may_mean(question)

    def could_be(self, field: Shown) -> Sequence[str]:
        """The card that came off the Park deck goes on to be used: it is named at once."""
        asked = field == "top" and not self.p.profile.dealt
        return (UNKNOWN, *BY_KIND["kids"]) if asked else ()


def next_question(
    p: Position, answers: Sequence[Answer], language: str, *, insists: bool = False
) -> Asked[Question] | Ready[Position]:
    """What to ask the seat to decide after these answers; `p` stays as it is.

    Where the table insists, it is asked for what only it can say, and hears no objection.
    """
    who = turn.to_decide(p)
    if who is None:
        raise NotAMove("nothing-to-choose", "answers")
    table = p.copy()
    if insists and answers:
        given: Replaying = anyway.Insisting(table, who, answers)
        anyway.check(table, who, answers[0][1])
    else:
        given = Replaying(table, who, answers)
    return ask_on(table, turn.act, given, _Teller(table, who, language))
