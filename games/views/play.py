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
from games.engine.entries import Choice, Correction, Reveal, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.notation import read_answers, write_answers
from games.fort import questionnaire, questions, rulebook, telling, turn
from games.fort.cards import SUITS
from games.fort.options import option
from games.fort.position import Position
from games.fort.say import card_name
from games.models import Table
from games.views.context import ask_url, language, more_cards, new_client, page_context
from games.views.tables import table_or_404

LONGEST_CLIENT = 40
KEYPAD = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4})*")


@require_safe
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """The next question of the move being made, or what the finished move would do."""
    table = table_or_404(code)
    log = tables.log_of(table)
    held = passes.holder(request, table, len(log.position.seats))
    who = turn.to_decide(log.position)
    if who is None or who not in held.own:
        return redirect("table", code=table.code)
    try:
        answers = read_answers(request.GET.get("a", ""))
        step = questionnaire.next_question(log.position, answers, language())
    except GameError as error:
        return _sheet(request, {"title": error.say(language()), "table": table}, 400)
    common = {
        "table": table,
        "number": len(log),
        "client": new_client(),
        "so_far": list(step.told),
        "back": _back(table, log.position, answers),
        "seat": {"index": who, "name": log.position.seats[who].name},
        "secret": len(held.own) > 1 and not answers,
    }
    if isinstance(step, questionnaire.Ready):
        return _sheet(request, {**common, **_ready(log.position, who, step)})
    return _sheet(request, {**common, **_question(table, step)})


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


def _enter(request: HttpRequest, code: str, make: Callable[[Table, Position], Any]) -> HttpResponse:
    """Fetches the table, lets `make` say what is entered, and answers with the table."""
    table = table_or_404(code)
    log = tables.log_of(table)
    held = passes.holder(request, table, len(log.position.seats))
    client = request.POST.get("client", "")[:LONGEST_CLIENT] or new_client()
    expected = request.POST.get("number", "")
    if not held.own:
        return redirect("table", code=table.code)
    try:
        number_seen = int(expected) if expected.isdigit() and len(expected) < 9 else -1
        entry = make(table, log.position)
        if isinstance(entry, Choice):
            number = tables.choose(table, held, entry.answers, number_seen, client)
        else:
            by = min(held.seats) if held.seats else None
            number = tables.record(table, entry, by, number_seen, client)
    except GameError as wrong:
        return _refused(request, table, wrong)
    live.ring(table.code, number)
    if not request.headers.get("HX-Request"):
        return redirect("table", code=table.code)
    return render(request, "tables/_part.html", {"t": page_context(request, table)})


def _refused(request: HttpRequest, table: Table, wrong: GameError) -> HttpResponse:
    """Nothing is entered; a choice that came too late is offered again if it is still possible."""
    rules = getattr(wrong, "rules", ())
    trouble = {
        "code": table.code,
        "title": _("Others were quicker") if wrong.code == "stale" else _("That is not possible"),
        "text": wrong.say(language()),
        "rules": [{"id": rule, "text": rulebook.refusal(rule, language())} for rule in rules],
    }
    name = "tables/_trouble.html" if request.headers.get("HX-Request") else "tables/trouble.html"
    status = 409 if wrong.code == "stale" else 422
    context = {"trouble": trouble, "t": {"code": table.code}}
    return render(request, name, context, status=status)


@require_POST
def do(request: HttpRequest, code: str) -> HttpResponse:
    def make(table: Table, p: Position) -> Choice:
        return Choice(-1, read_answers(request.POST.get("a", "")))

    return _enter(request, code, make)


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    return _enter(request, code, lambda table, p: tables.undo_entry(table))


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return _enter(request, code, lambda table, p: tables.redo_entry(table))


@require_POST
def back_to(request: HttpRequest, code: str) -> HttpResponse:
    def make(table: Table, p: Position) -> Undo:
        keep = request.POST.get("keep", "")
        if not keep.isdigit() or len(keep) > 8:
            raise NotAMove("no-entry", "keep", number=keep[:20])
        return Undo(int(keep))

    return _enter(request, code, make)


@require_POST
def show(request: HttpRequest, code: str) -> HttpResponse:
    def make(table: Table, p: Position) -> Reveal:
        cards = tuple(request.POST.getlist("card"))[:60]
        return Reveal(request.POST.get("place", "")[:40], cards)

    return _enter(request, code, make)


@require_POST
def correct(request: HttpRequest, code: str) -> HttpResponse:
    def make(table: Table, p: Position) -> Correction:
        path = request.POST.get("path", "")[:80]
        value = _keyed(request.POST.get("value", ""), tables.number_at(table, path))
        return Correction(path, value, request.POST.get("note", "")[:200])

    return _enter(request, code, make)


def _keyed(text: str, now: int) -> int:
    """What the keypad says: `12` sets, `+3+6` and `-1` change."""
    text = text.replace(" ", "").replace("−", "-")
    if not KEYPAD.fullmatch(text):
        raise NotAMove("want-keypad", "value", value=text[:20])
    parts = [int(part) for part in re.findall(r"[+-]?\d+", text)]
    return max(0, (now if text[0] in "+-" else 0) + sum(parts))
