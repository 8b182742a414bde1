"""Putting right by hand what lies where and whose turn it is; everybody reads it in the log."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_POST, require_safe

from games import tables
from games.engine.entries import Correction, Entry
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written.correcting import value_at
from games.fort import view
from games.fort.box.cards import UNKNOWN
from games.fort.box.say import card_name
from games.fort.log import counting, untold
from games.fort.table.position import Position
from games.fort.told import talk
from games.fort.written import json_form
from games.models import Depth
from games.seats.visits import Visit
from games.sites.fort.chips import suits
from games.sites.fort.naming import by_hand_or_404
from games.sites.shapes.sheet import SheetSeat
from games.sites.shapes.table import OfTable
from games.views.clients import new_client
from games.views.reader import language
from games.views.request import Request
from games.views.table.play import enter, keyed

PAID = re.compile(r"\d{1,2}", re.ASCII)
ASIDE = "box"


@dataclass(frozen=True, slots=True)
class Sort:
    """Cards that are put right together: where they may lie before a seat, and on the table."""

    id: str
    asks: str
    of_seat: tuple[str, ...]
    of_table: tuple[str, ...]


SORTS = (
    Sort(
        "cards",
        gettext_noop("Which card is somewhere else"),
        ("hand", "yard", "discard", "lookout", "doghouse"),
        ("park",),
    ),
    Sort("perks", gettext_noop("Which perk lies elsewhere"), ("perks",), ("perk_row",)),
    Sort("cats", gettext_noop("Which cat lies elsewhere"), ("cats",), ("cat_row",)),
)
OF_MODULES = {"doghouse": "dogs", "cats": "cats", "cat_row": "cats"}
"""Places that only an expansion has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LyingCard:
    """A card that may be put elsewhere; `what` is its place and its id."""

    what: str
    name: str
    suits: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class Place:
    """A place, whoever's it is: the table's own say nothing of a seat."""

    name: str
    text: str
    of_seat: bool


@dataclass(frozen=True, slots=True)
class SortShown:
    """Cards of one sort, and the few places they may lie in."""

    id: str
    asks: str
    lying: tuple[LyingCard, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class MayLead:
    index: int
    name: str
    leads: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHand:
    code: str
    seat: SheetSeat
    depth: str
    number: int
    client: str
    sorts: tuple[SortShown, ...]
    seats: tuple[MayLead, ...]
    note: str
    """Where this seat says in secret which made-up rule it has; "" on other phones."""


@require_safe
def sheet(request: Request, code: str) -> HttpResponse:
    """Everything of one seat that can be put right, and what lies between the seats."""
    table, now, held = by_hand_or_404(request, code)
    typed = request.GET.get("seat", "0")
    index = int(typed) if typed in map(str, range(len(now.position.seats))) else 0
    p = view.seen_by(now.position, held.own)
    cards = table.depth == Depth.CARDS
    m = ByHand(
        code=table.code,
        seat=SheetSeat(index, p.seats[index].name),
        depth=table.depth,
        number=now.number,
        client=new_client(),
        sorts=tuple(_sorts(p, index)) if cards else (),
        seats=tuple(MayLead(i, seat.name, i == p.leader) for i, seat in enumerate(p.seats)),
        note=f"rules.{index}" if index in held.own and p.seats[index].level and p.agenda else "",
    )
    page = "fort/by_hand/_by_hand.html" if request.htmx else "fort/by_hand/by_hand.html"
    return render(request, page, {"m": m, "t": OfTable(table.code, table.game)})


def _sorts(p: Position, index: int) -> Iterator[SortShown]:
    """Cards of this seat and of the table that are known, by what they are."""
    for sort in SORTS:
        lying = tuple(_lying(p, _paths(p, sort, index)))
        if lying:
            yield SortShown(sort.id, _(sort.asks), lying, tuple(_places(p, sort)))


def _lying(p: Position, paths: Sequence[str]) -> Iterator[LyingCard]:
    data = json_form.write(p)
    for path in paths:
        for card in dict.fromkeys(_at(data, path)):
            if card != UNKNOWN:
                name = card_name(card, language())
                yield LyingCard(
                    what=f"{path}/{card}", name=name, suits=suits(card), place=_name(p, path)
                )


def _in_play(p: Position, names: Sequence[str]) -> list[str]:
    return [name for name in names if OF_MODULES.get(name, "") in ("", *p.modules)]


def _paths(p: Position, sort: Sort, index: int) -> list[str]:
    of_seat = _in_play(p, sort.of_seat)
    return [*(f"seats.{index}.{name}" for name in of_seat), *_in_play(p, sort.of_table)]


def _places(p: Position, sort: Sort) -> Iterator[Place]:
    for names, of_seat in ((sort.of_seat, True), (sort.of_table, False)):
        for name in _in_play(p, names):
            yield Place(name, talk.capital(talk.field(name, language())), of_seat)
    yield Place(ASIDE, _("Back to the box"), of_seat=False)


def _path(p: Position, place: str, seat: str) -> str:
    """Where that place is: a path of the position, or the box; "" if there is none."""
    if place == ASIDE or place in _in_play(p, [name for sort in SORTS for name in sort.of_table]):
        return place
    path = f"seats.{seat}.{place}"
    every = {each for i in range(len(p.seats)) for sort in SORTS for each in _paths(p, sort, i)}
    return path if path in every else ""


def _name(p: Position, path: str) -> str:
    parts = path.split(".")
    what = talk.field(parts[-1], language())
    if len(parts) == 1:
        return talk.capital(what)
    return talk.phrase("fields", "of", language(), name=p.seats[int(parts[1])].name, what=what)


def _at(data: Any, path: str) -> list[str]:
    return list(value_at(data, path) or ())


@require_POST
def next_player(request: Request, code: str) -> HttpResponse:
    """The turn is over, where the table says so and not the cards."""

    def make(here: Visit) -> Entry:
        return untold.rest(here.now.position.leader)

    return enter(request, by_hand_or_404(request, code), make)


@require_POST
def park_empty(request: Request, code: str) -> HttpResponse:
    """F7.1, where nobody enters what comes from the deck."""

    def make(here: Visit) -> Entry:
        return Correction("park_deck", ())

    return enter(request, by_hand_or_404(request, code), make)


@require_POST
def count(request: Request, code: str) -> HttpResponse:
    """What a turn has changed; a correction where turns are told by cards, or with a reason."""

    def make(here: Visit) -> list[Entry]:
        path, note = request.POST.get("path", "")[:80], request.POST.get("note", "")[:200]
        typed, was = request.POST.get("value", "")[:200], tables.number_at(here.now, path)
        value = keyed(typed, was)
        seats, _dot, rest = path.partition(".")
        index, _dot, what = rest.partition(".")
        counted = seats == "seats" and index.isdecimal() and what in counting.COUNTERS
        if here.table.depth == Depth.CARDS or note or not counted:
            return [Correction(path, value, note)]
        return [counting.gain(int(index), what, value - was)] if value != was else []

    return enter(request, by_hand_or_404(request, code), make)


@require_POST
def level_up(request: Request, code: str) -> HttpResponse:
    """`pay` is the seat and what it pays, as `level_ups` offers it."""

    def make(here: Visit) -> Entry:
        _counted_along(here)
        numbers = request.POST.get("pay", "")[:40].split(".")
        if len(numbers) != 5 or not all(PAID.fullmatch(number) for number in numbers):
            raise NotAMove("line-no-value", "pay", word=quoted(".".join(numbers)))
        seat, *payment = map(int, numbers)
        return counting.build(seat, (payment[0], payment[1], payment[2], payment[3]))

    return enter(request, by_hand_or_404(request, code), make)


def _counted_along(here: Visit) -> None:
    """Where the cards are kept, they say whose turn it is and what is paid."""
    if here.table.depth == Depth.CARDS:
        raise NotAMove("fort.cards-are-kept", "depth")


@require_POST
def move(request: Request, code: str) -> HttpResponse:
    """A card from one place to another: `to` is the place, `seat` whose it is."""

    def make(here: Visit) -> list[Entry]:
        _table, now, held = here
        came, _slash, card = request.POST.get("what", "")[:80].rpartition("/")
        wished = request.POST.get("to", "")[:40]
        note = request.POST.get("note", "").strip()[:200]
        p = now.position
        to = _path(p, wished, request.POST.get("seat", "")[:4])
        *_seats, seat, name = ("", "", *came.split("."))
        if _path(p, name, seat) != came or not to or came == to:
            raise NotAMove("no-place", "to", place=quoted(wished))
        if came.endswith(".hand") and came.split(".")[1] not in map(str, held.own):
            raise tables.NotYours("not-yours", "what")
        data = json_form.write(p)
        left = _at(data, came)
        if card not in left:
            raise NotAMove("no-place", "what", place=quoted(came))
        left.remove(card)
        entries: list[Entry] = [Correction(came, tuple(left), note)]
        if to != ASIDE:
            entries.append(Correction(to, (*_at(data, to), card), note))
        return entries

    return enter(request, by_hand_or_404(request, code), make)
