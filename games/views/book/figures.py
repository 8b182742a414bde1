"""What the plays of a house say together: figures, charts and records of all its people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.book import bare
from games.book.counted import groups
from games.book.counted.figures import Figures
from games.book.counted.showing import Showing
from games.book.counted.streaks import Streak
from games.book.models import House
from games.views.book import figured, wishing
from games.views.book.door import for_the_house
from games.views.book.figured import (
    BarChart,
    GameFeats,
    InShort,
    Names,
    PointsTable,
    Sieve,
)

MONTHS = 12
ENOUGH = 2
"""A streak begins with so many."""


@dataclass(frozen=True, slots=True)
class StreakLine:
    name: str
    href: str
    longest: str
    now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresPage:
    house: House
    sieve: Sieve
    short: InShort
    wins: BarChart | None
    points: tuple[PointsTable, ...]
    feats: tuple[GameFeats, ...]
    streaks: tuple[StreakLine, ...]
    finer: tuple[BarChart, ...]
    """Side by side: by board, number of players, …"""
    rating: BarChart | None
    rated: bool


@for_the_house
@require_safe
def show(request: HttpRequest, house: House) -> HttpResponse:
    wish = wishing.wish_of(request.GET)
    counted = bare.figures(house, wish, figured.angle_of(request))
    names = figured.names_of(counted.plays)
    sieve = figured.sieve(request, house, wish)
    href = person_href(house, sieve.query)
    rated = counted.ratings if house.rated else ()
    lines = [
        figured.of_wins(each, names.get(each.key, ""), href(each.key))
        for each in sorted(counted.people, key=_surely_wins, reverse=True)
    ]
    page = FiguresPage(
        house=house,
        sieve=sieve,
        short=figured.in_short(counted.plays, counted.decided, counted.minutes, counted.rounds),
        wins=figured.chart("wins", _("Who wins"), [line for line in lines if line], about_wins()),
        points=figured.points_tables(counted.people, names, href),
        feats=figured.feats(house, counted.feats, names),
        streaks=_streaks(counted, names, href),
        finer=finer(counted, names),
        rating=figured.rating_chart(rated, names, href),
        rated=house.rated,
    )
    return render(request, "book/figures/figures.html", {"f": page})


def _surely_wins(showing: Showing) -> float:
    """By what share of wins is sure: one win in one game is not the best of all."""
    return showing.share.low if showing.share else 0.0


def about_wins() -> str:
    return _(
        "Of the games that somebody won. The thin line says where the share may truly lie: with "
        "few games it is long. A shared win counts for each."
    )


def person_href(house: House, query: str) -> Callable[[str], str]:
    """The page of a person, with the same plays."""
    more = f"?{query}" if query else ""

    def href(person: str) -> str:
        return reverse("house_person_figures", args=[house.name, person]) + more

    return href


def _streaks(counted: Figures, names: Names, href: Callable[[str], str]) -> tuple[StreakLine, ...]:
    """Those with a streak to speak of, the longest first."""
    longest = [
        (streaks.longest, person, streaks.now)
        for person, streaks in counted.streaks
        if streaks.longest is not None and streaks.longest.length >= ENOUGH
    ]
    longest.sort(key=lambda it: -it[0].length)
    return tuple(
        StreakLine(
            names.get(person, ""),
            href(person),
            figured.streak_says(streak),
            figured.streak_says(now if _is_long(now) else None),
        )
        for streak, person, now in longest[: figured.MOST_LINES]
    )


def _is_long(streak: Streak | None) -> bool:
    return streak is not None and streak.length >= ENOUGH


def finer(counted: Figures, names: Names) -> tuple[BarChart, ...]:
    found = (
        figured.plays_chart(
            "modules",
            _("Game and modules"),
            counted.number_by(groups.by_modules),
            figured.modules_name,
        ),
        figured.plays_chart(
            "number", _("How many played"), counted.number_by(groups.by_number), figured.number_name
        ),
        figured.plays_chart(
            "years", _("Year by year"), counted.number_by(groups.by_year)[::-1], str
        ),
        figured.plays_chart(
            "months",
            _("The last months with games"),
            counted.number_by(groups.by_month)[: -MONTHS - 1 : -1],
            figured.month_name,
        ),
        endings(counted),
        figured.wins_chart(
            "boards", _("Wins by board"), counted.by(groups.by_board), figured.board_name
        ),
        figured.wins_chart(
            "seats", _("Wins by seat"), counted.by(groups.by_seat), figured.seat_name
        ),
        figured.turns_chart(counted.people, names),
    )
    return tuple(each for each in found if each is not None)


def endings(counted: Figures) -> BarChart | None:
    """Of games of one name they are told together; who knows nothing of any end says nothing."""
    counts: dict[str, int] = {}
    for game, ending, number in counted.endings:
        name = figured.ending_of(game, ending)
        counts[name] = counts.get(name, 0) + number
    if not any(ending for _game, ending, _number in counted.endings):
        return None
    in_order = sorted(counts.items(), key=lambda it: -it[1])
    return figured.counts_chart("endings", _("What ended the games"), in_order)


@for_the_house
@require_POST
def switch(request: HttpRequest, house: House) -> HttpResponse:
    """A rating is shown to the house once somebody wants it, until somebody doesn't."""
    house.rated = request.POST.get("rated") == "1"
    house.save(update_fields=["rated"])
    query = request.GET.urlencode()
    more = f"?{query}" if query else ""
    return redirect(reverse("house_figures", args=[house.name]) + more + "#rating")
