"""The set-up helper: what to lay out, and what of it the table would like to write down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import live, tables
from games.engine.entries import Reveal
from games.engine.errors import GameError
from games.fort import view
from games.fort.box.cards import BOARDS, BY_KIND, UNKNOWN
from games.fort.box.say import load_words
from games.fort.sheet import laying_out
from games.fort.sheet.laying_out import LayingStep
from games.fort.table.position import Position
from games.models import Depth, Table
from games.seats import passes
from games.seats.visits import Visit, insist, visit
from games.sites import site_of
from games.sites.fort import box
from games.sites.fort.chips import in_order
from games.sites.fort.shelf import GAME
from games.sites.shapes.sheet import PickCard
from games.sites.shapes.table import Who, whose
from games.views.clients import client_of, new_client
from games.views.lobby.strangers import choose_seat
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class Board:
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Who):
    board: Board | None
    friends: tuple[view.Card, ...]
    first: bool
    own: bool
    """This device holds it."""
    known: int
    """So many cards of its deck are written down."""
    href: str
    left: str
    """Who sits to the left."""
    cover: bool
    """Others look at this phone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    most: int
    cards: tuple[PickCard, ...]
    was: str
    """What was written down when the page was made."""
    known: bool
    """Some of it is written down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpContext:
    code: str
    game: str
    step: LayingStep
    template: str
    at: int
    of: int
    back: str
    next: str
    here: str
    seats: tuple[Seat, ...]
    seat: Seat | None
    """The one whose deck is asked for."""
    first: str
    kids: int
    dogs: int
    """So many each player begins with."""
    modules: tuple[str, ...]
    draft: bool
    records: bool
    """This device may write down what lies there."""
    row: tuple[view.Card, ...]
    pick: Pick | None
    trouble: str
    client: str
    box: str
    kid_cards: int


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, code: str) -> HttpResponse:
    """One step on a page; what is sent is written down, and the next step comes."""
    table, now, held = here = visit(request, code)
    if not site_of(table).face.box:
        raise Http404
    if here.is_strange(request):
        return choose_seat(request, here)
    p = view.seen_by(now.position, held.own)
    found = laying_out.steps(p)
    at = _at(request.GET.get("step", ""), found)
    who = _who(request.GET.get("seat", ""), p, held) if found[at].id == "decks" else None
    if request.method == "POST" and held.own and table.depth == Depth.CARDS:
        return _recorded(request, here, found, at, who)
    return _page(request, table, p, held, found, at, who)


def _at(step: str, found: list[LayingStep]) -> int:
    return next((i for i, each in enumerate(found) if each.id == step), 0)


def _who(text: str, p: Position, held: passes.Holder) -> int | None:
    """The seat whose deck is asked for; only of those this device holds."""
    return int(text) if text in map(str, held.own) else None


def _address(table: Table, step: LayingStep, **more: int) -> str:
    words: dict[str, str | int] = {"step": step.id, **more}
    return f"{reverse('set_up', args=[table.code])}?{urlencode(words)}"


def _page(
    request: HttpRequest,
    table: Table,
    p: Position,
    held: passes.Holder,
    found: list[LayingStep],
    at: int,
    who: int | None,
    *,
    trouble: str = "",
    chosen: tuple[str, ...] | None = None,
    status: int = 200,
) -> HttpResponse:
    step = found[at]
    draft = "draft" in request.GET
    records = bool(held.own) and table.depth == Depth.CARDS
    after = found[at + 1] if at + 1 < len(found) else None
    seats = tuple(_seat(table, p, i, held, step, draft=draft) for i in range(len(p.seats)))
    kids, dogs = laying_out.own_cards(p)
    t = SetUpContext(
        code=table.code,
        game=GAME,
        step=step,
        template=f"fort/set_up/{step.id}.html",
        at=at + 1,
        of=len(found),
        back=_address(table, found[at - 1]) if at else "",
        next=_address(table, after) if after else "",
        here=_address(table, step),
        seats=seats,
        seat=None if who is None else seats[who],
        first=p.seats[p.first].name,
        kids=kids,
        dogs=dogs,
        modules=tuple(p.modules),
        draft=draft,
        records=records,
        row=view.cards(getattr(p, step.row), language()) if step.row else (),
        pick=_pick(p, step, who, chosen) if records and (step.row or who is not None) else None,
        trouble=trouble,
        client=new_client(),
        box=box.mark(table),
        kid_cards=sum(p.profile.kid_copies.values()),
    )
    return render(request, "fort/set_up/page.html", {"t": t}, status=status)


def _seat(
    table: Table, p: Position, index: int, held: passes.Holder, step: LayingStep, *, draft: bool
) -> Seat:
    it = p.seats[index]
    boards, more = load_words(language())["boards"], {"draft": 1} if draft else {}
    return Seat(
        **whose(index, it.name),
        board=Board(it.board, boards[it.board]) if it.board in BOARDS else None,
        friends=view.cards(laying_out.best_friends(p, index), language()),
        first=index == p.first,
        own=index in held.own,
        known=len(laying_out.began_with(p, index)) if index in held.own else 0,
        href=_address(table, step, seat=index, **more),
        left=p.seats[(index + 1) % len(p.seats)].name,
        cover=len(held.own) > 1,
    )


def _pick(p: Position, step: LayingStep, who: int | None, chosen: tuple[str, ...] | None) -> Pick:
    """The cards to tap on, those that are written down already ticked."""
    most = _most(p, step)
    known = getattr(p, step.row) if who is None else laying_out.began_with(p, who)
    ticked = list(chosen if chosen is not None else [card for card in known if card != UNKNOWN])
    kinds = laying_out.kinds_of(step.row or "deck", p)
    rows = [
        replace(one, again=n + 1 if n else 0, ticked=ticked.count(one.id) > n)
        for one in in_order((id for kind in kinds for id in BY_KIND[kind]), language())
        for n in range(max(laying_out.copies(p, one.id, most), ticked.count(one.id)))
    ]
    return Pick(
        most=most,
        cards=tuple(rows),
        was=",".join(known),
        known=any(card != UNKNOWN for card in known),
    )


def _most(p: Position, step: LayingStep) -> int:
    """A row is what is left of it when the game is on."""
    return len(getattr(p, step.row)) if step.row else step.number


# Writing down -------------------------------------------------------------------------------------


def _recorded(
    request: HttpRequest, here: Visit, found: list[LayingStep], at: int, who: int | None
) -> HttpResponse:
    table, now, held = here
    step = found[at]
    chosen = tuple(request.POST.getlist("card"))[:60]
    if not (step.row or who is not None):
        raise Http404
    trouble = _wrong(request, now.position, step, who, chosen)
    if not trouble:
        try:
            _record(request, here, step, who, chosen)
        except GameError as wrong:
            trouble = wrong.say(language())
    if trouble:
        p = view.seen_by(tables.moment(table).position, held.own)
        return _page(
            request, table, p, held, found, at, who, trouble=trouble, chosen=chosen, status=409
        )
    if who is not None:
        return redirect(_address(table, step, **({"draft": 1} if "draft" in request.GET else {})))
    return redirect(_address(table, found[at + 1]))


def _wrong(
    request: HttpRequest, p: Position, step: LayingStep, who: int | None, chosen: tuple[str, ...]
) -> str:
    if len(chosen) > _most(p, step):
        return _("There are only %(most)d cards there.") % {"most": _most(p, step)}
    kinds = laying_out.kinds_of(step.row or "deck", p)
    if not all(any(card in BY_KIND[kind] for kind in kinds) for card in chosen):
        return _("One of these cards can't be there. Choose again.")
    lies = getattr(p, step.row) if who is None else laying_out.began_with(p, who)
    if request.POST.get("was", "") != ",".join(lies):
        return _("Someone has just entered cards here. Is this right?")
    return ""


def _record(
    request: HttpRequest, here: Visit, step: LayingStep, who: int | None, chosen: tuple[str, ...]
) -> None:
    table, before, held = here
    client = client_of(request)

    def entered(here: Visit) -> tables.Moment:
        entry = _entry(here.now.position, step, who, chosen)
        if entry is None:
            return here.now
        return tables.record(table, entry, held.author(entry), here.now.number, client)

    now = insist(here, entered).now
    if now.number > before.number:
        live.ring(table.code, table.version(now.number))


def _entry(
    p: Position, step: LayingStep, who: int | None, chosen: tuple[str, ...]
) -> Reveal | None:
    """What is to be written down; None if it is written down already."""
    if who is not None:
        if sorted(chosen) == sorted(laying_out.began_with(p, who)):
            return None
        return Reveal(f"deck.{who}", laying_out.still_hidden(p, who, list(chosen)))
    row: list[str] = getattr(p, step.row)
    shown = _kept_in_place(row, chosen)
    return None if shown == row else Reveal(step.row, tuple(shown))


def _kept_in_place(row: list[str], chosen: tuple[str, ...]) -> list[str]:
    """The chosen cards, those that lay there already where they lay."""
    left = list(chosen)
    places: list[str] = []
    for card in row:
        places.append(card if card in left else UNKNOWN)
        if card in left:
            left.remove(card)
    return [left.pop(0) if card == UNKNOWN and left else card for card in places]
