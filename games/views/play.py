"""Making a move, answer by answer, and every other entry of a table's log."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import live, passes, tables, taking_back
from games.engine.asking import UNKNOWN
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import GameError, NotAMove
from games.engine.notation import read_answers
from games.fort import telling
from games.models import Table
from games.views import offering, sheet
from games.views.clients import client_of
from games.views.faces import FACES, face_of
from games.views.page import page_context
from games.views.reader import language
from games.views.tables import table_or_404

LONGEST_ANSWERS = 4000
MOST_PLACES = 12
KEYPAD = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4})*")


@require_safe
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """The next question of the move being made, or what the finished move would do."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    face = face_of(table)
    who = face.answerer(now, held, request.GET.get("who", ""))
    if who is None:
        return to_the_table(request, table)
    try:
        answers = read_answers(request.GET.get("a", "")[:LONGEST_ANSWERS])
        if face.picks and "many" in request.GET:
            asking = sheet.Asking(table, now, held, who)
            picked = sheet.Picked(request.GET["many"], tuple(request.GET.getlist("card")[:20]))
            if "look" in request.GET:
                m = sheet.effect(asking, answers, picked)
                return render(request, "tables/_many_answer.html", {"m": m, "t": _t(table)})
            opens = "open" in request.GET and answers
            q = sheet.adding(asking, answers) if opens else sheet.together(asking, answers, picked)
        else:
            q = face.sheet(table, now, held, who, answers)
    except GameError as error:
        return _sheet(request, {"title": error.say(language()), "table": table}, 400)
    if not q["ready"]:
        q["idea"] = offering.offer(table, now, held, who, answers)
    return _sheet(request, q)


def to_the_table(request: HttpRequest, table: Table) -> HttpResponse:
    """Nothing to ask or to enter here: look at the table as it is."""
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"HX-Trigger": "changed"})
    return redirect("table", code=table.code)


def _t(table: Table) -> dict[str, str]:
    return {"code": table.code, "game": table.game}


def _sheet(request: HttpRequest, q: dict[str, Any], status: int = 200) -> HttpResponse:
    name = "tables/_ask.html" if request.headers.get("HX-Request") else "tables/ask.html"
    code = q["table"].code
    return render(
        request,
        name,
        {"q": {**q, "code": code}, "t": _t(q["table"])},
        status=status,
    )


# Entries ------------------------------------------------------------------------------------------


Make = Callable[[tables.Moment, passes.Holder], Entry | Sequence[Entry]]


def enter(request: HttpRequest, code: str, make: Make) -> HttpResponse:
    """Fetches the table, lets `make` say what is entered, and answers with the table."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if not held.own:
        return to_the_table(request, table)
    client = client_of(request)
    typed = request.POST.get("number", "")
    expected = int(typed) if typed.isdecimal() and len(typed) < 9 else -1
    try:
        if expected == now.number:
            made = make(now, held)
            entries = [made] if isinstance(made, Entry) else list(made)
            if entries and not taking_back.asks(table, now, entries[-1], held, client):
                now = _record(table, now, held, entries, client)
                offering.forget(table, now)
                live.ring(table.code, table.version(now.number))
        elif tables.entered(table, client) is None:
            raise tables.Stale("stale", "number")
    except GameError as wrong:
        return refused(request, table, held, wrong)
    if not request.headers.get("HX-Request"):
        return redirect("table", code=table.code)
    return render(request, "tables/_part.html", {"t": page_context(request, table, now, held)})


def _record(
    table: Table, now: tables.Moment, held: passes.Holder, entries: list[Entry], client: str
) -> tables.Moment:
    """One entry after the other; none of them if one of them is refused."""
    *before, last = entries
    if before:
        trial = now.game.copy(now.position)
        for entry in entries:
            now.game.apply(trial, entry)
    for n, entry in enumerate(before):
        now = tables.record(table, entry, held.author(entry), now.number, f"{client[:37]}.{n}")
    return tables.record(table, last, held.author(last), now.number, client)


def refused(
    request: HttpRequest, table: Table, held: passes.Holder, wrong: GameError
) -> HttpResponse:
    """Nothing is entered; a choice that came too late is offered again if it is still possible."""
    stale = wrong.code == "stale"
    again = _offered_again(request, table, held) if stale else None
    if again is not None:
        return _sheet(request, again, 409)
    rules, rulebook = getattr(wrong, "rules", ()), tables.game_of(table).rulebook
    trouble = {
        "code": table.code,
        "title": _("Others were quicker") if stale else _("That is not possible"),
        "text": wrong.say(language()),
        "rules": [{"id": rule, "text": rulebook.refusal(rule, language())} for rule in rules],
    }
    name = "tables/_trouble.html" if request.headers.get("HX-Request") else "tables/trouble.html"
    context = {"trouble": trouble, "t": {"code": table.code, "game": table.game}}
    return render(request, name, context, status=409 if stale else 422)


def _offered_again(
    request: HttpRequest, table: Table, held: passes.Holder
) -> dict[str, Any] | None:
    """The sheet of the same choice at the table as it is now."""
    if "a" not in request.POST:
        return None
    now = tables.moment(table)
    try:
        answers = read_answers(request.POST["a"])
        face = face_of(table)
        who = face.answerer(now, held, request.POST.get("who", ""))
        if who is None:
            return None
        q = face.sheet(table, now, held, who, answers)
    except GameError:
        return None
    if not q["ready"] or q["verdict"]["word"] == "illegal":
        return None
    return {**q, "message": _("Others were quicker. This is still possible: is it right?")}


@require_POST
def do(request: HttpRequest, code: str) -> HttpResponse:
    """A choice of one seat; of several seats of this phone one after the other, if all pass."""

    def make(now: tables.Moment, held: passes.Holder) -> list[Entry]:
        face = FACES[now.game.name]
        answers = read_answers(request.POST.get("a", "")[:LONGEST_ANSWERS])
        wishes = request.POST.getlist("who")[:4]
        if len(wishes) > 1:
            return [Choice(_own(held, wish), face.passing) for wish in wishes]
        who = face.answerer(now, held, wishes[0] if wishes else "")
        if who is None:
            raise tables.NotYours("not-yours", "seat")
        entry: Entry = Choice(who, answers)
        if "anyway" in request.POST and face.insist is not None:
            entry = face.insist(answers, _reason(request))
        ahead = [] if answers == face.passing else face.ahead(now, who)
        return [*(Choice(_own(held, str(seat)), face.passing) for seat in ahead), entry]

    return enter(request, code, make)


def _own(held: passes.Holder, seat: str) -> int:
    if seat not in map(str, held.own):
        raise tables.NotYours("not-yours", "seat")
    return int(seat)


def _reason(request: HttpRequest) -> str:
    """Why the rules are overruled: everybody reads it."""
    note = request.POST.get("note", "").strip()[:200]
    if not note:
        raise NotAMove("want-note", "note")
    return note


@require_POST
def show(request: HttpRequest, code: str) -> HttpResponse:
    """What lies somewhere; of a hand and of made-up rules only who may see them says it.

    What lies at `also` stays unknown with the same tap.
    """

    def make(now: tables.Moment, held: passes.Holder) -> list[Reveal]:
        place = request.POST.get("place", "")[:40]
        also = [each[:40] for each in request.POST.getlist("also")[:4]]
        for name, _dot, seat in (each.partition(".") for each in (place, *also)):
            if name in telling.PLACES and seat not in map(str, held.own):
                raise tables.NotYours("not-yours", "place")
        cards = tuple(request.POST.getlist("card"))[:60]
        quick, typed = face_of(table_or_404(code)).typed, request.POST.get("typed", "")[:200]
        shown = Reveal(place, cards + quick(typed) if quick and typed.strip() else cards)
        return [shown, *(Reveal(each, (UNKNOWN,)) for each in also)]

    return enter(request, code, make)


@require_POST
def correct(request: HttpRequest, code: str) -> HttpResponse:
    """One place, or several that stand in one form: those where not stands what `was` there."""

    def make(now: tables.Moment, held: passes.Holder) -> list[Correction]:
        said, was = request.POST, request.POST.getlist("was")
        wishes = list(zip(said.getlist("path"), said.getlist("value"), strict=False))[:MOST_PLACES]
        if len(was) == len(wishes) > 0:
            wishes = [wish for wish, old in zip(wishes, was, strict=True) if wish[1] != old]
        else:
            wishes = wishes[:1] or [("", "")]
        return [
            _correction(now, path[:80], text[:200], said.get("note", "")) for path, text in wishes
        ]

    return enter(request, code, make)


def _correction(now: tables.Moment, path: str, text: str, note: str) -> Correction:
    face = FACES[now.game.name]
    if face.written.isdisjoint(path.split(".")):
        value: Any = _keyed(text, tables.number_at(now, path))
    else:
        value = face.keyed(path, text)
    return Correction(path, value, note[:200])


def _keyed(text: str, now: int) -> int:
    """What the keypad says: `12` sets, `+3+6` and `-1` change."""
    text = text.replace(" ", "").replace("−", "-")
    if not KEYPAD.fullmatch(text):
        raise NotAMove("want-keypad", "value", value=text[:20])
    parts = [int(part) for part in re.findall(r"[+-]?\d+", text)]
    return max(0, (now if text[0] in "+-" else 0) + sum(parts))
