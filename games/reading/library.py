"""What there is to read of the games: every page of rules and cards, and the way to each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from fortcompanion.templatetags.addresses import address
from games import catalogue, sites
from games.engine.languages import LANGUAGES
from games.engine.library.linking import Linker, Piece
from games.engine.names import as_name
from games.engine.words import NOT_AT_HAND, BoxNames
from games.sites.shelf import Page, Shelf

OF_ALL = ("rulebook", "whole_rulebook", "faq", "glossary", "game_cards")
"""Pages that there are of every game."""
COLOURED = ("suits", "resources")


def shelf(game: str) -> Shelf:
    return sites.site(game).shelf


def shelves() -> Mapping[str, Shelf]:
    return {game: site.shelf for game, site in sites.sites().items()}


@cache
def clauses() -> Mapping[str, str]:
    """The game of each clause."""
    return {id: game for game, each in shelves().items() for id in each.book.clauses}


def clause_url(id: str) -> str:
    return address("clause", clauses()[id], id)


def card_url(id: str, game: str = "") -> str:
    return address("card", game or catalogue.usual(), id)


@lru_cache(maxsize=64)
def linker(language: str, game: str, box: BoxNames) -> Linker:
    """For a text that is about this game: the cards of others may be called like its players."""
    named = shelf(game).named(box.language or language)
    inflected = {form: id for name, id in named.items() for form in as_name(name).forms.values()}
    return Linker(clauses(), {**inflected, **named, **{name: card for card, name in box.own}})


@cache
def signs(language: str, game: str) -> Linker:
    """The words that an icon can stand beside, in every form a clause says them in."""
    forms = shelf(game).forms(language)
    return Linker(
        (), {form: name for name, said in forms.items() for form in said.split(", ")}, "icon"
    )


@lru_cache(maxsize=4096)
def linked(text: str, language: str, game: str = "", box: BoxNames = NOT_AT_HAND) -> SafeString:
    """The text with its clauses and cards as links; everything else escaped."""
    game = game or catalogue.usual()
    pieces = linker(language, game, box).pieces(text)
    return format_html_join("", "{}", ((_drawn(piece, game),) for piece in pieces))


@lru_cache(maxsize=4096)
def rich(text: str, language: str, game: str = "") -> SafeString:
    """Linked, and with an icon before the first word for each thing that has one."""
    game = game or catalogue.usual()
    told: set[str] = set()
    drawn = []
    for piece in linker(language, game, NOT_AT_HAND).pieces(text):
        if piece.kind:
            drawn.append(_drawn(piece, game))
            continue
        for part in signs(language, game).pieces(piece.text):
            if part.kind and part.id not in told:
                told.add(part.id)
                drawn.append(
                    format_html('<span class="with-icon">{}{}</span>', icon(part.id), part.text)
                )
            else:
                drawn.append(part.text)
    return format_html_join("", "{}", ((each,) for each in drawn))


@cache
def icon(name: str, kind: str = "") -> SafeString:
    """Points at a drawing that the page has elsewhere; suits and tokens have their colour."""
    group, _, id = name.partition("/")
    classes = " ".join(filter(None, ["icon", id if group in COLOURED else "", kind]))
    place = f"{group}-{id}"
    return format_html('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>', classes, place)


def _drawn(piece: Piece, game: str) -> str:
    if not piece.kind:
        return piece.text
    if piece.kind == "clause":
        return format_html('<a class="clause" href="{}">{}</a>', clause_url(piece.id), piece.text)
    return format_html('<a class="to-card" href="{}">{}</a>', card_url(piece.id, game), piece.text)


@cache
def pages() -> tuple[Page, ...]:
    """Everything there is to read: what a search goes through."""
    cards = (card for each in shelves().values() for card in each.cards())
    facts = (fact for each in shelves().values() for fact in each.facts())
    return (*_clauses(), *cards, *_questions(), *facts, *_terms())


@cache
def addresses() -> tuple[str, ...]:
    """Every page once, whoever it is about: what a phone keeps for later."""
    ways = [reverse("rules"), reverse("cards")]
    for game, each in shelves().items():
        ways += [reverse(name, args=[game]) for name in (*OF_ALL, *each.also)]
        ways += [reverse("topic", args=[game, topic]) for topic in each.book.topics]
    return tuple(dict.fromkeys([*ways, *(page.url.partition("#")[0] for page in pages())]))


def question_url(game: str, id: str) -> str:
    return f"{reverse('faq', args=[game])}#{id}"


def term_url(game: str, anchor: str) -> str:
    return f"{reverse('glossary', args=[game])}#{anchor}"


def _questions() -> list[Page]:
    found = []
    for game, each in shelves().items():
        said = {lang: each.faq.said(lang) for lang in LANGUAGES}
        found += [
            Page(
                "question",
                id,
                game,
                question_url(game, id),
                {lang: said[lang][id].ask for lang in LANGUAGES},
                {lang: said[lang][id].answer for lang in LANGUAGES},
                {lang: said[lang][id].also for lang in LANGUAGES},
            )
            for id in each.faq.questions
        ]
    return found


def _terms() -> list[Page]:
    return [
        Page("term", term.id, game, term_url(game, term.anchor), term.names, term.meanings)
        for game, each in shelves().items()
        for term in each.glossary.terms
    ]


def _clauses() -> list[Page]:
    found = []
    for game, each in shelves().items():
        words = {language: each.book.texts(language) for language in LANGUAGES}
        found += [
            Page(
                "clause",
                id,
                game,
                clause_url(id),
                {lang: f"{id} {words[lang]['topics'][clause.topic]}" for lang in LANGUAGES},
                {lang: words[lang]["clauses"][id] for lang in LANGUAGES},
            )
            for id, clause in each.book.clauses.items()
        ]
    return found
