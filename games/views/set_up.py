"""The set-up helper: what to lay out, and what of it the table would like to write down."""

from __future__ import annotations

import unicodedata
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import live, passes, tables
from games.engine.entries import Reveal
from games.engine.errors import GameError
from games.fort import laying_out, view
from games.fort.cards import BOARDS, BY_KIND, SUITS, UNKNOWN
from games.fort.laying_out import Step
from games.fort.position import Position
from games.fort.say import LANGUAGES, card_name, load_words
from games.models import Depth, Table
from games.views import profile
from games.views.clients import client_of, new_client
from games.views.faces import face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.strangers import welcome
from games.views.tables import table_or_404

TRIES = 5


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, code: str) -> HttpResponse:
    """One step on a page; what is sent is written down, and the next step comes."""
    table = table_or_404(code)
    if not face_of(table).laid_out:
        raise Http404
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if table.code not in passes.kept(request) or passes.lost(request, table, held):
        return welcome(request, table, held)
    p = view.seen_by(now.position, held.own)
    found = laying_out.steps(p)
    at = _at(request.GET.get("step", ""), found)
    who = _who(request.GET.get("seat", ""), p, held) if found[at].id == "decks" else None
    if request.method == "POST" and held.own and table.depth == Depth.CARDS:
        return _recorded(request, table, held, found, at, who)
    return _page(request, table, p, held, found, at, who)


def _at(step: str, found: list[Step]) -> int:
    return next((i for i, each in enumerate(found) if each.id == step), 0)


def _who(text: str, p: Position, held: passes.Holder) -> int | None:
    """The seat whose deck is asked for; only of those this device holds."""
    return int(text) if text in map(str, held.own) else None


def _address(table: Table, step: Step, **more: Any) -> str:
    return f"{reverse('set_up', args=[table.code])}?{urlencode({'step': step.id, **more})}"


def _page(
    request: HttpRequest,
    table: Table,
    p: Position,
    held: passes.Holder,
    found: list[Step],
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
    t = {
        "code": table.code,
        "name": table_name(table, tables.moment(table)),
        "step": step,
        "template": f"tables/set_up/{step.id}.html",
        "at": at + 1,
        "of": len(found),
        "back": _address(table, found[at - 1]) if at else "",
        "next": _address(table, after) if after else "",
        "here": _address(table, step),
        "players": len(p.seats),
        "seats": _seats(table, p, held, step, draft),
        "first": p.seats[p.first].name,
        "kids": laying_out.own_cards(p)[0],
        "dogs": laying_out.own_cards(p)[1],
        "modules": p.modules,
        "draft": draft,
        "records": records,
        "trouble": trouble,
        "client": new_client(),
        "box": profile.mark(table),
        "kid_cards": sum(p.profile.kid_copies.values()),
    }
    if step.row:
        t["row"] = view.cards(getattr(p, step.row), language())
    if records and (step.row or who is not None):
        t["pick"] = _pick(p, step, who, chosen)
    if who is not None:
        left = (who + 1) % len(p.seats)
        t["seat"] = t["seats"][who] | {"left": p.seats[left].name, "cover": len(held.own) > 1}
    return render(request, "tables/set_up.html", {"t": t}, status=status)


def _seats(
    table: Table, p: Position, held: passes.Holder, step: Step, draft: bool
) -> list[dict[str, Any]]:
    words = load_words(language())
    more = {"draft": 1} if draft else {}
    return [
        {
            "index": i,
            "name": seat.name,
            "initial": (seat.name or str(i + 1))[:1].upper(),
            "shape": view.SHAPES[i % len(view.SHAPES)],
            "board": {"id": seat.board, "name": words["boards"][seat.board]}
            if seat.board in BOARDS
            else None,
            "friends": view.cards(list(laying_out.best_friends(p, i)), language()),
            "first": i == p.first,
            "own": i in held.own,
            "known": len(laying_out.began_with(p, i)) if i in held.own else 0,
            "href": _address(table, step, seat=i, **more),
        }
        for i, seat in enumerate(p.seats)
    ]


def _pick(
    p: Position, step: Step, who: int | None, chosen: tuple[str, ...] | None
) -> dict[str, Any]:
    """The cards to tap on, those that are written down already ticked."""
    place = step.row or f"deck.{who}"
    most = _most(p, step)
    known = getattr(p, step.row) if who is None else laying_out.began_with(p, who)
    ticked = list(chosen if chosen is not None else [card for card in known if card != UNKNOWN])
    kinds = laying_out.kinds_of(place.partition(".")[0], p)
    rows = []
    for id in sorted((id for kind in kinds for id in BY_KIND[kind]), key=_by_name):
        times = max(laying_out.copies(p, id, most), ticked.count(id))
        rows += [
            {
                "id": id,
                "name": card_name(id, language()),
                "also": " ".join(card_name(id, each) for each in LANGUAGES if each != language()),
                "suits": list(SUITS[id]),
                "text": _text(id, kinds),
                "again": n + 1 if n else 0,
                "ticked": ticked.count(id) > n,
            }
            for n in range(times)
        ]
    return {
        "place": place,
        "most": most,
        "cards": rows,
        "was": ",".join(known),
        "known": any(card != UNKNOWN for card in known),
    }


def _most(p: Position, step: Step) -> int:
    """A row is what is left of it when the game is on."""
    return len(getattr(p, step.row)) if step.row else step.number


def _by_name(id: str) -> str:
    return unicodedata.normalize("NFD", card_name(id, language())).casefold()


def _text(id: str, kinds: tuple[str, ...]) -> str:
    """What a card does that shows no suit to know it by."""
    kind = kinds[0]
    if kind == "perks":
        return str(load_words(language())["perks"][id])
    return str(load_words(language())["cats"][f"{id}_lure"]) if kind == "cats" else ""


# Writing down -------------------------------------------------------------------------------------


def _recorded(
    request: HttpRequest,
    table: Table,
    held: passes.Holder,
    found: list[Step],
    at: int,
    who: int | None,
) -> HttpResponse:
    step = found[at]
    now = tables.moment(table)
    chosen = tuple(request.POST.getlist("card"))[:60]
    if not (step.row or who is not None):
        raise Http404
    trouble = _wrong(request, now.position, step, who, chosen)
    if not trouble:
        try:
            _record(request, table, held, step, who, chosen)
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
    request: HttpRequest, p: Position, step: Step, who: int | None, chosen: tuple[str, ...]
) -> str:
    if len(chosen) > _most(p, step):
        return _("That is more than lies there: %(most)d cards.") % {"most": _most(p, step)}
    kinds = laying_out.kinds_of(step.row or "deck", p)
    if not all(any(card in BY_KIND[kind] for kind in kinds) for card in chosen):
        return _("One of these is no card that can lie there. Choose once more.")
    lies = getattr(p, step.row) if who is None else laying_out.began_with(p, who)
    if request.POST.get("was", "") != ",".join(lies):
        return _("Somebody has entered cards here just now. Is this how it is?")
    return ""


def _record(
    request: HttpRequest,
    table: Table,
    held: passes.Holder,
    step: Step,
    who: int | None,
    chosen: tuple[str, ...],
) -> None:
    """What lies there does not depend on what others enter meanwhile, so it is tried again."""
    client = client_of(request)
    for _try in range(TRIES):
        now = tables.moment(table)
        entry = _entry(now.position, step, who, chosen)
        if entry is None:
            return
        try:
            now = tables.record(table, entry, held.author(entry), now.number, client)
        except tables.Stale:
            continue
        live.ring(table.code, table.version(now.number))
        return
    raise tables.Stale("stale", "number")


def _entry(p: Position, step: Step, who: int | None, chosen: tuple[str, ...]) -> Reveal | None:
    """None where nothing new is said."""
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
