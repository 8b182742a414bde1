"""What there is to read of the games: every page of rules and cards, and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.faq import Faq
from games.engine.glossary import Glossary
from games.engine.linking import Linker, Piece
from games.engine.rulebook import Rulebook
from games.five_towers import card_facts as tower_cards
from games.five_towers import rulebook as towers
from games.five_towers.faq import FAQ as TOWERS_FAQ
from games.five_towers.glossary import GLOSSARY as TOWERS_GLOSSARY
from games.fort import rulebook as fort
from games.fort.card_facts import DECK, card_title, kind_name, sentences, suits_of, texts
from games.fort.faq import FAQ as FORT_FAQ
from games.fort.glossary import GLOSSARY as FORT_GLOSSARY
from games.fort.say import LANGUAGES, load_words

FORT, TOWERS = "fort", "five-towers"
OF_ALL = ("rulebook", "whole_rulebook", "faq", "glossary", "game_cards")
"""Pages that there are of every game."""
COLOURED = ("suits", "resources")


@dataclass(frozen=True, slots=True)
class Page:
    """Something of the library with an address, its title and its text in every language.

    `kind`: clause, card, question or term.
    Questions and terms lie on one page together; their address ends in an anchor.
    """

    kind: str
    id: str
    game: str
    url: str
    titles: Mapping[str, str]
    texts: Mapping[str, str]
    more: Mapping[str, str] = field(default_factory=dict)
    """Further words by which it is found."""
    context: Mapping[str, str] = field(default_factory=dict)
    """What it belongs to."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What there is to read of a game."""

    name: str
    book: Rulebook
    faq: Faq
    glossary: Glossary
    cards: Callable[[], list[Page]]
    named: Callable[[str], Mapping[str, str]]
    """The cards that a text of it can name, in a language."""
    forms: Callable[[str], Mapping[str, str]]
    """For each icon the words it can stand beside, in a language."""
    also: tuple[str, ...] = ()
    """Pages that only this game has."""


@cache
def clauses() -> Mapping[str, str]:
    """The game of each clause."""
    return {id: game for game, book in BOOKS.items() for id in book.clauses}


def clause_url(id: str) -> str:
    return reverse("clause", args=[clauses()[id], id])


def card_url(id: str, game: str = FORT) -> str:
    return reverse("card", args=[game, id])


@cache
def linker(language: str, game: str = FORT) -> Linker:
    """For a text that is about this game: the cards of others may be called like its players."""
    return Linker(clauses(), SHELVES[game].named(language))


@cache
def signs(language: str, game: str) -> Linker:
    """The words that an icon can stand beside, in every form a clause says them in."""
    forms = SHELVES[game].forms(language)
    return Linker(
        (), {form: name for name, said in forms.items() for form in said.split(", ")}, "icon"
    )


@lru_cache(maxsize=4096)
def linked(text: str, language: str, game: str = FORT) -> SafeString:
    """The text with its clauses and cards as links; everything else escaped."""
    pieces = linker(language, game).pieces(text)
    return format_html_join("", "{}", ((_drawn(piece),) for piece in pieces))


@lru_cache(maxsize=4096)
def rich(text: str, language: str, game: str = FORT) -> SafeString:
    """Linked, and with an icon before the first word for each thing that has one."""
    told: set[str] = set()
    drawn = []
    for piece in linker(language, game).pieces(text):
        if piece.kind:
            drawn.append(_drawn(piece))
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


def _drawn(piece: Piece) -> str:
    if not piece.kind:
        return piece.text
    if piece.kind == "clause":
        return format_html('<a class="clause" href="{}">{}</a>', clause_url(piece.id), piece.text)
    return format_html('<a class="to-card" href="{}">{}</a>', card_url(piece.id), piece.text)


@cache
def pages() -> tuple[Page, ...]:
    """Everything there is to read: what a search goes through."""
    cards = (card for shelf in SHELVES.values() for card in shelf.cards())
    return (*_clauses(), *cards, *_questions(), *_terms())


@cache
def addresses() -> tuple[str, ...]:
    """Every page once, whoever it is about: what a phone keeps for later."""
    ways = [reverse("rules"), reverse("cards")]
    for game, shelf in SHELVES.items():
        ways += [reverse(name, args=[game]) for name in (*OF_ALL, *shelf.also)]
        ways += [reverse("topic", args=[game, topic]) for topic in shelf.book.topics]
    return tuple(dict.fromkeys([*ways, *(page.url.partition("#")[0] for page in pages())]))


def question_url(game: str, id: str) -> str:
    return f"{reverse('faq', args=[game])}#{id}"


def term_url(game: str, anchor: str) -> str:
    return f"{reverse('glossary', args=[game])}#{anchor}"


def _questions() -> list[Page]:
    found = []
    for game, faq in FAQS.items():
        said = {lang: faq.said(lang) for lang in LANGUAGES}
        found += [
            Page(
                "question",
                id,
                game,
                question_url(game, id),
                {lang: said[lang][id].ask for lang in LANGUAGES},
                {lang: said[lang][id].answer for lang in LANGUAGES},
            )
            for id in faq.questions
        ]
    return found


def _terms() -> list[Page]:
    return [
        Page("term", term.id, game, term_url(game, term.anchor), term.names, term.meanings)
        for game, glossary in GLOSSARIES.items()
        for term in glossary.terms
    ]


def _clauses() -> list[Page]:
    found = []
    for game, book in BOOKS.items():
        words = {language: book.texts(language) for language in LANGUAGES}
        found += [
            Page(
                "clause",
                id,
                game,
                clause_url(id),
                {lang: f"{id} {words[lang]['topics'][clause.topic]}" for lang in LANGUAGES},
                {lang: words[lang]["clauses"][id] for lang in LANGUAGES},
            )
            for id, clause in book.clauses.items()
        ]
    return found


def _fort_cards() -> list[Page]:
    return [
        Page(
            "card",
            id,
            FORT,
            card_url(id),
            {lang: card_title(id, lang) for lang in LANGUAGES},
            {lang: " ".join(said.text for said in sentences(id, lang)) for lang in LANGUAGES},
            {lang: _suits(id, lang) for lang in LANGUAGES},
            {lang: kind_name(id, lang) for lang in LANGUAGES},
        )
        for id in DECK
    ]


def _suits(id: str, language: str) -> str:
    return " ".join(load_words(language)["suits"][suit] for suit in suits_of(id))


def _tower_cards() -> list[Page]:
    return [
        Page(
            "card",
            kind,
            TOWERS,
            card_url(kind, TOWERS),
            {lang: tower_cards.title(kind, lang) for lang in LANGUAGES},
            {lang: " ".join(tower_cards.sentences(kind, lang)) for lang in LANGUAGES},
            {lang: tower_cards.type_name(kind, lang) for lang in LANGUAGES},
            dict.fromkeys(LANGUAGES, SHELVES[TOWERS].name),
        )
        for kind in tower_cards.TYPES
    ]


SHELVES: Mapping[str, Shelf] = MappingProxyType(
    {
        FORT: Shelf(
            "Fort",
            fort.RULEBOOK,
            FORT_FAQ,
            FORT_GLOSSARY,
            _fort_cards,
            lambda language: {card_title(id, language): id for id in DECK},
            lambda language: texts(language)["forms"],
            ("how_many",),
        ),
        TOWERS: Shelf(
            "5 Towers",
            towers.RULEBOOK,
            TOWERS_FAQ,
            TOWERS_GLOSSARY,
            _tower_cards,
            lambda language: {},
            tower_cards.forms,
        ),
    }
)
BOOKS: Mapping[str, Rulebook] = {game: shelf.book for game, shelf in SHELVES.items()}
FAQS: Mapping[str, Faq] = {game: shelf.faq for game, shelf in SHELVES.items()}
GLOSSARIES: Mapping[str, Glossary] = {game: shelf.glossary for game, shelf in SHELVES.items()}
