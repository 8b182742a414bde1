"""Why the rules forbid a move of this table, for every page that says so."""

from __future__ import annotations

from games.engine.asking import Answer
from games.fort import view
from games.fort.judge.refusing import refusal
from games.fort.table.position import Position
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
