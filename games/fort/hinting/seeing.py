"""What a seat knows while it is thinking about its choice."""

from __future__ import annotations

from games.engine.errors import GameError
from games.engine.hinting.mind import Move
from games.fort.cards import CARDS, UNKNOWN
from games.fort.position import Position
from games.fort.questionnaire import Asked, next_question
from games.fort.view import covered


def seen_by(p: Position, who: int, begun: Move = ()) -> Position:
    """The table with all face down that this seat can't look at.

    In the middle of a move it has seen more: a card drawn from the box, and the whole stack of
    made-up rules while it chooses one of them (F6.3).
    """
    seen = covered(p, frozenset((who,)))
    for field, card in begun:
        if field == "drawn" and card in CARDS:
            row = seen.box_perks if CARDS[card].kind == "perks" else seen.box_rules
            if UNKNOWN in row:
                row[row.index(UNKNOWN)] = card
    if begun and _chooses_a_rule(p, begun):
        seen.rule_stack = sorted(p.rule_stack)
    return seen


def _chooses_a_rule(p: Position, begun: Move) -> bool:
    try:
        asked = next_question(p, begun, "en")
    except GameError:
        return False
    if not isinstance(asked, Asked) or asked.question.field != "reward":
        return False
    return asked.question.p.seats[asked.question.who].level == 1 and not asked.question.dog
