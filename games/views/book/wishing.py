"""What an address of the book says about which plays are wished for, and the form that says it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from games.book import people
from games.book.models import House
from games.book.people import plain
from games.book.wish import Wish
from games.sites import sites
from games.views.table.page import Choosable

MOST_PLAYERS = 12
MOST_PEOPLE = 200
"""So many, who played last, can be chosen; a search finds all."""
LONGEST_TEXT = 100
FIELDS = ("text", "person", "game", "module", "number", "since", "until")


def wish_of(query: QueryDict) -> Wish:
    """What can't be read is not wished for."""
    number = query.get("number", "")
    person = query.get("person", "")
    return Wish(
        person=int(person) if _is_number(person) else None,
        game=plain(query.get("game", ""))[:20],
        module=plain(query.get("module", ""))[:20],
        number=int(number) if _is_number(number) else None,
        since=_day(query.get("since", "")),
        until=_day(query.get("until", "")),
        text=query.get("text", "")[:LONGEST_TEXT].strip(),
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def _day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if 1900 <= day.year < 3000 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class WishForm:
    text: str
    people: tuple[Choosable, ...]
    games: tuple[Choosable, ...]
    modules: tuple[Choosable, ...]
    numbers: tuple[Choosable, ...]
    since: str
    until: str
    any: bool
    """Something is wished for."""
    finer: bool
    """Something else than words."""
    query: str
    """All of it as an address says it, without the page."""


def form(request: HttpRequest, house: House, wish: Wish) -> WishForm:
    finer = any(
        (wish.person, wish.game, wish.module, wish.number, wish.since, wish.until),
    )
    said = QueryDict(mutable=True)
    for field in FIELDS:
        if value := request.GET.get(field, ""):
            said[field] = value
    everybody = ((str(one.pk), one.name) for one in people.of(house)[:MOST_PEOPLE])
    games = ((id, site.face.title(())) for id, site in sites().items())
    return WishForm(
        text=wish.text,
        people=_choices(everybody, str(wish.person or "")),
        games=_choices(games, wish.game),
        modules=_choices([*_modules(), ("none", _("None of them"))], wish.module),
        numbers=_choices(
            ((str(n), str(n)) for n in range(1, MOST_PLAYERS)), str(wish.number or "")
        ),
        since=wish.since.isoformat() if wish.since else "",
        until=wish.until.isoformat() if wish.until else "",
        any=finer or bool(wish.text),
        finer=finer,
        query=said.urlencode(),
    )


def _modules() -> list[tuple[str, str]]:
    return [
        (module, MODULES[module]())
        for site in sites().values()
        for module in site.game.modules
        if module in MODULES
    ]


MODULES = {"dogs": lambda: _("Dogs"), "cats": lambda: _("Cats")}


def _choices(rows: Iterable[tuple[str, str]], now: str) -> tuple[Choosable, ...]:
    return tuple(Choosable(id, name, id == now) for id, name in rows)
