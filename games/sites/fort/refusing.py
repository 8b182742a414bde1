"""Why the rules forbid a move of this table, for every page that says so."""

from __future__ import annotations

from collections.abc import Sequence

from fortcompanion.faults import sound
from games.engine.asking import Answer
from games.engine.errors import GameError
from games.fort import mending, view
from games.fort.judge.refusing import refusal
from games.fort.table.position import Position
from games.fort.written.writing import move_of
from games.sites.shapes.verdict import Rule
from games.views.reader import language


def rules(p: Position, who: int, answers: tuple[Answer, ...], rule: str) -> tuple[Rule, ...]:
    """`p` is the table before the move, as the reader may see it."""
    found = refusal(p, who, answers, rule, language())
    return tuple(Rule(each.clauses[0], each.text, each.clauses[1:]) for each in found)


def of_table(
    p: Position, own: frozenset[int], who: int, answers: tuple[Answer, ...], rule: str
) -> tuple[Rule, ...]:
    """The same of a whole table, for who may know the secrets of these seats."""
    return rules(view.seen_by(p, own), who, answers, rule)


def instead(p: Position, who: int, answers: Sequence[Answer]) -> list[str]:
    """Legal moves near this one, if they are quickly found; a fault in looking costs only them."""
    if not answers or not isinstance(answers[0][1], tuple):
        return []
    return sound(lambda: _mended(p, who, answers), [])


def _mended(p: Position, who: int, answers: Sequence[Answer]) -> list[str]:
    try:
        move = move_of(p, who, answers)
    except (GameError, LookupError):  # what can't be written down as a move has nothing near it
        return []
    return [each.text for each in mending.suggestions(p, move, language(), 2)]
