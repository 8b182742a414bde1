"""Why the rules forbid a move of this table, for every page that says so."""

from __future__ import annotations

from games.engine.asking import Answer
from games.five_towers.judge.refusing import refusal
from games.five_towers.table.position import Position
from games.sites.shapes.verdict import Rule
from games.views.reader import language


def rules(p: Position, answers: tuple[Answer, ...], rule: str) -> tuple[Rule, ...]:
    """`p` is the table before the move."""
    found = refusal(p, answers, rule, language())
    return tuple(Rule(each.clauses[0], each.text, each.clauses[1:]) for each in found)


def of_table(
    p: Position, own: frozenset[int], who: int, answers: tuple[Answer, ...], rule: str
) -> tuple[Rule, ...]:
    """The same for any page of a table; here everything lies open."""
    return rules(p, answers, rule)
