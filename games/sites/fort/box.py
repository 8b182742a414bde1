"""The box profile: compared with one's own board once, kept by the device, copied by its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from django.conf import settings
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import tables
from games.engine.entries import Correction
from games.engine.errors import GameError
from games.fort.box import box_line
from games.fort.box.cards import BY_KIND, SUITS
from games.fort.box.profile import COST_KEYS, COSTS, Box, standard
from games.fort.box.say import card_name
from games.fort.table.position import Position
from games.fort.told import profiles
from games.models import Table
from games.seats.visits import Visit, insist, visit
from games.sites import site_of
from games.sites.face import Json
from games.sites.fort.shelf import GAME
from games.views.clients import client_of, new_client
from games.views.lobby.strangers import choose_seat
from games.views.reader import language
from games.views.table.page import table_name

COOKIE = "box"
COOKIE_AGE = 5 * 365 * 24 * 3600
SALT = "games.box"
CONFIRMED = "confirmed"
LATER = "later"
MOST_TOKENS = 9
MOST_COPIES = 12
WHOLE = sum(standard().kid_copies.values())
"""So many kids lie in a box, whichever they are (F1.7)."""


# What the device keeps ----------------------------------------------------------------------------


def _kept(request: HttpRequest) -> Json:
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
        standard().with_changes(found)
    except (signing.BadSignature, GameError):
        return {}
    return found if isinstance(found, dict) else {}


def of_device(request: HttpRequest) -> Json:
    """What a table of this device begins with: its own numbers, and whether they were compared."""
    found = _kept(request)
    return dict(found) if found.get("status") == CONFIRMED else {}


def dealt(request: HttpRequest) -> Json:
    """The device's own prices and rulings; the cards are those of the usual box."""
    return {key: value for key, value in of_device(request).items() if key != "kid_copies"}


def of_table_again(table: Table, p: Position) -> Json:
    return {**p.profile.differences(), **status(table.box)}


def offer(request: HttpRequest) -> bool:
    """Whether to ask for the comparison: once, until it was done or put off."""
    return "status" not in _kept(request)


def status(box: Json) -> Json:
    return {"status": CONFIRMED} if box.get("status") == CONFIRMED else {}


def mark(table: Table) -> str:
    """`confirmed`, or empty while nobody at the table has compared the numbers with a box."""
    return str(status(table.box).get("status", ""))


def compared(table: Table) -> bool:
    return bool(mark(table))


def _keep(response: HttpResponse, value: Json) -> None:
    response.set_cookie(
        COOKIE,
        signing.dumps(value, salt=SALT, compress=True),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )


# Pages --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfTable:
    code: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Whose box a page shows, and what may be done with it."""

    table: OfTable | None = None
    """None for the box of the device."""
    confirmed: bool = False
    may: bool = True
    error: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    name: str
    """Of its field."""
    value: int | str


@dataclass(frozen=True, slots=True)
class Cost:
    level: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class BoxAnswer:
    value: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxOption:
    """Where tables differ."""

    id: str
    question: str
    clause: str
    answers: tuple[BoxAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kid:
    id: str
    name: str
    suits: tuple[str, ...]
    value: int | str
    """How many of it there are, or what was typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxContext:
    table: OfTable | None
    confirmed: bool
    may: bool
    error: str
    client: str
    costs: tuple[Cost, ...]
    tokens: range
    options: tuple[BoxOption, ...]
    kids: tuple[Kid, ...]
    total: int
    game: str
    counted: bool
    """Its kids were counted by photo, in the form that is shown again."""
    line: str
    """This box, to be copied."""
    other: str
    """The line of another one."""
    differs: tuple[str, ...]
    """What that one has otherwise."""
    trouble: str
    """What is wrong with it."""


@require_http_methods(["GET", "HEAD", "POST"])
def of_this_device(request: HttpRequest) -> HttpResponse:
    if request.method == "POST" and "later" in request.POST:
        response = redirect("tables")
        _keep(response, {**_kept(request), "status": LATER})
        return response
    mine = standard().with_changes(of_device(request))
    if request.method != "POST":
        return _page(request, mine, About(confirmed=bool(of_device(request))))
    try:
        new = _typed(request.POST, mine)
    except ValueError as wrong:
        return _page(request, mine, About(error=_what_is(wrong)), 400)
    response = redirect("tables")
    _keep(response, {**new.differences(), "status": CONFIRMED})
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def of_table(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody sees what the table plays with; who keeps the score can mend it."""
    table, now, held = here = visit(request, code)
    if not site_of(table).face.box:
        raise Http404
    if here.is_strange(request):
        return choose_seat(request, here)
    mine: Box = now.position.profile
    about = About(
        table=OfTable(table.code, table_name(table, now)),
        confirmed=bool(mark(table)),
        may=held.keeper,
    )
    if request.method != "POST":
        return _page(request, mine, about)
    if not held.keeper:
        error = _("Only the phone that keeps the score can change this.")
        return _page(request, mine, replace(about, error=error), 403)
    try:
        new = _typed(request.POST, mine)
    except ValueError as wrong:
        return _page(request, mine, replace(about, error=_what_is(wrong)), 400)
    client = client_of(request)
    insist(here, lambda here: _mended(here, new, client))
    table.box = {**table.box, "status": CONFIRMED}
    table.save(update_fields=["box"])
    tables.touch(table)
    response = redirect("table", code=table.code)
    _keep(response, {**new.differences(), "status": CONFIRMED})
    return response


class Miscounted(ValueError):
    """A box that was counted by photo holds another number of kids."""

    def __init__(self, total: int) -> None:
        super().__init__(total)
        self.total = total


def _what_is(wrong: ValueError) -> str:
    if isinstance(wrong, Miscounted):
        return _(
            "%(total)d kids were counted, but a box holds %(whole)d. Nothing is changed yet: "
            "photograph what is left, or mend the numbers."
        ) % {"total": wrong.total, "whole": WHOLE}
    return _("One of the numbers can't be read. Nothing is changed yet: look at them once more.")


def _mended(here: Visit, new: Box, client: str) -> tables.Moment:
    """A correction for each thing that differs, so that the log tells it and undo takes it back."""
    now = here.now
    for path, value in profiles.changes(now.position.profile, new):
        tap = f"{client[:20]}-{path.removeprefix('profile.')[-19:]}"
        now = tables.record(here.table, Correction(path, value), None, now.number, tap)
    return now


# The form -----------------------------------------------------------------------------------------


def _page(request: HttpRequest, mine: Box, about: About, status: int = 200) -> HttpResponse:
    typed = request.POST if status != 200 else QueryDict()
    b = BoxContext(
        table=about.table,
        confirmed=about.confirmed,
        may=about.may,
        error=about.error,
        client=new_client(),
        costs=tuple(
            Cost(level, tuple(_token(key, kind, cost, typed) for kind in ("toy", "pizza", "any")))
            for level, (key, cost) in enumerate(zip(COST_KEYS, mine.fort_costs, strict=True), 1)
        ),
        tokens=range(MOST_TOKENS + 1),
        options=tuple(_option(option, mine, typed) for option in profiles.ANSWERS),
        kids=_kids(mine, typed),
        total=sum(mine.kid_copies.values()),
        game=GAME,
        counted="counted" in typed,
        line=box_line.write(mine),
        **_compared(mine, request.GET.get("other", "").strip()[:120]),
    )
    return render(request, "fort/set_up/box.html", {"b": b}, status=status)


class Compared(TypedDict):
    other: str
    differs: tuple[str, ...]
    trouble: str


def _compared(mine: Box, other: str) -> Compared:
    """This box beside another one, of which somebody has typed the line."""
    try:
        theirs = box_line.read(other) if other else mine
    except GameError as error:
        return {"other": other, "differs": (), "trouble": error.say(language())}
    theirs = replace(mine, fort_costs=theirs.fort_costs, kid_copies=theirs.kid_copies)
    differs = tuple(profiles.lines(mine, theirs, language()))
    return {"other": other, "differs": differs, "trouble": ""}


def _token(key: str, kind: str, cost: Sequence[int], typed: QueryDict) -> Token:
    name = f"{key}.{kind}"
    return Token(kind, name, typed.get(name, cost[COSTS.index(kind)]))


def _kids(mine: Box, typed: QueryDict) -> tuple[Kid, ...]:
    """Those that lie in the box more than once come first."""
    kids = (
        Kid(
            id=id,
            name=card_name(id, language()),
            suits=tuple(SUITS[id]),
            value=typed.get(f"copies.{id}", mine.kid_copies[id]),
        )
        for id in BY_KIND["kids"]
    )
    return tuple(sorted(kids, key=lambda kid: (mine.kid_copies[kid.id] <= 1, kid.name)))


def _option(option: str, mine: Box, typed: QueryDict) -> BoxOption:
    value = getattr(mine, option)
    answers = profiles.ANSWERS[option]
    if value not in answers:
        answers = (*answers, value)
    chosen = typed.get(option, profiles.word(value))
    return BoxOption(
        id=option,
        question=profiles.question(option, language()),
        clause=profiles.clause(option),
        answers=tuple(
            BoxAnswer(
                profiles.word(each),
                profiles.answer(option, each, language()),
                chosen=profiles.word(each) == chosen,
            )
            for each in answers
        ),
    )


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
    options: Json = {}
    for option, answers in profiles.ANSWERS.items():
        by_word = {profiles.word(each): each for each in (*answers, getattr(mine, option))}
        word = data.get(option, profiles.word(getattr(mine, option)))
        if word not in by_word:
            raise ValueError(option)
        options[option] = by_word[word]
    if "counted" in data and sum(copies.values()) != WHOLE:
        raise Miscounted(sum(copies.values()))
    return mine.with_changes({"fort_costs": costs, "kid_copies": copies, "options": options})


def _number(text: str | None, otherwise: int, most: int) -> int:
    if text is None:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most):
        raise ValueError(text)
    return int(text)
