"""One play: how it came out and what happened; its note; out of the book."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games.book import plays
from games.book.counted.play import Play
from games.book.models import LONGEST_NOTE, LONGEST_PLACE, House, PlayRow
from games.book.plays import KEY
from games.sites import sites
from games.views.book.door import for_the_house
from games.views.book.history import again_address
from games.views.book.seen import (
    PAPER,
    PlaySeen,
    best_first,
    depth_name,
    ending_name,
    seen,
    sentence,
)
from games.views.table.sharing import span


@dataclass(frozen=True, slots=True)
class PartSeen:
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class ResultSeen:
    name: str
    place: int | None
    points: str
    wins: bool
    board: str
    seconds: int | None
    """How long a turn took, in the middle."""
    parts: tuple[PartSeen, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPage:
    house: House
    play: PlaySeen
    says: str
    ending: str
    depth: str
    rounds: int
    minutes: int | None
    results: tuple[ResultSeen, ...]
    table: str
    """Where its table is, while the site has it."""
    again: str
    change: str
    """Where what was typed of it can be put right."""
    longest_note: int
    longest_place: int


def row_or_404(house: House, key: str) -> PlayRow:
    found = house.plays.filter(key=key, goes_on=False).first() if KEY.fullmatch(key) else None
    if found is None:
        raise Http404
    return found


@for_the_house
@require_safe
def show(request: HttpRequest, house: House, play: str) -> HttpResponse:
    found = plays.one(house, play)
    if found is None:
        raise Http404
    p = PlayPage(
        house=house,
        play=seen(house, found),
        says=sentence(found),
        ending=ending_name(found),
        depth=depth_name(found.depth),
        rounds=found.rounds,
        minutes=found.minutes,
        results=_results(found),
        table=reverse("table_score", args=[found.table]) if found.table else "",
        again=again_address(house, found),
        change=_change(house, found),
        longest_note=LONGEST_NOTE,
        longest_place=LONGEST_PLACE,
    )
    return render(request, "book/play.html", {"p": p})


def _change(house: House, play: Play) -> str:
    """A score that was typed, unless somebody in it has been forgotten."""
    if play.depth != PAPER or not all(each.name for each in play.players):
        return ""
    return f"{reverse('house_paper', args=[house.name])}?{urlencode({'play': play.key})}"


def _results(play: Play) -> tuple[ResultSeen, ...]:
    known = sites().get(play.game)
    names = known.face.part_names if known else {}
    boards = known.face.boards if known else ()
    return tuple(
        ResultSeen(
            name=each.name,
            place=each.place,
            points="" if each.points is None else span(each.points),
            wins=each.wins,
            board=each.board if each.board in boards else "",
            seconds=None if each.turn_seconds is None else round(each.turn_seconds),
            parts=tuple(
                PartSeen(str(names.get(part, part)), span(points))
                for part, points in each.parts.items()
                if any(points)
            ),
        )
        for each in best_first(play.players)
    )


@for_the_house
@require_POST
def note(request: HttpRequest, house: House, play: str) -> HttpResponse:
    row = row_or_404(house, play)
    plays.write_note(house, row, request.POST.get("note", ""), request.POST.get("where", ""))
    return redirect("house_play", house=house.name, play=row.key)


@dataclass(frozen=True, slots=True)
class OutPage:
    house: House
    play: PlaySeen
    again: bool


@for_the_house
def take_out(request: HttpRequest, house: House, play: str) -> HttpResponse:
    """Asks, asks once more, and deletes it from this book; its table stays as it is."""
    row = row_or_404(house, play)
    if request.method == "POST" and request.POST.get("sure") == "yes":
        plays.take_out(house, row)
        return redirect("house", house=house.name)
    found = plays.one(house, row.key)
    if found is None:
        raise Http404
    page = OutPage(house, seen(house, found), again=request.method == "POST")
    return render(request, "book/take_out.html", {"p": page})
