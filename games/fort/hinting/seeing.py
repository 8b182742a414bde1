"""What a seat knows while it is thinking about its choice."""

from __future__ import annotations

from games.engine.errors import GameError
from games.engine.hinting.mind import Move
from games.fort.box.cards import CARDS, UNKNOWN
from games.fort.log.replaying import Replaying
from games.fort.rules import turn
from games.fort.sheet.questionnaire import Asked, next_question
from games.fort.table.position import Position
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
    learned(seen, who, begun)
    if begun and p.rule_stack:
        stack = sorted(p.rule_stack)
        if _chooses_from(stack, seen, who, begun):
            seen.rule_stack = stack
    return seen


def learned(seen: Position, who: int, begun: Move) -> None:
    """Cards of the own hand that nobody had entered are known once an answer has named them."""
    Replaying(seen, who, begun)


def _chooses_from(stack: list[str], seen: Position, who: int, begun: Move) -> bool:
    """Whether the next answer is a card of this stack; who would answer before is let pass."""
    table = seen.copy()
    table.rule_stack = stack
    for seat in turn.to_follow(table):
        if seat == who:
            break
        turn.pass_ahead(table, seat)
    if turn.to_decide(table) != who:
        return False
    try:
        asked = next_question(table, begun, "en")
    except GameError:
        return False
    return isinstance(asked, Asked) and list(asked.question.options) == list(dict.fromkeys(stack))
