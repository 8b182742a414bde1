"""A paper evening: an old score that somebody types becomes a play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import catalogue
from games.book import people, plays
from games.book.counted.play import Play, Player
from games.book.models import LONGEST_NAME, LONGEST_NOTE, LONGEST_PLACE, House
from games.catalogue import game as find_game
from games.sites import sites
from games.views.book.door import for_the_house
from games.views.book.seen import PAPER
from games.views.book.wishing import MODULES
from games.views.table.page import Choosable

MOST_POINTS = 999
MOST_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: str
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPage:
    house: House
    play: str
    """The key of the one that is put right."""
    games: tuple[Choosable, ...]
    game: str
    modules: tuple[Choosable, ...]
    lines: tuple[Line, ...]
    people: tuple[str, ...]
    day: str
    today: str
    minutes: str
    where: str
    note: str
    troubles: tuple[str, ...]
    longest_name: int
    longest_note: int
    longest_place: int


@for_the_house
@require_http_methods(["GET", "HEAD", "POST"])
def paper(request: HttpRequest, house: House) -> HttpResponse:
    asked = request.POST if request.method == "POST" else _as_typed(house, request.GET)
    if request.method != "POST" or "switch" in request.POST:
        return _page(request, house, asked)
    troubles: list[str] = []
    before = _typed(house, asked)
    play = _play(asked, troubles, before.key if before else plays.new_key())
    if play is None or troubles:
        return _page(request, house, asked, 422, tuple(troubles))
    row = plays.write(house, play).row
    plays.write_note(house, row, play.note, play.where)
    return redirect("house_play", house=house.name, play=play.key)


def _page(
    request: HttpRequest,
    house: House,
    asked: QueryDict,
    status: int = 200,
    troubles: tuple[str, ...] = (),
) -> HttpResponse:
    game = _game(asked)
    today = timezone.localdate()
    modules = asked.getlist("module")
    page = PaperPage(
        house=house,
        play=asked.get("play", ""),
        games=tuple(Choosable(id, site.face.title(()), id == game) for id, site in sites().items()),
        game=game,
        modules=tuple(
            Choosable(each, MODULES[each](), each in modules)
            for each in find_game(game).modules
            if each in MODULES
        ),
        lines=_lines(asked, find_game(game).players.stop - 1),
        people=tuple(one.name for one in people.of(house)[:100]),
        day=asked.get("day", "") or today.isoformat(),
        today=today.isoformat(),
        minutes=asked.get("minutes", ""),
        where=asked.get("where", ""),
        note=asked.get("note", ""),
        troubles=troubles,
        longest_name=LONGEST_NAME,
        longest_note=LONGEST_NOTE,
        longest_place=LONGEST_PLACE,
    )
    return render(request, "book/paper.html", {"p": page}, status=status)


def _typed(house: House, asked: QueryDict) -> Play | None:
    """The play that is to be put right, if it was typed here."""
    found = plays.one(house, asked.get("play", ""))
    return found if found and found.depth == PAPER else None


def _as_typed(house: House, asked: QueryDict) -> QueryDict:
    """The form as somebody must have filled it in."""
    play = _typed(house, asked)
    if play is None:
        return asked
    form = QueryDict(mutable=True)
    form.update({"play": play.key, "game": play.game, "day": play.at.date().isoformat()})
    form.update({"note": play.note, "where": play.where})
    form["minutes"] = "" if play.minutes is None else str(play.minutes)
    form.setlist("module", list(play.modules))
    form.setlist("name", [each.name for each in play.players])
    form.setlist(
        "points", ["" if each.points is None else str(each.points[0]) for each in play.players]
    )
    form.setlist("wins", [str(seat) for seat, each in enumerate(play.players) if each.wins])
    return form


def _game(asked: QueryDict) -> str:
    name = asked.get("switch") or asked.get("game", "")
    return name if name in catalogue.names() else catalogue.usual()


def _lines(asked: QueryDict, number: int) -> tuple[Line, ...]:
    names, points = asked.getlist("name"), asked.getlist("points")
    wins = asked.getlist("wins")
    return tuple(
        Line(
            names[i] if i < len(names) else "",
            points[i] if i < len(points) else "",
            str(i) in wins,
        )
        for i in range(number)
    )


def _play(asked: QueryDict, troubles: list[str], key: str) -> Play | None:
    """The play that was typed; what is wrong with it is told, all of it at once."""
    game = _game(asked)
    allowed = find_game(game).players
    lines = [line for line in _lines(asked, allowed.stop - 1) if people.tidied(line.name)]
    names = [people.tidied(line.name) for line in lines]
    if len(lines) not in allowed:
        troubles.append(
            _("Write the names of %(least)d to %(most)d players.")
            % {"least": allowed.start, "most": allowed.stop - 1}
        )
    if len({name.casefold() for name in names}) < len(names):
        troubles.append(_("Two players have the same name. Give one of them another."))
    points = [_points(line, troubles) for line in lines]
    wins = [line.wins for line in lines]
    if not any(wins):
        known = [each for each in points if each is not None]
        wins = [len(known) == len(lines) and each == max(known) for each in points]
    if lines and not any(wins):
        troubles.append(_("Write everybody's points, or tick who won."))
    at = _day(asked.get("day", ""), troubles)
    minutes = _minutes(asked.get("minutes", ""), troubles)
    if troubles or at is None:
        return None
    return Play(
        key=key,
        at=at,
        game=game,
        modules=tuple(each for each in find_game(game).modules if each in asked.getlist("module")),
        depth=PAPER,
        players=tuple(
            Player(
                person="",
                name=names[seat],
                seat=seat,
                points=None if points[seat] is None else (points[seat] or 0, points[seat] or 0),
                wins=wins[seat],
                place=_place(points, wins, seat),
            )
            for seat in range(len(lines))
        ),
        minutes=minutes,
        note=asked.get("note", ""),
        where=asked.get("where", ""),
    )


def _place(points: Sequence[int | None], wins: Sequence[bool], seat: int) -> int | None:
    mine = points[seat]
    if wins[seat]:
        return 1
    if mine is None or None in points:
        return None
    ahead = sum(
        wins[other] or (each is not None and each > mine) for other, each in enumerate(points)
    )
    return 1 + ahead


def _points(line: Line, troubles: list[str]) -> int | None:
    text = line.points.strip().replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 5 and int(digits) <= MOST_POINTS:
        return int(text)
    troubles.append(
        _("%(name)s: “%(typed)s” is no number of points. Write a number up to %(most)d.")
        % {"name": people.tidied(line.name), "typed": text[:20], "most": MOST_POINTS}
    )
    return None


def _day(text: str, troubles: list[str]) -> datetime | None:
    """Noon of that day: nobody has written down the hour."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        troubles.append(_("Write the day like 2024-12-31."))
        return None
    if not date(1900, 1, 1) <= day <= timezone.localdate() + timedelta(days=1):
        troubles.append(_("That day has not come yet, or is too long ago."))
        return None
    return datetime.combine(day, time(12), UTC)


def _minutes(text: str, troubles: list[str]) -> int | None:
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) <= MOST_MINUTES:
        return int(text)
    troubles.append(
        _("Write how long it took in minutes, up to %(most)d.") % {"most": MOST_MINUTES}
    )
    return None
