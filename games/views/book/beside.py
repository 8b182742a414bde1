"""Two people side by side: who came out ahead of whom, and by how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.book import bare
from games.book.counted import charts
from games.book.counted.charts import bar
from games.book.counted.head_to_head import HeadToHead, head_to_head, is_ahead
from games.book.counted.play import Play
from games.book.counted.showing import Spread
from games.book.counted.sitting import Angle, chosen, is_decided, seat_of
from games.book.models import House, Person
from games.views.book import figured, wishing
from games.views.book.door import for_the_house
from games.views.book.figured import BarChart, BarLine, Sieve
from games.views.book.person import CurveSeen, person_or_404
from games.views.book.seen import PlaySeen, game_name, seen

SHOWN = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class BesidePage:
    house: House
    one: Person
    other: Person
    sieve: Sieve
    plays: int
    ahead: BarChart | None
    wins: tuple[int, int]
    sure: str
    leads: tuple[tuple[str, str], ...]
    curve: CurveSeen | None
    newest: tuple[PlaySeen, ...]


@for_the_house
@require_safe
def show(request: HttpRequest, house: House, person: str, other: str) -> HttpResponse:
    one, two = person_or_404(house, person), person_or_404(house, other)
    if one == two:
        raise Http404
    wish = wishing.wish_of(request.GET)
    theirs = bare.of(house, replace(wish, person=None))
    board = figured.angle_of(request).board
    found = [
        play
        for play in chosen(theirs, Angle(str(one.pk), board))
        if seat_of(play, str(two.pk)) is not None
    ]
    counted = head_to_head(found, str(one.pk), str(two.pk))
    page = BesidePage(
        house=house,
        one=one,
        other=two,
        sieve=figured.sieve(request, house, wish),
        plays=counted.plays,
        ahead=_ahead(counted, one, two),
        wins=(counted.wins, counted.lost),
        sure=_sure(counted),
        leads=tuple((game_name(game), _lead(lead)) for game, lead in counted.leads),
        curve=_curve(found, counted),
        newest=tuple(seen(house, play) for play in found[: -SHOWN - 1 : -1]),
    )
    return render(request, "book/figures/beside.html", {"b": page})


def _ahead(counted: HeadToHead, one: Person, two: Person) -> BarChart | None:
    counts = (
        (_("%(name)s ahead") % {"name": one.name}, counted.ahead),
        (_("%(name)s ahead") % {"name": two.name}, counted.behind),
        (_("Level, or nobody knows"), counted.level),
    )
    most = max(number for _name, number in counts)
    lines = [
        BarLine(name=name, value=figured.games(number), bar=bar(number, most))
        for name, number in counts
    ]
    return figured.chart("ahead", _("Who came out ahead"), lines if most else [])


def _sure(counted: HeadToHead) -> str:
    share = counted.share
    if share is None:
        return ""
    said = figured.how_sure(share)
    return f"{said} · {_('few games yet: this says little')}" if share.few else said


def _lead(lead: Spread) -> str:
    """With its sign: below 0 the second one is ahead."""
    average = figured.decimal(abs(lead.average))
    sign = "+" if lead.average > 0 else "−" if lead.average < 0 else "±"
    told = {"lead": f"{sign}{average}"}
    return ngettext(
        "%(lead)s points on average, in one game",
        "%(lead)s points on average, in %(number)d games",
        lead.number,
    ) % {**told, "number": lead.number}


def _curve(found: list[Play], counted: HeadToHead) -> CurveSeen | None:
    """How often one was ahead more than the other, as it went on."""
    steps = []
    for play in found:
        one, two = seat_of(play, counted.person), seat_of(play, counted.other)
        if is_decided(play) and one is not None and two is not None:
            ahead = is_ahead(play, one, two)
            steps.append(0 if ahead is None else 1 if ahead else -1)
    balance = list(accumulate(steps))
    curve = charts.curve(balance)
    if curve is None:
        return None
    says = _("Up for each game ahead, down for each behind: %(now)+d now.") % {"now": balance[-1]}
    return CurveSeen("balance", _("How it went on"), curve, says)
