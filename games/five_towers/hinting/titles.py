"""What a move is, in the words of the table: "Bid 3: tree 12, 9 and sand 4"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from games.engine.hinting.mind import Move
from games.engine.names import Names
from games.five_towers.box import say
from games.five_towers.box.cards import Card
from games.five_towers.hinting import habit
from games.five_towers.hinting.wording import HINTS, phrase
from games.five_towers.hinting.writing import FAIL, plan_of
from games.five_towers.rules.building import Plan
from games.five_towers.table.position import Position

RUBBLE = "rounds/rubble"


@dataclass(frozen=True, slots=True)
class Title:
    text: str
    icons: tuple[str, ...] = ()


def title(p: Position, move: Move, begun: Move, language: str) -> Title:
    """`begun` was answered before the question that is open."""
    if move == FAIL:
        return Title(say.phrase("options", "fail", language))
    if p.phase == "build":
        return _build(p, move, begun, language)
    number = move[0][1]
    if number is None:
        return Title(phrase("title", "out", language))
    if number == 0:
        return Title(phrase("title", "nothing", language))
    plan = habit.Prospects(p).plan(p.to_bid, number)
    return _said("bid", p, p.to_bid, plan, language, number=number)


def _build(p: Position, move: Move, begun: Move, language: str) -> Title:
    whole, done = plan_of(move), plan_of(begun)
    settled = any(field == "tear down" for field, _ in begun)
    rest = Plan(whole.cards[len(done.cards) :], None if settled else whole.tear_down)
    return _said("build", p, p.builder, rest, language)


def _said(key: str, p: Position, who: int, plan: Plan, language: str, **gaps: object) -> Title:
    icons = tuple(dict.fromkeys(f"towers/{kind}" for kind, _ in plan.cards))
    gaps["cards"] = cards(plan.cards, language)
    if plan.tear_down is None:
        return Title(phrase("title", key, language, **gaps), icons)
    top = plan.tear_down, p.seats[who].towers[plan.tear_down][-1]
    torn = say.card(top, language)
    return Title(phrase("title", f"{key}_torn", language, torn=torn, **gaps), (RUBBLE, *icons))


def cards(those: Sequence[Card], language: str) -> Names:
    """Tower by tower, in the order built: "tree 12, 9 and sand 4"."""
    towers = [
        say.card(first, language).extended(", ".join(["{}", *(str(value) for _, value in others)]))
        for first, *others in (list(group) for _, group in groupby(those, lambda card: card[0]))
    ]
    return Names(towers, HINTS.words(language)["title"]["and"])
