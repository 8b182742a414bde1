"""Figures in words: a line of a chart has a name, a bar and what the bar says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.book.counted.charts import Bar, bar
from games.book.counted.feats import Feat
from games.book.counted.intervals import Interval
from games.book.counted.play import Play
from games.book.counted.rating import Rating
from games.book.counted.showing import Showing, Spread
from games.book.counted.sitting import Angle
from games.book.counted.streaks import Streak
from games.book.models import House
from games.book.wish import Wish
from games.sites import sites
from games.views.book import wishing
from games.views.book.seen import game_name
from games.views.reader import language
from games.views.table.page import Choosable

MOST_LINES = 24
Names = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BarLine:
    name: str
    value: str
    """The one number of it."""
    says: str = ""
    """What else there is to say: of how many, how sure."""
    bar: Bar
    href: str = ""
    few: bool = False


@dataclass(frozen=True, slots=True)
class BarChart:
    id: str
    title: str
    lines: tuple[BarLine, ...]
    about: str = ""
    more: int = 0
    """Lines that are left out."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    name: str
    href: str
    number: int
    average: str
    highest: int
    lowest: int


@dataclass(frozen=True, slots=True)
class PointsTable:
    """Points in one game."""

    id: str
    game: str
    lines: tuple[PointsLine, ...]


@dataclass(frozen=True, slots=True)
class FeatLine:
    what: str
    value: str
    names: tuple[str, ...]
    day: datetime
    href: str


@dataclass(frozen=True, slots=True)
class GameFeats:
    game: str
    lines: tuple[FeatLine, ...]


@dataclass(frozen=True, slots=True)
class InShort:
    """The book, or what is wished for of it, in a few facts."""

    plays: int
    decided: int
    first: datetime | None
    last: datetime | None
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which plays are counted: as for the list of plays, and by board."""

    form: wishing.WishForm
    boards: tuple[Choosable, ...]
    any: bool
    query: str
    """All of it, for a link to other figures of the same plays."""


# Which plays --------------------------------------------------------------------------------------


def angle_of(request: HttpRequest, person: str = "") -> Angle:
    return Angle(person=person, board=request.GET.get("board", "")[:20])


def sieve(request: HttpRequest, house: House, wish: Wish) -> Sieve:
    form = wishing.form(request, house, replace(wish, person=None))
    board = request.GET.get("board", "")[:20]
    said = request.GET.copy()
    for name in list(said):
        if name not in (*wishing.FIELDS, "board") or name == "person" or not said[name]:
            del said[name]
    boards = tuple(
        Choosable(id, _first_large(name), id == board) for id, name in board_names().items()
    )
    return Sieve(form, boards, form.any or bool(board), said.urlencode())


def names_of(found: Iterable[Play]) -> Names:
    return {one.person: one.name for play in found for one in play.players if one.person}


def board_names() -> dict[str, str]:
    """Of all games: each board has a name of its own."""
    return {
        board: site.face.board_names(language()).get(board, board)
        for site in sites().values()
        for board in site.face.boards
    }


def _first_large(text: str) -> str:
    return text[:1].upper() + text[1:]


# Numbers ------------------------------------------------------------------------------------------


def decimal(number: float) -> str:
    return number_format(number, 1)


def percent(share: float) -> str:
    return _bound(_("%(number)d %%") % {"number": round(100 * share)})


def lasted(minutes: float) -> str:
    hours, rest = divmod(round(minutes), 60)
    if not hours:
        return _("%(minutes)d min") % {"minutes": rest}
    return _("%(hours)d h %(minutes)d min") % {"hours": hours, "minutes": rest}


def games(number: int) -> str:
    return ngettext("%(number)d game", "%(number)d games", number) % {"number": number}


def how_sure(share: Interval) -> str:
    said = {"low": round(100 * share.low), "high": round(100 * share.high)}
    return _bound(_("likely %(low)d to %(high)d %%") % said)


def _bound(text: str) -> str:
    """The sign of hundredths stays with its number."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


# Charts -------------------------------------------------------------------------------------------


def of_wins(showing: Showing, name: str, href: str = "") -> BarLine | None:
    """The share of wins, how sure it is, and what it would be by lot."""
    share = showing.share
    if share is None:
        return None
    of = ngettext(
        "%(wins)d of %(number)d game", "%(wins)d of %(number)d games", showing.decided
    ) % {"wins": showing.wins, "number": showing.decided}
    by_lot = _("by lot %(share)s") % {"share": percent(showing.chance / showing.decided)}
    said = [of, how_sure(share), by_lot]
    if share.few:
        said.append(_("few games yet: this says little"))
    return BarLine(
        name=name,
        value=percent(share.seen),
        says=" · ".join(said),
        bar=bar(share.seen, 1, share.low, share.high),
        href=href,
        few=share.few,
    )


def wins_chart(
    id: str, title: str, groups: Sequence[Showing], name: Callable[[str], str], about: str = ""
) -> BarChart | None:
    lines = [of_wins(each, name(each.key)) for each in groups]
    return chart(id, title, [line for line in lines if line is not None], about)


def plays_chart(
    id: str, title: str, counts: Sequence[tuple[str, int]], name: Callable[[str], str]
) -> BarChart | None:
    """How many plays of each group."""
    return counts_chart(id, title, [(name(key), number) for key, number in counts])


def counts_chart(id: str, title: str, counts: Sequence[tuple[str, int]]) -> BarChart | None:
    most = max((number for _name, number in counts), default=0)
    lines = [
        BarLine(name=name, value=games(number), bar=bar(number, most)) for name, number in counts
    ]
    return chart(id, title, lines)


def turns_chart(people: Sequence[Showing], names: Names) -> BarChart | None:
    """The quickest first; each by the middle of their own."""
    timed = sorted(
        ((each.turns, names.get(each.key, "")) for each in people if each.turns is not None),
        key=lambda it: it[0].middle,
    )
    most = max((turns.middle for turns, _name in timed), default=0)
    lines = [
        BarLine(
            name=name,
            value=_("%(seconds)d s") % {"seconds": round(turns.middle)},
            says=ngettext("in %(number)d game", "in %(number)d games", turns.number)
            % {"number": turns.number},
            bar=bar(turns.middle, most),
        )
        for turns, name in timed
    ]
    about = _("The middle of all turns: half were quicker, half slower.")
    return chart("turns", _("How long turns took"), lines, about)


def rating_chart(
    found: Sequence[Rating], names: Names, href: Callable[[str], str]
) -> BarChart | None:
    """From the lowest that anybody may be to the highest."""
    if not found:
        return None
    low = min(each.guess.low for each in found)
    wide = max(each.guess.high for each in found) - low
    lines = [
        BarLine(
            name=names.get(each.person, ""),
            value=str(round(each.guess.strength)),
            says=" · ".join(rating_says(each)),
            bar=bar(each.guess.strength - low, wide, each.guess.low - low, each.guess.high - low),
            href=href(each.person),
            few=not each.guess.settled,
        )
        for each in found
    ]
    return chart("rating", _("Rating"), lines)


def rating_says(rating: Rating) -> list[str]:
    said = {"low": round(rating.guess.low), "high": round(rating.guess.high)}
    told = [games(rating.plays), _("likely %(low)d to %(high)d") % said]
    if not rating.guess.settled:
        told.append(_("few games yet: this says little"))
    return told


def chart(id: str, title: str, lines: Sequence[BarLine], about: str = "") -> BarChart | None:
    if not lines:
        return None
    shown = tuple(lines[:MOST_LINES])
    return BarChart(id, title, shown, about, len(lines) - len(shown))


# What groups are called ---------------------------------------------------------------------------


def number_name(key: str) -> str:
    number = int(key)
    return ngettext("%(number)d player", "%(number)d players", number) % {"number": number}


def modules_name(key: str) -> str:
    game, _colon, modules = key.partition(":")
    return game_name(game, modules.split(",") if modules else ())


def board_name(key: str) -> str:
    board = key.partition(":")[2]
    return _first_large(board_names().get(board, board))


def seat_name(key: str) -> str:
    return _("Seat %(number)s") % {"number": key}


def month_name(key: str) -> str:
    return _first_large(format_date(datetime(int(key[:4]), int(key[5:]), 1), "F Y"))  # noqa: DTZ001


def ending_of(game: str, ending: str) -> str:
    known = sites().get(game)
    said = known.face.endings.get(ending) if known else None
    return str(said) if said else _("the table itself, or nobody knows")


# In short, points, records, streaks ---------------------------------------------------------------


def in_short(
    found: Sequence[Play], decided: int, minutes: Spread | None, rounds: Spread | None
) -> InShort:
    facts = []
    if minutes is not None:
        middle = {"half": lasted(minutes.middle), "total": lasted(minutes.total)}
        facts.append((_("A game lasts"), _("%(half)s in the middle") % middle))
        facts.append((_("All together"), middle["total"]))
    if rounds is not None:
        said = {
            "average": decimal(rounds.average),
            "least": int(rounds.least),
            "most": int(rounds.most),
        }
        facts.append((_("Rounds"), _("%(average)s on average, %(least)d to %(most)d") % said))
    return InShort(
        plays=len(found),
        decided=decided,
        first=timezone.localtime(found[0].at) if found else None,
        last=timezone.localtime(found[-1].at) if found else None,
        facts=tuple(facts),
    )


def points_tables(
    people: Sequence[Showing], names: Names, href: Callable[[str], str]
) -> tuple[PointsTable, ...]:
    """A table for each game, the highest average first."""
    tables: dict[str, list[tuple[Spread, str]]] = {}
    for each in people:
        for game, spread in each.points:
            tables.setdefault(game, []).append((spread, each.key))
    return tuple(
        PointsTable(
            f"points-{game}",
            game_name(game),
            tuple(
                PointsLine(
                    names.get(key, ""),
                    href(key),
                    spread.number,
                    decimal(spread.average),
                    int(spread.most),
                    int(spread.least),
                )
                for spread, key in sorted(found, key=lambda it: -it[0].average)[:MOST_LINES]
            ),
        )
        for game, found in sorted(tables.items())
    )


FEATS = {
    "highest": gettext_lazy("Most points"),
    "lowest": gettext_lazy("Fewest points"),
    "closest": gettext_lazy("Closest game"),
    "clearest": gettext_lazy("Clearest game"),
    "longest": gettext_lazy("Longest game"),
    "shortest": gettext_lazy("Shortest game"),
    "rounds": gettext_lazy("Most rounds"),
}


def feats(house: House, found: Sequence[Feat], names: Names) -> tuple[GameFeats, ...]:
    games: dict[str, list[FeatLine]] = {}
    for each in found:
        games.setdefault(each.game, []).append(
            FeatLine(
                str(FEATS[each.kind]),
                _feat_value(each),
                tuple(names.get(person, "") for person in each.people),
                timezone.localtime(each.play.at),
                reverse("house_play", args=[house.name, each.play.key]),
            )
        )
    return tuple(GameFeats(game_name(game), tuple(lines)) for game, lines in games.items())


def _feat_value(feat: Feat) -> str:
    number = {"number": feat.value}
    if feat.kind in ("longest", "shortest"):
        return lasted(feat.value)
    if feat.kind == "rounds":
        return ngettext("%(number)d round", "%(number)d rounds", feat.value) % number
    if feat.kind in ("closest", "clearest"):
        said = ngettext("%(number)d point ahead", "%(number)d points ahead", feat.value)
        return said % number if feat.value else _("level at the top")
    return ngettext("%(number)d point", "%(number)d points", feat.value) % number


def streak_says(streak: Streak | None) -> str:
    if streak is None:
        return ""
    number = {"number": streak.length}
    if streak.won:
        return ngettext("%(number)d win", "%(number)d wins in a row", streak.length) % number
    return (
        ngettext("%(number)d game without a win", "%(number)d games without a win", streak.length)
        % number
    )


def day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "SHORT_DATE_FORMAT")
