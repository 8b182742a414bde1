"""Making a move, answer by answer, and every other entry of a table's log."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import live, passes, tables
from games.engine.asking import Answer
from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.notation import read_answers, write_answers
from games.fort import questionnaire, questions, rulebook, telling, turn, view
from games.fort.cards import SUITS
from games.fort.options import option
from games.fort.position import Position
from games.fort.say import card_name
from games.models import Table
from games.views.context import ask_url, language, more_cards, new_client, page_context
from games.views.tables import table_or_404

LONGEST_ANSWERS = 4000
CLIENT = re.compile(r"[\w-]{1,40}", re.ASCII)
KEYPAD = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4})*")


@require_safe
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """The next question of the move being made, or what the finished move would do."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    who = turn.to_decide(now.position)
    if who is None or who not in held.own:
        return _to_the_table(request, table)
    try:
        answers = read_answers(request.GET.get("a", "")[:LONGEST_ANSWERS])
        q = _sheet_of(table, now, held, who, answers)
    except GameError as error:
        return _sheet(request, {"title": error.say(language()), "table": table}, 400)
    return _sheet(request, q)


def _sheet_of(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> dict[str, Any]:
    """What is to be answered next, of the table as this device sees it."""
    p = view.seen_by(now.position, held.own)
    step = questionnaire.next_question(p, answers, language())
    common = {
        "table": table,
        "number": now.number,
        "client": new_client(),
        "so_far": list(step.told),
        "back": _back(table, p, answers),
        "seat": {"index": who, "name": p.seats[who].name},
        "secret": len(held.own) > 1 and not answers,
    }
    if isinstance(step, questionnaire.Ready):
        return {**common, **_ready(p, who, step)}
    return {**common, **_question(table, step)}


def _to_the_table(request: HttpRequest, table: Table) -> HttpResponse:
    """Nothing to ask or to enter here: look at the table as it is."""
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"HX-Trigger": "changed"})
    return redirect("table", code=table.code)


def _sheet(request: HttpRequest, q: dict[str, Any], status: int = 200) -> HttpResponse:
    name = "tables/_ask.html" if request.headers.get("HX-Request") else "tables/ask.html"
    code = q["table"].code
    return render(request, name, {"q": {**q, "code": code}, "t": {"code": code}}, status=status)


def _question(table: Table, step: questionnaire.Asked) -> dict[str, Any]:
    question, given = step.question, step.answers
    field = question.field
    options = []
    for value in question.options:
        label = option(question, value, language())
        options.append(
            {
                "text": label.text,
                "icons": list(label.icons),
                "detail": label.detail,
                "href": ask_url(table, (*given, (field, value))),
                "danger": False,
            }
        )
    more = [
        {
            "id": id,
            "name": card_name(id, language()),
            "suits": list(SUITS[id]),
            "href": ask_url(table, (*given, (field, _named(question, id)))),
        }
        for id in more_cards(question)
    ]
    return {
        "title": questions.title(question, language()),
        "help": questions.about(question, language()),
        "options": options,
        "more": {"field": field, "cards": more} if more else None,
        "ready": False,
    }


def _named(q: questions.Question, id: str) -> Any:
    """The answer that names a card which nobody has entered yet."""
    if q.field == "card":
        in_hand = all(card and card[1] in ("hand", "discard") for card in q.options)
        return (id, "hand", q.who) if in_hand else (id, "park", -1)
    if q.field == "verb":
        return ("follow" if q.p.agenda[-1][0] == "follow" else "play", id)
    return (id, "hand") if q.field == "need" else id


def _back(table: Table, p: Position, answers: tuple[Answer, ...]) -> str:
    """Before the last question that was really put: answers that went without saying go too."""
    kept = list(answers)
    while kept:
        kept.pop()
        step = questionnaire.next_question(p, kept, language())
        if isinstance(step, questionnaire.Asked) and len(step.answers) <= len(kept):
            return ask_url(table, tuple(kept))
    return ""


def _ready(p: Position, who: int, step: questionnaire.Ready) -> dict[str, Any]:
    ready = {"title": _("Is this right?"), "ready": True, "answers": write_answers(step.answers)}
    if step.broken:
        sentence = rulebook.refusal(step.broken, language())
        verdict = {
            "word": "illegal",
            "sign": "ui/cross",
            "text": _("The rules forbid this."),
            "rules": [{"id": step.broken, "text": sentence}],
        }
        return {**ready, "verdict": verdict, "effects": []}
    verdict = {
        "word": "legal",
        "sign": "ui/check",
        "text": rulebook.why("legal", (), language()),
        "rules": [],
    }
    effects = telling.effects(p, Choice(who, step.answers), step.position, language())
    return {**ready, "verdict": verdict, "effects": effects}


# Entries ------------------------------------------------------------------------------------------


Make = Callable[[tables.Moment, passes.Holder], Entry]


def _enter(request: HttpRequest, code: str, make: Make) -> HttpResponse:
    """Fetches the table, lets `make` say what is entered, and answers with the table."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if not held.own:
        return _to_the_table(request, table)
    client = _client(request)
    typed = request.POST.get("number", "")
    expected = int(typed) if typed.isdecimal() and len(typed) < 9 else -1
    try:
        if expected == now.number:
            entry = make(now, held)
            now = tables.record(table, entry, _by(entry, held), expected, client)
            live.ring(table.code, now.number)
        elif tables.entered(table, client) is None:
            raise tables.Stale("stale", "number")
    except GameError as wrong:
        return _refused(request, table, held, wrong)
    if not request.headers.get("HX-Request"):
        return redirect("table", code=table.code)
    return render(request, "tables/_part.html", {"t": page_context(request, table, now, held)})


def _by(entry: Entry, held: passes.Holder) -> int | None:
    if isinstance(entry, Choice):
        return entry.seat
    return None if held.keeper else min(held.seats)


def _client(request: HttpRequest) -> str:
    """The id of this tap, made by the page and kept over all its retries."""
    client = request.POST.get("client", "")
    return client if CLIENT.fullmatch(client) else new_client()


def _refused(
    request: HttpRequest, table: Table, held: passes.Holder, wrong: GameError
) -> HttpResponse:
    """Nothing is entered; a choice that came too late is offered again if it is still possible."""
    stale = wrong.code == "stale"
    again = _offered_again(request, table, held) if stale else None
    if again is not None:
        return _sheet(request, again, 409)
    rules = getattr(wrong, "rules", ())
    trouble = {
        "code": table.code,
        "title": _("Others were quicker") if stale else _("That is not possible"),
        "text": wrong.say(language()),
        "rules": [{"id": rule, "text": rulebook.refusal(rule, language())} for rule in rules],
    }
    name = "tables/_trouble.html" if request.headers.get("HX-Request") else "tables/trouble.html"
    context = {"trouble": trouble, "t": {"code": table.code}}
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
        q = _sheet_of(table, now, held, tables.decides(now, held), answers)
    except GameError:
        return None
    if not q["ready"] or q["verdict"]["word"] == "illegal":
        return None
    return {**q, "message": _("Others were quicker. This is still possible: is it right?")}


@require_POST
def do(request: HttpRequest, code: str) -> HttpResponse:
    def make(now: tables.Moment, held: passes.Holder) -> Choice:
        answers = read_answers(request.POST.get("a", "")[:LONGEST_ANSWERS])
        return Choice(tables.decides(now, held), answers)

    return _enter(request, code, make)


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Takes back the last entry in force."""
    return _enter(request, code, lambda now, held: now.undoing())


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return _enter(request, code, lambda now, held: now.redoing())


@require_POST
def back_to(request: HttpRequest, code: str) -> HttpResponse:
    def make(now: tables.Moment, held: passes.Holder) -> Undo:
        keep = request.POST.get("keep", "")
        if not keep.isdecimal() or len(keep) > 8:
            raise NotAMove("no-entry", "keep", number=keep[:20])
        return Undo(int(keep))

    return _enter(request, code, make)


@require_POST
def show(request: HttpRequest, code: str) -> HttpResponse:
    """What lies somewhere; of a hand and of made-up rules only who may see them says it."""

    def make(now: tables.Moment, held: passes.Holder) -> Reveal:
        place = request.POST.get("place", "")[:40]
        name, _dot, seat = place.partition(".")
        if name in telling.PLACES and seat not in map(str, held.own):
            raise tables.NotYours("not-yours", "place")
        return Reveal(place, tuple(request.POST.getlist("card"))[:60])

    return _enter(request, code, make)


@require_POST
def correct(request: HttpRequest, code: str) -> HttpResponse:
    def make(now: tables.Moment, held: passes.Holder) -> Correction:
        path = request.POST.get("path", "")[:80]
        value = _keyed(request.POST.get("value", ""), tables.number_at(now, path))
        return Correction(path, value, request.POST.get("note", "")[:200])

    return _enter(request, code, make)


def _keyed(text: str, now: int) -> int:
    """What the keypad says: `12` sets, `+3+6` and `-1` change."""
    text = text.replace(" ", "").replace("−", "-")
    if not KEYPAD.fullmatch(text):
        raise NotAMove("want-keypad", "value", value=text[:20])
    parts = [int(part) for part in re.findall(r"[+-]?\d+", text)]
    return max(0, (now if text[0] in "+-" else 0) + sum(parts))
