"""A move that somebody has thought of, on the page where it can be looked at and changed."""

from __future__ import annotations

from collections import Counter

from games.engine.errors import GameError
from games.fort.sheet import one_page, wish
from games.models import Table
from games.seats.passes import Holder
from games.sites.face import Answers
from games.sites.fort.play.asking import Asking
from games.tables import Moment


def move_page(table: Table, now: Moment, held: Holder, who: int, answers: Answers) -> str:
    """Its address; "" if no such page says just this."""
    if not answers or answers[0][0] != "verb" or not one_page.can_lay_out(answers[0][1]):
        return ""
    asking = Asking(table, now, held, who)
    try:
        wished = wish.wish_of(asking.p, who, answers)
        page = one_page.lay_out(asking.p, wished)
    except GameError:
        return ""
    if page is None or page.broken or Counter(answers) - Counter(page.answers):
        return ""
    return asking.page(wished)
