"""Saying which card lies somewhere: in the Park, in a row, in one's own hand."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import tables
from games.engine.errors import GameError
from games.fort import view
from games.fort.sheet import candidates
from games.fort.table.position import Position
from games.fort.told import telling
from games.seats import passes
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.fort.chips import chips, known
from games.sites.fort.shelf import GAME
from games.sites.shapes.sheet import PickCard, SheetSeat
from games.sites.shapes.table import OfTable
from games.views.clients import new_client
from games.views.reader import language
from games.views.request import Request


def by_hand_or_404(request: HttpRequest, code: str) -> Visit:
    """At a table of a game whose cards are named one by one; no other has such pages."""
    here = visit(request, code)
    if not site_of(here.table).face.by_hand:
        raise Http404
    return here


@dataclass(frozen=True, slots=True, kw_only=True)
class ToName:
    """A place whose cards are to be named; without one, only what is wrong."""

    code: str
    title: str
    place: str = ""
    most: int = 0
    number: int = 0
    client: str = ""
    covered: SheetSeat | None = None
    """The seat that alone may look, where others look at this phone too."""
    cards: tuple[PickCard, ...] = ()
    known: tuple[PickCard, ...] = ()
    """Those that are known to lie there."""


@require_safe
def name(request: Request, code: str) -> HttpResponse:
    """The cards to choose from for one place, the likely ones first."""
    table, now, held = by_hand_or_404(request, code)
    place = request.GET.get("place", "")[:40]
    try:
        found = offered(now, held, place)
    except GameError as error:
        return _sheet(request, ToName(code=table.code, title=error.say(language())), 400)
    to_name = ToName(
        code=table.code,
        title=title(now.position, place, held.me),
        place=place,
        most=found.number,
        number=now.number,
        client=new_client(),
        covered=_covered(now, held, place),
        cards=chips(found, language()),
        known=known(found.known, language()),
    )
    return _sheet(request, to_name)


def offered(now: tables.Moment, held: passes.Holder, place: str) -> candidates.Candidates:
    """Raises `NotYours` for a hand or a made-up rule that is not this device's."""
    whose, knows = secret_of(place), held.own
    if not held.own or (whose is not None and whose not in held.own):
        raise tables.NotYours("not-yours", "place")
    if whose is not None:
        knows = frozenset((whose,))  # what others on this phone hold is theirs alone
    return candidates.candidates(view.seen_by(now.position, knows), place)


def _covered(now: tables.Moment, held: passes.Holder, place: str) -> SheetSeat | None:
    seat = secret_of(place)
    if seat is None or len(held.own) < 2:
        return None
    return SheetSeat(seat, now.position.seats[seat].name)


def secret_of(place: str) -> int | None:
    """The seat that alone may look there."""
    kind, _dot, seat = place.partition(".")
    if kind not in telling.PLACES:
        return None
    return int(seat) if seat.isdecimal() and len(seat) < 4 else -1


def _sheet(request: Request, n: ToName, status: int = 200) -> HttpResponse:
    page = "fort/by_hand/_name.html" if request.htmx else "fort/by_hand/name.html"
    context = {"n": n, "t": OfTable(n.code, GAME)}
    return render(request, page, context, status=status)


def title(p: Position, place: str, me: int | None = None) -> str:
    kind, _dot, number = place.partition(".")
    if kind in candidates.ROWS:
        return {
            "park": _("Which card lies in the Park?"),
            "perk_row": _("Which perk is it?"),
            "cat_row": _("Which cat is it?"),
        }[kind]
    who = p.seats[int(number)].name
    if me is not None and int(number) == me:
        return {
            "hand": _("Cards in your hand"),
            "yard": _("Cards in your Yard"),
            "discard": _("Cards in your discard pile"),
            "lookout": _("Cards in your Lookout"),
            "rules": _("Your made-up rule"),
            "perks": _("Your perk"),
            "cleanup": _("A dog of your Yard"),
        }[kind]
    return {
        "hand": _("Cards in the hand of %(name)s"),
        "yard": _("Cards in the Yard of %(name)s"),
        "discard": _("Cards in the discard pile of %(name)s"),
        "lookout": _("Cards in the Lookout of %(name)s"),
        "rules": _("Made-up rule of %(name)s"),
        "perks": _("Perk of %(name)s"),
        "cleanup": _("A dog from the Yard of %(name)s"),
    }[kind] % {"name": who}
