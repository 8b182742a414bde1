"""Snails to read: its book, its one card."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from games.engine.languages import LANGUAGES
from games.reading.library import card_url
from games.sites.cover import Cover, Deck
from games.sites.shelf import Page, Shelf
from games.views.library.paper import OfGame, about, paper
from games.views.reader import language
from tests.third_game.rules.words import FAQ, GLOSSARY, RULEBOOK, say

GAME, CARD = "snails", "snail"


def _cards() -> list[Page]:
    return [
        Page(
            "card",
            CARD,
            GAME,
            card_url(CARD, GAME),
            {each: say("card", "name", each) for each in LANGUAGES},
            {each: say("card", "text", each) for each in LANGUAGES},
        )
    ]


SHELF = Shelf(
    name="Snails",
    book=RULEBOOK,
    faq=FAQ,
    glossary=GLOSSARY,
    cards=_cards,
    named=lambda language: {},
    forms=lambda language: {},
)
COVER = Cover(title="Snails", cards="", source="", reference="game=snails&card=snail:9")


def name(id: str, language: str) -> str:
    return say("card", "name", language)


@dataclass(frozen=True, slots=True)
class CardSaid:
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPage(OfGame):
    card: CardSaid


def index(request: HttpRequest) -> HttpResponse:
    return _page(request)


def card(request: HttpRequest, id: str) -> HttpResponse:
    if id != CARD:
        raise Http404
    return _page(request)


def _page(request: HttpRequest) -> HttpResponse:
    said = CardSaid(name(CARD, language()), say("card", "text", language()))
    return paper(request, "snails/card.html", CardPage(**about(GAME), card=said))


DECK = Deck(index, card, name)
