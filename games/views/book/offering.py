"""A phone that has a house offers it: for a new table, and for one that is there already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from games.book import keeping, keys, people, plays
from games.book.models import House, KeptTable
from games.models import Depth, Table
from games.sites import sites
from games.views.table.page import Choosable

NONE = "none"
MOST_KNOWN = 24
"""So many people of a house can be tapped."""


def choices(request: HttpRequest, wish: str, usual: str = "") -> tuple[Choosable, ...]:
    """The houses of this phone, the one used last first, and none of them; nothing without any."""
    mine = keys.houses(request)
    if not mine:
        return ()
    names = [house.name for house in mine]
    now = wish if wish in (*names, NONE) else usual or names[0]
    rows = [Choosable(house.name, house.title, house.name == now) for house in mine]
    return (*rows, Choosable(NONE, _("In no book"), now == NONE))


def known(request: HttpRequest, offered: Sequence[Choosable]) -> tuple[str, ...]:
    """The people of the chosen house, who played last first."""
    chosen = next((each.id for each in offered if each.chosen and each.id != NONE), "")
    house = keys.opened(request, chosen) if chosen else None
    return tuple(one.name for one in people.of(house)[:MOST_KNOWN]) if house else ()


def keep(request: HttpRequest, response: HttpResponseBase, table: Table) -> None:
    """The table that was just opened is of the house that was chosen, if one was."""
    house = keys.opened(request, request.POST.get("house", ""))
    if house is not None:
        keeping.begin(house, table)
        keys.lay(request, response, house)


def as_last_time(request: HttpRequest) -> QueryDict | None:
    """The form of a new table as a play of a house had it: people, seats, modules."""
    house = keys.opened(request, request.GET.get("house", ""))
    play = plays.one(house, request.GET.get("again", "")) if house else None
    if play is None or play.game not in sites():
        return None
    typed = QueryDict(mutable=True)
    typed["game"] = play.game
    typed["house"] = request.GET["house"]
    typed.setlist("module", list(play.modules))
    typed.setlist("name", [each.name for each in play.players if each.name])
    boards = [each.board for each in play.players if each.name]
    if all(boards):
        typed.setlist("board", boards)
    if play.depth == Depth.POINTS:
        typed["depth"] = play.depth
    return typed


# A table that is there already --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BookOffer:
    """What the score of a finished table says of the book."""

    house: House
    kept: bool


def of_table(request: HttpRequest, code: str) -> BookOffer | None:
    """By the house this phone used last; without one there is nothing to say."""
    mine = keys.houses(request)
    if not mine:
        return None
    kept = KeptTable.objects.filter(table__code=code, house__in=mine).select_related("house")
    row = kept.first()
    return BookOffer(row.house if row else mine[0], row is not None)
