"""The moment in words: which phase it is, who is to do what, and a line for newcomers."""

from __future__ import annotations

from dataclasses import dataclass

from games.five_towers.box import say
from games.five_towers.box.cards import OFFER
from games.five_towers.log import anyway
from games.five_towers.rules import bidding
from games.five_towers.rules.building import Plan, best_plan
from games.five_towers.table.position import Position
from games.five_towers.told.talk import player

PHASES = ("offer", "bid", "build", "clean-up")


@dataclass(frozen=True, slots=True)
class Now:
    phase: str
    name: str
    sentence: str
    teaching: str


@dataclass(frozen=True, slots=True)
class Auction:
    """What helps the seat to bid; `plan` is for its own eyes."""

    least: int | None
    """The least number that may be named; None if none may."""
    numbers: tuple[int, ...]
    """All that may be named."""
    beyond: tuple[int, ...]
    """What would be more than can be built."""
    may_drop_out: bool
    plan: Plan
    """The most cards this seat can honour, and one way to build them."""


def now(p: Position, language: str, you: int | None = None) -> Now:
    """The moment as everybody reads it, or as `you` do where it is about you."""
    lesson = p.phase
    return Now(
        p.phase,
        say.phrase("phases", p.phase, language),
        _sentence(p, language, you),
        say.phrase("now_teaching", lesson, language),
    )


def _sentence(p: Position, language: str, you: int | None) -> str:
    if p.phase == "over":
        run_out = p.ending and p.passing > 1  # T5.2; else T5.1a, or the table has had enough
        return say.phrase("now", "over" if run_out else "over_here", language)
    if p.phase == "offer":
        number = min(OFFER, p.left) or OFFER
        key = "offer_one" if number == 1 else "offer"
        return say.phrase("now", key, language, cards=say.counted(number, "card", language))
    who = p.builder if p.phase == "build" else p.to_bid
    table, name = "now_you" if who == you else "now", player(p, who, language)
    if p.phase == "build":
        return say.phrase(table, "build", language, name=name, number=p.highest)
    most = len(p.offer)
    if p.undone is not None:
        return say.phrase(table, "again", language, name=name)
    if bidding.is_opening(p):
        return say.phrase(table, "open", language, name=name, most=most)
    least = p.highest + 1
    key = "raise_max" if least >= most else "raise"
    return say.phrase(table, key, language, name=name, least=max(1, least), most=most)


def auction(p: Position) -> Auction:
    """Of the seat to bid."""
    said = bidding.allowed(p)
    numbers = tuple(bid for bid in said if bid is not None)
    plan = best_plan(p.seats[p.to_bid].towers, p.offer)
    beyond = tuple(anyway.numbers(p))
    return Auction(min(numbers, default=None), numbers, beyond, bidding.OUT in said, plan)
