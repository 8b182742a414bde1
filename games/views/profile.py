"""The box profile: compared with one's own board once, kept by the device, copied by its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import passes, tables
from games.engine.entries import Correction
from games.engine.errors import GameError
from games.fort import profiles
from games.fort.box import COST_KEYS, COSTS, Box, standard
from games.fort.cards import BY_KIND, SUITS
from games.fort.say import card_name
from games.models import Table
from games.views.clients import client_of, new_client
from games.views.faces import face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.strangers import welcome
from games.views.tables import table_or_404

COOKIE = "box"
COOKIE_AGE = 5 * 365 * 24 * 3600
SALT = "games.box"
CONFIRMED = "confirmed"
LATER = "later"
MOST_TOKENS = 9
MOST_COPIES = 12
TRIES = 5


# What the device keeps ----------------------------------------------------------------------------


def _kept(request: HttpRequest) -> Mapping[str, Any]:
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
        standard().with_changes(found)
    except (signing.BadSignature, GameError):
        return {}
    return found if isinstance(found, dict) else {}


def of_device(request: HttpRequest) -> dict[str, Any]:
    """What a table of this device begins with: its own numbers, and whether they were compared."""
    found = _kept(request)
    return dict(found) if found.get("status") == CONFIRMED else {}


def offer(request: HttpRequest) -> bool:
    """Whether to ask for the comparison: once, until it was done or put off."""
    return "status" not in _kept(request)


def status(box: Mapping[str, Any]) -> dict[str, Any]:
    return {"status": CONFIRMED} if box.get("status") == CONFIRMED else {}


def mark(table: Table) -> str:
    """`confirmed`, or empty while nobody at the table has compared the numbers with a box."""
    return str(status(table.box).get("status", ""))


def _keep(response: HttpResponse, value: Mapping[str, Any]) -> None:
    response.set_cookie(
        COOKIE,
        signing.dumps(value, salt=SALT, compress=True),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


# Pages --------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def of_this_device(request: HttpRequest) -> HttpResponse:
    if request.method == "POST" and "later" in request.POST:
        response = redirect("tables")
        _keep(response, {**_kept(request), "status": LATER})
        return response
    mine = standard().with_changes(of_device(request))
    if request.method != "POST":
        return _page(request, mine, {"confirmed": bool(of_device(request))})
    try:
        new = _typed(request.POST, mine)
    except ValueError:
        return _page(request, mine, {"error": _not_a_number()}, 400)
    response = redirect("tables")
    _keep(response, {**new.differences(), "status": CONFIRMED})
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def of_table(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody sees what the table plays with; who keeps the score can mend it."""
    table = table_or_404(code)
    if not face_of(table).laid_out:
        raise Http404
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if table.code not in passes.kept(request) or passes.lost(request, table, held):
        return welcome(request, table, held)
    mine: Box = now.position.profile
    about = {
        "table": {"code": table.code, "name": table_name(table, now)},
        "confirmed": bool(mark(table)),
        "may": held.keeper,
    }
    if request.method != "POST":
        return _page(request, mine, about)
    if not held.keeper:
        about["error"] = _("Only the phone that keeps the score can change this.")
        return _page(request, mine, about, 403)
    try:
        new = _typed(request.POST, mine)
    except ValueError:
        return _page(request, mine, {**about, "error": _not_a_number()}, 400)
    _mend(table, new, client_of(request))
    table.box = {**table.box, "status": CONFIRMED}
    table.save(update_fields=["box"])
    tables.stir(table)
    response = redirect("table", code=table.code)
    _keep(response, {**new.differences(), "status": CONFIRMED})
    return response


def _not_a_number() -> str:
    return _("One of the numbers can't be read. Nothing is changed yet: look at them once more.")


def _mend(table: Table, new: Box, client: str) -> None:
    """A correction for each thing that differs, so that the log tells it and undo takes it back."""
    for _try in range(TRIES):
        now = tables.moment(table)
        todo = profiles.changes(now.position.profile, new)
        try:
            for path, value in todo:
                entry = Correction(path, value)
                tap = f"{client[:20]}-{path.removeprefix('profile.')[-19:]}"
                now = tables.record(table, entry, None, now.number, tap)
        except tables.Stale:
            continue
        return
    raise tables.Stale("stale", "number")


# The form -----------------------------------------------------------------------------------------


def _page(
    request: HttpRequest, mine: Box, about: dict[str, Any], status: int = 200
) -> HttpResponse:
    typed = request.POST if status != 200 else QueryDict()
    b = {"may": True, **about}
    b["client"] = new_client()
    b["costs"] = [
        {
            "level": level + 1,
            "tokens": [
                {
                    "kind": kind,
                    "name": f"{key}.{kind}",
                    "value": typed.get(f"{key}.{kind}", cost[COSTS.index(kind)]),
                }
                for kind in ("toy", "pizza", "any")
            ],
            "price": profiles.price(cost, language()),
        }
        for level, (key, cost) in enumerate(zip(COST_KEYS, mine.fort_costs, strict=True))
    ]
    b["tokens"] = range(MOST_TOKENS + 1)
    b["options"] = [_option(option, mine, typed) for option in profiles.ANSWERS]
    b["kids"] = sorted(
        (
            {
                "id": id,
                "name": card_name(id, language()),
                "suits": list(SUITS[id]),
                "value": typed.get(f"copies.{id}", mine.kid_copies[id]),
            }
            for id in BY_KIND["kids"]
        ),
        key=lambda kid: (-int(mine.kid_copies[str(kid["id"])] > 1), str(kid["name"])),
    )
    b["many"] = [kid for kid in b["kids"] if mine.kid_copies[kid["id"]] != 1]
    b["total"] = sum(mine.kid_copies.values())
    return render(request, "tables/box.html", {"b": b}, status=status)


def _option(option: str, mine: Box, typed: QueryDict) -> dict[str, Any]:
    value = getattr(mine, option)
    answers = profiles.ANSWERS[option]
    if value not in answers:
        answers = (*answers, value)
    chosen = typed.get(option, profiles.word(value))
    return {
        "id": option,
        "question": profiles.question(option, language()),
        "clause": profiles.clause(option),
        "answers": [
            {
                "value": profiles.word(each),
                "text": profiles.answer(option, each, language()),
                "chosen": profiles.word(each) == chosen,
            }
            for each in answers
        ],
    }


def _typed(data: QueryDict, mine: Box) -> Box:
    """The box of the form; what the form does not say stays. Raises ValueError."""
    costs = {
        key: {
            kind: _number(data.get(f"{key}.{kind}"), mine.fort_costs[level][i], MOST_TOKENS)
            for i, kind in enumerate(COSTS)
        }
        for level, key in enumerate(COST_KEYS)
    }
    copies = {
        id: _number(data.get(f"copies.{id}"), number, MOST_COPIES)
        for id, number in mine.kid_copies.items()
    }
    options: dict[str, Any] = {}
    for option, answers in profiles.ANSWERS.items():
        by_word = {profiles.word(each): each for each in (*answers, getattr(mine, option))}
        word = data.get(option, profiles.word(getattr(mine, option)))
        if word not in by_word:
            raise ValueError(option)
        options[option] = by_word[word]
    return mine.with_changes({"fort_costs": costs, "kid_copies": copies, "options": options})


def _number(text: str | None, otherwise: int, most: int) -> int:
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most):
        raise ValueError(text)
    return int(text)
