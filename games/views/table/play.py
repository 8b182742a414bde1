"""Making a move, answer by answer, and every other entry of a table's log."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import live, tables
from games.engine.asking import UNKNOWN
from games.engine.entries import Choice, Correction, Entry, Reveal, Undo, Value
from games.engine.errors import GameError, NotAMove
from games.engine.notation import read_answers
from games.models import Table
from games.seats import passes, taking_back
from games.seats.visits import Visit, visit
from games.sites import site, site_of
from games.sites.shapes.sheet import Sheet
from games.sites.shapes.table import OfTable
from games.sites.shapes.verdict import Rule
from games.tables.live_log import LONGEST_TAP
from games.views.clients import client_of
from games.views.reader import language
from games.views.request import Request
from games.views.table import offering
from games.views.table.page import page_context

LONGEST_ANSWERS = 4000
LAST = "last"
"""Sent in place of an entry's number by pages that don't show the table."""
MOST_PLACES = 12
KEYPAD = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4})*")


@require_safe
def ask(request: Request, code: str) -> HttpResponse:
    """The next question of the move being made, or what the finished move would do."""
    table, now, held = here = visit(request, code)
    face = site_of(table).face
    who = face.answerer(now, held, request.GET.get("who", ""))
    if who is None:
        return to_the_table(request, table)
    try:
        answers = read_answers(request.GET.get("a", "")[:LONGEST_ANSWERS])
        asking = (table, now, held, who, answers)
        if "whole" in request.GET and (page := face.move_page(*asking)):
            return redirect(page)
        if face.effect is not None and {"many", "look"} <= request.GET.keys():
            context = {"m": face.effect(request.GET, *asking), "t": _t(table)}
            return render(request, face.effect_part, context)
        q = face.asked(request.GET, *asking) if face.asked else face.sheet(*asking)
    except GameError as error:
        return _sheet(request, here.table, Sheet(title=error.say(language())), 400)
    if not q.done:
        q = replace(q, idea=offering.offer(here, who, answers))
    return _sheet(request, here.table, q)


def to_the_table(request: Request, table: Table) -> HttpResponse:
    """Nothing to ask or to enter here: look at the table as it is."""
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Trigger": "changed"})
    return redirect("table", code=table.code)


def _t(table: Table) -> OfTable:
    return OfTable(table.code, table.game)


def _sheet(request: Request, table: Table, q: Sheet, status: int = 200) -> HttpResponse:
    name = "sheet/_ask.html" if request.htmx else "sheet/ask.html"
    return render(request, name, {"q": q, "t": _t(table)}, status=status)


# Entries ------------------------------------------------------------------------------------------


Make = Callable[[Visit], Entry | Sequence[Entry]]


def enter(request: Request, here: Visit, make: Make, *, unseen: bool = False) -> HttpResponse:
    """Enters what `make` gives, and answers with the table as it then is.

    `unseen`: also from a page that does not show the table and so can't say which entry it saw
    last; it sends `LAST`, and the newest entry is taken.
    """
    table, now, held = here
    if not held.own:
        return to_the_table(request, table)
    client, tried = client_of(request), list[Entry]()
    typed = request.POST.get("number", "")
    expected = int(typed) if typed.isdecimal() and len(typed) < 9 else -1
    if unseen and typed == LAST and tables.entered(table, client) is None:
        expected = now.number
    try:
        if expected == now.number:
            tried = _made(make, here)
            here = _entered(here, tried, client)
        elif tables.entered(table, client) is None:
            here = _entered_late(here, make, expected, client)
    except GameError as wrong:
        return refused(request, here, wrong, tried)
    if not request.htmx:
        return redirect("table", code=table.code)
    return render(request, "table/_part.html", {"t": page_context(request, here)})


def _made(make: Make, here: Visit) -> list[Entry]:
    made = make(here)
    return [made] if isinstance(made, Entry) else list(made)


def _entered(here: Visit, entries: list[Entry], client: str) -> Visit:
    table, now, held = here
    if not entries or taking_back.asks(table, now, entries[-1], held, client):
        return here
    here = here.at(_record(here, entries, client))
    offering.forget(table, here.now)
    live.ring(table.code, table.version(here.now.number))
    return here


def _entered_late(here: Visit, make: Make, expected: int, client: str) -> Visit:
    """Enters what was meant for the table as the phone still showed it, if that is as good now."""
    seen = tables.as_seen(here.table, here.now, expected)
    if seen is None:
        raise tables.Stale("stale", "number")
    before = here.at(seen)
    try:
        entries = _made(make, before)
        if any(isinstance(entry, Undo) for entry in entries):
            raise tables.Stale("stale", "number")
        if _have_passed(before, here, entries):
            return here
        trial = here.now.game.copy(here.now.position)
        for entry in entries:
            here.now.game.apply(trial, entry)
    except GameError:
        raise tables.Stale("stale", "number") from None
    return _entered(before, entries, client)


def _have_passed(before: Visit, here: Visit, entries: list[Entry]) -> bool:
    """Whether nothing but passes came late, of seats that can't answer any more in any case."""
    face = site_of(here.table).face
    then, now = face.window(before.now.position), face.window(here.now.position)
    return bool(entries) and all(
        isinstance(entry, Choice)
        and entry.answers == face.passing
        and entry.seat in then
        and entry.seat not in now
        for entry in entries
    )


def _record(here: Visit, entries: list[Entry], client: str) -> tables.Moment:
    """One entry after the other; none of them if one of them is refused."""
    table, now, held = here
    *before, last = entries
    if before:
        _after(now, entries)
    for n, entry in enumerate(before):
        now = tables.record(
            table, entry, held.author(entry), now.number, f"{client[:LONGEST_TAP]}.{n}"
        )
    return tables.record(table, last, held.author(last), now.number, client)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing was entered."""

    code: str
    title: str
    text: str
    rules: tuple[Rule, ...]


def refused(
    request: Request, here: Visit, wrong: GameError, tried: Sequence[Entry] = ()
) -> HttpResponse:
    """Nothing is entered; a choice that came too late is offered again if it is still possible.

    `tried` is what would have been entered: what stands in its way is said.
    """
    stale = wrong.code == "stale"
    table = here.table
    again = _offered_again(request, here) if stale else None
    if again is not None:
        return _sheet(request, table, again, 409)
    rules, rulebook = getattr(wrong, "rules", ()), tables.game_of(table).rulebook
    causes = () if stale else _causes(here, rules, tried)
    trouble = Trouble(
        code=table.code,
        title=_("Others were quicker") if stale else _("That is not possible"),
        text="" if causes else wrong.say(language()),
        rules=causes or tuple(Rule(rule, rulebook.refusal(rule, language())) for rule in rules),
    )
    name = "table/faults/_trouble.html" if request.htmx else "table/faults/trouble.html"
    context = {"trouble": trouble, "t": _t(table)}
    return render(request, name, context, status=409 if stale else 422)


def _causes(here: Visit, rules: Sequence[str], tried: Sequence[Entry]) -> tuple[Rule, ...]:
    """The causes why the last of these entries is forbidden, where the game can name them."""
    forbids = site_of(here.table).face.forbids
    *before, last = tried or (None,)
    if forbids is None or not rules or not isinstance(last, Choice):
        return ()
    try:
        p = _after(here.now, [each for each in before if each is not None])
    except GameError:
        return ()
    return tuple(forbids(p, here.held.own, last.seat, last.answers, rules[0]))


def _offered_again(request: Request, here: Visit) -> Sheet | None:
    """The sheet of the same choice at the table as it is now."""
    if "a" not in request.POST:
        return None
    table, _then, held = here
    now = tables.moment(table)
    try:
        answers = read_answers(request.POST["a"])
        face = site_of(table).face
        who = face.answerer(now, held, request.POST.get("who", ""))
        if who is None:
            return None
        q = face.sheet(table, now, held, who, answers)
    except GameError:
        return None
    if q.done is None or q.done.verdict.word == "illegal":
        return None
    return replace(q, message=_("Others were quicker. This is still possible: is it right?"))


@require_POST
def do(request: Request, code: str) -> HttpResponse:
    """A choice of one seat; of several seats of this phone one after the other, if all pass."""

    def make(here: Visit) -> list[Entry]:
        _table, now, held = here
        face = site(now.game.name).face
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
        ahead = [] if answers == face.passing else face.ahead(now.position, who)
        made = [*(Choice(_own(held, str(each.seat)), each.answers) for each in ahead), entry]
        if "past" in request.POST:
            made = [*_going_past(face.silent(now.position, who), request), entry]
        if "on" in request.POST and not here.table.practice:
            made += face.onward(_after(now, made), who, request.POST.getlist("left")[:20])
        return made

    return enter(request, visit(request, code), make)


def _going_past(silent: list[Choice], request: Request) -> list[Choice]:
    """Passes for those the turn goes on without, if they are the ones the page named."""
    if set(request.POST.getlist("past")) != {str(passing.seat) for passing in silent}:
        raise tables.Stale("stale", "number")
    return silent


def _after(now: tables.Moment, entries: Sequence[Entry]) -> Any:
    """The table once these are entered."""
    after = now.game.copy(now.position)
    for entry in entries:
        now.game.apply(after, entry)
    return after


def _own(held: passes.Holder, seat: str) -> int:
    if seat not in map(str, held.own):
        raise tables.NotYours("not-yours", "seat")
    return int(seat)


def _reason(request: Request) -> str:
    """Why the rules are overruled: everybody reads it."""
    note = request.POST.get("note", "").strip()[:200]
    if not note:
        raise NotAMove("want-note", "note")
    return note


@require_POST
def show(request: Request, code: str) -> HttpResponse:
    """What lies somewhere; of a hand and of made-up rules only who may see them says it.

    What lies at `also` stays unknown with the same tap.
    """

    def make(here: Visit) -> list[Reveal]:
        _table, now, held = here
        place = request.POST.get("place", "")[:40]
        also = [each[:40] for each in request.POST.getlist("also")[:4]]
        face = site(now.game.name).face
        for name, _dot, seat in (each.partition(".") for each in (place, *also)):
            if name in face.secret_places and seat not in map(str, held.own):
                raise tables.NotYours("not-yours", "place")
        cards = tuple(request.POST.getlist("card"))[:60]
        quick, typed = face.typed, request.POST.get("typed", "")[:200]
        shown = Reveal(place, cards + quick(typed) if quick and typed.strip() else cards)
        return [shown, *(Reveal(each, (UNKNOWN,)) for each in also)]

    return enter(request, visit(request, code), make)


@require_POST
def correct(request: Request, code: str) -> HttpResponse:
    """One place, or several that stand in one form: those where not stands what `was` there."""

    def make(here: Visit) -> list[Correction]:
        said, was = request.POST, request.POST.getlist("was")
        wishes = list(zip(said.getlist("path"), said.getlist("value"), strict=False))[:MOST_PLACES]
        if len(was) == len(wishes) > 0:
            wishes = [wish for wish, old in zip(wishes, was, strict=True) if wish[1] != old]
        else:
            wishes = wishes[:1] or [("", "")]
        return [
            _correction(here.now, path[:80], text[:200], said.get("note", ""))
            for path, text in wishes
        ]

    return enter(request, visit(request, code), make)


def _correction(now: tables.Moment, path: str, text: str, note: str) -> Correction:
    face = site(now.game.name).face
    if face.written.isdisjoint(path.split(".")):
        value: Value = keyed(text, tables.number_at(now, path))
    else:
        value = face.keyed(path, text)
    return Correction(path, value, note[:200])


def keyed(text: str, now: int) -> int:
    """What the keypad says: `12` sets, `+3+6` and `-1` change."""
    text = text.replace(" ", "").replace("−", "-")
    if not KEYPAD.fullmatch(text):
        raise NotAMove("want-keypad", "value", value=text[:20])
    parts = [int(part) for part in re.findall(r"[+-]?\d+", text)]
    return max(0, (now if text[0] in "+-" else 0) + sum(parts))
