"""A move that is told on its one page, by nothing but what that page offers to tap."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.asking import Answer
from games.engine.notation import read_answers
from games.fort.box.cards import UNKNOWN
from games.fort.sheet import one_page
from games.fort.sheet.wish import Wish, read, wish_of
from games.sites.fort.play.page import Builder
from tests.e2e.evenings.wishes import is_nearer
from tests.tables.taps.looking import NotToBeTold, asking, comes_to, leads, sent
from tests.tables.taps.recorded import Move
from tests.tables.taps.thumb import next_wishes

MOST_TAPS = 30


def taps(move: Move) -> int:
    """So many, once the page is open; 0 too where a move has no such page."""
    here, goal = asking(move), comes_to(move.p, move.who, move.told)
    wish = Wish(move.told[0][1])
    if not one_page.can_lay_out(wish.verb):
        return 0
    target = wish_of(here.p, move.who, [each for each in move.told if each != ("top", UNKNOWN)])
    tapped: list[Wish] = []
    while len(tapped) < MOST_TAPS:
        page = one_page.lay_out(here.p, wish)
        assert page is not None
        shown = Builder(here, page).build(covered=False)
        verdict = shown.outcome.verdict
        if shown.at_once or (verdict is not None and verdict.word == "legal"):
            for line in sent(shown):
                said = read_answers(line)
                same = said == move.told or comes_to(move.p, move.who, said) == goal
                if same or (shown.at_once and _is_recruited(said, move.told)):
                    return len(tapped)
        offered = [read(str(query["page"])) for query in leads(shown) if "page" in query]
        tapped.append(wish)
        wish = _nearer(wish, target, [each for each in offered if each not in tapped])
    raise NotToBeTold(f"the page has no end: {move.told}")


def _is_recruited(said: Sequence[Answer], told: Sequence[Answer]) -> bool:
    """What comes to the Park then is said on the table."""
    return tuple(said) == tuple(each for each in told if each[0] != "refill")


def _nearer(wish: Wish, target: Wish, offered: Sequence[Wish]) -> Wish:
    for wanted in next_wishes(wish, target):
        if wanted in offered:
            return wanted
    for then in offered:
        if is_nearer(then, wish, target):
            return then
    raise NotToBeTold(f"from {wish}\nnothing leads to {target} in\n{offered}")
