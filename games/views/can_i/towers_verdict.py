"""What the judge of 5 Towers says, what would make it legal, and how much one can build at most."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.entries import Choice
from games.engine.situation import Data
from games.five_towers import mending, moves, scoring, telling, view
from games.five_towers.building import best_plan
from games.five_towers.cards import without
from games.five_towers.judging import Verdict, judge
from games.five_towers.moves import Build, Move
from games.five_towers.position import Position
from games.five_towers.rulebook import RULEBOOK
from games.five_towers.situation import Situation
from games.views.can_i.parts import Address
from games.views.reader import language


def verdict(it: Situation, address: Address) -> Data:
    p = it.position
    if not p.offer:
        return {"word": "open", "message": _("Lay out the cards of the offer first.")}
    move = moves.read(it.move)
    return {**_said(p, it, move, judge(p, move), address), "most": _most(p, it.who)}


def _said(p: Position, it: Situation, move: Move, verdict: Verdict, address: Address) -> Data:
    if verdict.position is not None:
        return {"word": "legal", "effects": _effects(p, it.who, move, verdict.position)}
    fixes = [
        {"text": each.text, "href": address(replace(it, move=each.move)), "supposed": False}
        for each in mending.suggestions(p, move, language())
    ]
    broken, to_go = verdict.broken, _to_go(p, move)
    if to_go:
        broken = tuple(id for id in broken if id != "T2.3")
    if not broken and len(best_plan(p.seats[it.who].towers, p.offer).cards) >= p.highest:
        title = ngettext("%(number)d card to go", "%(number)d cards to go", to_go)
        more = {"title": title % {"number": to_go}, "fix_title": _("For example:")}
        return {"word": "open", "fixes": fixes, **more}
    rules = [{"id": id, "text": RULEBOOK.refusal(id, language())} for id in broken or ("T3.6",)]
    title = _("This would be legal:")
    return {"word": "illegal", "rules": rules, "fixes": fixes, "fix_title": title}


def _to_go(p: Position, move: Move) -> int:
    """T2.3: how many cards of a build are still to be chosen."""
    if not isinstance(move, Build) or without(move.cards, p.offer):
        return 0
    return max(p.highest - len(move.cards), 0)


def _effects(p: Position, who: int, move: Move, after: Position) -> list[str]:
    told = [telling.tell(p, Choice(who, moves.answers(move)), after, language())]
    if isinstance(move, Build):
        points = [scoring.scores(table)[who].total for table in (p, after)]
        told.append(
            _("%(before)d points become %(after)d.") % {"before": points[0], "after": points[1]}
        )
    return told


def _most(p: Position, who: int) -> Data:
    """T3.6: the largest number that can be honoured, and one way to."""
    plan = best_plan(p.seats[who].towers, p.offer)
    torn = plan.tear_down
    return {
        "number": len(plan.cards),
        "cards": [view.card(card, language()) for card in plan.cards],
        "torn": view.card((torn, p.seats[who].towers[torn][-1]), language()) if torn else None,
    }
