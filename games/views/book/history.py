"""The first page of a house: begin a table, and look back at every play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.book import keys, plays
from games.book.counted.play import Play
from games.book.keeping import PRACTICE
from games.book.models import House, PlayerRow
from games.book.wish import EVERYTHING
from games.views.book import wishing
from games.views.book.door import for_the_house
from games.views.book.seen import PlaySeen, seen

ON_A_PAGE = 20
MOST_PAGES = 100_000


@dataclass(frozen=True, slots=True)
class Again:
    """The people of an evening once more."""

    play: PlaySeen
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HousePage:
    house: House
    plays: tuple[PlaySeen, ...]
    number: int
    """Of all that are wished for."""
    page: int
    pages: int
    form: wishing.WishForm
    again: Again | None
    """The last evening, to be opened once more."""
    years_ago: tuple[PlaySeen, ...]
    """What was played on this day, years ago."""
    others: bool
    """This phone has other books as well."""


@for_the_house
@require_safe
def look_in(request: HttpRequest, house: House) -> HttpResponse:
    wish = wishing.wish_of(request.GET)
    form = wishing.form(request, house, wish)
    number = plays.rows(house, wish).count()
    pages = max(1, -(-number // ON_A_PAGE))
    page = min(page_of(request.GET.get("page", "")), pages)
    found = plays.page(house, wish, (page - 1) * ON_A_PAGE, ON_A_PAGE)
    first = page == 1 and not form.any
    h = HousePage(
        house=house,
        plays=tuple(seen(house, play) for play in found),
        number=number,
        page=page,
        pages=pages,
        form=form,
        again=_again(house, found) if first else None,
        years_ago=_years_ago(house) if first and found else (),
        others=len(keys.kept(request)) > 1,
    )
    response = render(request, "book/house.html", {"h": h})
    keys.lay(request, response, house)
    return response


def page_of(text: str) -> int:
    typed = int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 1
    return min(max(1, typed), MOST_PAGES)


def _again(house: House, found: Sequence[Play]) -> Again | None:
    """The last evening among people."""
    play = next((each for each in found if each.depth != PRACTICE), None)
    return Again(seen(house, play), again_address(house, play)) if play else None


def again_address(house: House, play: Play) -> str:
    """The form of a new table, filled in; of a practice the one that deals."""
    asked: dict[str, str | list[str]] = {"house": house.name, "again": play.key}
    if play.depth != PRACTICE:
        return f"{reverse('tables')}?{urlencode(asked)}#open"
    name = next((each.name for each in play.players if each.person), "")
    asked = {
        "house": house.name,
        "game": play.game,
        "name": name,
        "number": str(len(play.players) - 1),
        "module": list(play.modules),
    }
    return f"{reverse('practise')}?{urlencode(asked, doseq=True)}"


def _years_ago(house: House, now: datetime | None = None) -> tuple[PlaySeen, ...]:
    today = timezone.localtime(now)
    then = plays.rows(house, EVERYTHING).filter(
        at__month=today.month, at__day=today.day, at__year__lt=today.year
    )[:3]
    found = list(then)
    of_them = PlayerRow.objects.filter(play__in=[row.pk for row in found])
    return tuple(seen(house, play) for play in (plays.read(found, of_them) if found else ()))
