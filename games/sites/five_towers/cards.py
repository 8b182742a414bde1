"""The cards of 5 Towers: a page for each type, and all five to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from games.engine.languages import LANGUAGES
from games.five_towers.box.cards import HIGHEST, box
from games.five_towers.library import card_facts
from games.sites.five_towers.shelf import GAME
from games.views.library.paper import OfGame, about, paper
from games.views.library.rules import clauses
from games.views.reader import language

SMALL, LARGE = 3, 4
"""Players, for the smaller and the larger deck."""


@dataclass(frozen=True, slots=True)
class Type:
    id: str
    name: str
    icon: str


@dataclass(frozen=True, slots=True)
class Special:
    """A value with a rule of its own."""

    value: int
    said: str
    clauses: Sequence[str]


@dataclass(frozen=True, slots=True)
class InLanguage:
    language: str
    name: str


@dataclass(frozen=True, slots=True)
class Copies:
    """Cards of one value in the smaller and the larger deck."""

    value: int
    few: int
    many: int


@dataclass(frozen=True, slots=True)
class Sums:
    few: int
    many: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage(OfGame):
    types: tuple[Type, ...]
    specials: tuple[Special, ...]
    small: int
    large: int


@dataclass(frozen=True, slots=True)
class Printed:
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPage(OfGame):
    type: Type
    others: tuple[InLanguage, ...]
    types: tuple[Type, ...]
    """All the others."""
    specials: tuple[Special, ...]
    values: tuple[Copies, ...]
    sums: Sums
    clauses: Sequence[object]
    faces: tuple[Printed, ...]
    """Every value, as it can be printed."""


def index(request: HttpRequest) -> HttpResponse:
    page = CardsPage(
        **about(GAME),
        types=types(),
        specials=specials(),
        small=len(box(SMALL)),
        large=len(box(LARGE)),
    )
    return paper(request, "five_towers/cards/index.html", page)


def card(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in card_facts.TYPES:
        raise Http404
    few, many = card_facts.copies(SMALL), card_facts.copies(LARGE)
    page = CardPage(
        **about(GAME),
        type=type_of(kind),
        others=tuple(
            InLanguage(other, card_facts.title(kind, other))
            for other in LANGUAGES
            if other != language()
        ),
        types=tuple(each for each in types() if each.id != kind),
        specials=specials(),
        values=tuple(Copies(value, few[value], many[value]) for value in range(HIGHEST, -1, -1)),
        sums=Sums(sum(few.values()), sum(many.values())),
        clauses=clauses(GAME, card_facts.CLAUSES),
        faces=tuple(
            Printed(f"{kind}-{value}", f"{card_facts.title(kind, language())} {value}")
            for value in range(HIGHEST, -1, -1)
        ),
    )
    return paper(request, "five_towers/cards/card.html", page)


def type_of(kind: str) -> Type:
    return Type(kind, card_facts.title(kind, language()), f"towers/{kind}")


def types() -> tuple[Type, ...]:
    return tuple(type_of(kind) for kind in card_facts.TYPES)


def specials() -> tuple[Special, ...]:
    return tuple(
        Special(value, card_facts.special(value, language()), clauses)
        for value, (_word, clauses) in card_facts.SPECIAL.items()
    )
