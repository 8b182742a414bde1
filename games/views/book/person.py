"""One person's figures: wins, points, records, and everybody they met."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.book import bare
from games.book.counted import charts, groups
from games.book.counted.charts import Curve, bar
from games.book.counted.figures import Figures
from games.book.counted.head_to_head import HeadToHead
from games.book.counted.rating import Rating
from games.book.counted.sitting import exact, seat_of
from games.book.counted.streaks import Streaks
from games.book.models import House, Person
from games.views.book import figured, wishing
from games.views.book.door import for_the_house
from games.views.book.figured import BarChart, BarLine, GameFeats, InShort, Names, Sieve
from games.views.book.figures import about_wins, endings
from games.views.book.seen import game_name

NEWEST = 40
"""Plays whose points are drawn."""


@dataclass(frozen=True, slots=True)
class CurveSeen:
    """A line, and the same in a sentence."""

    id: str
    title: str
    curve: Curve
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPage:
    house: House
    person: Person
    sieve: Sieve
    short: InShort
    wins: BarChart | None
    facts: tuple[tuple[str, str], ...]
    curves: tuple[CurveSeen, ...]
    feats: tuple[GameFeats, ...]
    others: BarChart | None
    finer: tuple[BarChart, ...]


def person_or_404(house: House, person: str) -> Person:
    known = person.isascii() and person.isdecimal() and len(person) < 18
    found = house.people.filter(pk=int(person)).first() if known else None
    if found is None:
        raise Http404
    return found


@for_the_house
@require_safe
def show(request: HttpRequest, house: House, person: str) -> HttpResponse:
    mine = person_or_404(house, person)
    wish = wishing.wish_of(request.GET)
    key = str(mine.pk)
    counted = bare.figures(house, replace(wish, person=None), figured.angle_of(request, key))
    names = {**figured.names_of(counted.plays), key: mine.name}
    sieve = figured.sieve(request, house, wish)
    all_rated = counted.ratings if house.rated else ()
    rated = next((each for each in all_rated if each.person == key), None)
    line = figured.of_wins(counted.seats, mine.name)
    page = PersonPage(
        house=house,
        person=mine,
        sieve=sieve,
        short=figured.in_short(counted.plays, counted.decided, counted.minutes, counted.rounds),
        wins=figured.chart("wins", _("Wins"), [line] if line else [], about_wins()),
        facts=_facts(counted, rated),
        curves=_curves(counted, key, rated),
        feats=figured.feats(house, counted.feats, names),
        others=_others(house, counted, names, sieve.query),
        finer=_finer(counted),
    )
    return render(request, "book/figures/person.html", {"p": page})


def _facts(counted: Figures, rated: Rating | None) -> tuple[tuple[str, str], ...]:
    facts = []
    if rated is not None:
        says = " · ".join(figured.rating_says(rated))
        facts.append((_("Rating"), f"{round(rated.guess.strength)} · {says}"))
    for game, spread in counted.seats.points:
        said = {
            "average": figured.decimal(spread.average),
            "low": int(spread.least),
            "high": int(spread.most),
        }
        points = _("%(average)s points on average, %(low)d to %(high)d") % said
        facts.append((game_name(game), points))
    runs = dict(counted.streaks).get(counted.angle.person)
    facts += _streaks(runs) if runs else []
    if counted.seats.turns is not None:
        seconds = {"seconds": round(counted.seats.turns.middle)}
        facts.append((_("A turn takes"), _("%(seconds)d s in the middle") % seconds))
    return tuple(facts)


def _streaks(runs: Streaks) -> list[tuple[str, str]]:
    told = (
        (_("Longest streak"), runs.longest),
        (_("Longest without a win"), runs.driest),
        (_("At the moment"), runs.now),
    )
    return [(name, figured.streak_says(run)) for name, run in told if run is not None]


def _curves(counted: Figures, person: str, rated: Rating | None) -> tuple[CurveSeen, ...]:
    found = []
    if rated is not None:
        guesses = [guess for _at, guess in rated.way]
        curve = charts.curve(
            [guess.strength for guess in guesses], [(guess.low, guess.high) for guess in guesses]
        )
        first, last = round(guesses[0].strength), round(guesses[-1].strength)
        says = _("From %(first)d after the first game to %(last)d now.") % {
            "first": first,
            "last": last,
        }
        found.append(("rating", _("Rating, game by game"), curve, says))
    for game, _spread in counted.seats.points:
        points = [
            exact(play, seat)
            for play in counted.plays
            if play.game == game and (seat := seat_of(play, person)) is not None
        ]
        known = [number for number in points if number is not None][-NEWEST:]
        title = _("%(game)s: points, game by game") % {"game": game_name(game)}
        told = {"points": ", ".join(map(str, known[-10:])), "number": min(10, len(known))}
        says = (
            ngettext(
                "The last one: %(points)s.", "The last %(number)d: %(points)s.", len(known[-10:])
            )
            % told
        )
        found.append((f"points-{game}", title, charts.curve(known), says))
    return tuple(
        CurveSeen(id, title, curve, says) for id, title, curve, says in found if curve is not None
    )


def _others(house: House, counted: Figures, names: Names, query: str) -> BarChart | None:
    lines = [_beside(house, each, names, query) for each in counted.others]
    about = _("How often ahead, of the games in which one of the two came out ahead of the other.")
    return figured.chart("others", _("Beside others"), lines, about)


def _beside(house: House, two: HeadToHead, names: Names, query: str) -> BarLine:
    href = reverse("house_beside", args=[house.name, two.person, two.other])
    share = two.share
    told = {"ahead": two.ahead, "behind": two.behind, "level": two.level}
    counts = _("ahead %(ahead)d, behind %(behind)d, level %(level)d") % told
    sure = [figured.how_sure(share)] if share else []
    return BarLine(
        name=names.get(two.other, ""),
        value=figured.percent(share.seen) if share else "–",
        says=" · ".join([counts, *sure]),
        bar=bar(share.seen, 1, share.low, share.high) if share else bar(0, 1),
        href=href + (f"?{query}" if query else ""),
        few=share is None or share.few,
    )


def _finer(counted: Figures) -> tuple[BarChart, ...]:
    wins = figured.wins_chart
    found = (
        wins("modules", _("Game and modules"), counted.by(groups.by_modules), figured.modules_name),
        wins("number", _("How many played"), counted.by(groups.by_number), figured.number_name),
        wins("boards", _("Wins by board"), counted.by(groups.by_board), figured.board_name),
        wins("seats", _("Wins by seat"), counted.by(groups.by_seat), figured.seat_name),
        wins("years", _("Year by year"), counted.by(groups.by_year)[::-1], str),
        endings(counted),
    )
    return tuple(each for each in found if each is not None)
