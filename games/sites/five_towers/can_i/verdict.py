"""What the judge of 5 Towers says, what would make it legal, and how much one can build at most."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.entries import Choice
from games.five_towers import mending
from games.five_towers.box.cards import without
from games.five_towers.can_i.situation import Situation
from games.five_towers.judge import judging
from games.five_towers.judge.why import why
from games.five_towers.rules import scoring
from games.five_towers.rules.building import best_plan
from games.five_towers.table.position import Position
from games.five_towers.told import telling
from games.five_towers.written import moves
from games.five_towers.written.moves import Build, Move
from games.sites.five_towers.table import Most, most_of
from games.sites.referee import Address
from games.sites.shapes.verdict import Fix, Rule, Verdict
from games.views.reader import language


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictContext(Verdict):
    most: Most | None = None
    """How much one can build at most; unknown while nothing is offered."""


def verdict(it: Situation, address: Address[Situation]) -> VerdictContext:
    p = it.position
    if not p.offer:
        return VerdictContext(word="open", message=_("Lay out the cards of the offer first."))
    move = moves.read(it.move)
    plan = best_plan(p.seats[it.who].towers, p.offer)
    said = _said(p, it, move, judging.judge(p, move), address)
    return replace(said, most=most_of(p, it.who, plan))


def _said(
    p: Position,
    it: Situation,
    move: Move,
    judged: judging.Verdict,
    address: Address[Situation],
) -> VerdictContext:
    if judged.position is not None:
        effects = _effects(p, it.who, move, judged.position)
        return VerdictContext(word="legal", effects=effects)
    fixes = tuple(
        Fix(each.text, address(replace(it, move=each.move)))
        for each in mending.suggestions(p, move, language())
    )
    broken, to_go = judged.broken, _to_go(p, move)
    if to_go:
        broken = tuple(id for id in broken if id != "T2.3")
    if not broken and len(best_plan(p.seats[it.who].towers, p.offer).cards) >= p.highest:
        title = ngettext("%(number)d card to go", "%(number)d cards to go", to_go)
        return VerdictContext(
            word="open",
            title=title % {"number": to_go},
            fixes=fixes,
            fix_title=_("For example:"),
        )
    return VerdictContext(
        word="illegal",
        rules=tuple(
            Rule(each.clauses[0], each.text, each.clauses[1:])
            for each in why(p, move, broken or ("T3.6",), language())
        ),
        fixes=fixes,
        fix_title=_("This would be legal:"),
    )


def _to_go(p: Position, move: Move) -> int:
    """T2.3: how many cards of a build are still to be chosen."""
    if not isinstance(move, Build) or without(move.cards, p.offer):
        return 0
    return max(p.highest - len(move.cards), 0)


def _effects(p: Position, who: int, move: Move, after: Position) -> tuple[str, ...]:
    told = [telling.tell(p, Choice(who, moves.answers(move)), after, language())]
    if isinstance(move, Build):
        points = [scoring.scores(table)[who].total for table in (p, after)]
        told.append(
            _("%(before)d points become %(after)d.") % {"before": points[0], "after": points[1]}
        )
    return tuple(told)
