"""What there is to read of Fort."""

from __future__ import annotations

from django.urls import reverse

from games.engine.languages import LANGUAGES
from games.fort.box.rulebook import RULEBOOK
from games.fort.box.say import load_words
from games.fort.library import card_query
from games.fort.library.card_facts import DECK, card_title, kind_name, sentences, suits_of, texts
from games.fort.library.glossary import GLOSSARY
from games.fort.library.number_facts import number_facts
from games.fort.library.questions.faq import FAQ
from games.reading.library import card_url, clause_url
from games.search.asking_cards import CardQuery
from games.sites.shelf import Page, Shelf

GAME = "fort"


def _cards() -> list[Page]:
    return [
        Page(
            "card",
            id,
            GAME,
            card_url(id, GAME),
            {lang: card_title(id, lang) for lang in LANGUAGES},
            {lang: " ".join(said.text for said in sentences(id, lang)) for lang in LANGUAGES},
            {lang: _suits(id, lang) for lang in LANGUAGES},
            {lang: kind_name(id, lang) for lang in LANGUAGES},
        )
        for id in DECK
    ]


def _facts() -> list[Page]:
    found = []
    for fact in number_facts():
        said = {lang: fact.say(lang) for lang in LANGUAGES}
        found.append(
            Page(
                "fact",
                fact.id,
                GAME,
                clause_url(fact.clause)
                if fact.kind != "players"
                else reverse("how_many", args=[GAME]),
                {lang: ask for lang, (ask, _, _) in said.items()},
                {lang: answer for lang, (_, answer, _) in said.items()},
                {lang: more for lang, (_, _, more) in said.items()},
                needs=fact.spelled,
            )
        )
    return found


def _suits(id: str, language: str) -> str:
    return " ".join(load_words(language)["suits"][suit] for suit in suits_of(id))


SHELF = Shelf(
    name="Fort",
    book=RULEBOOK,
    faq=FAQ,
    glossary=GLOSSARY,
    cards=_cards,
    facts=_facts,
    named=lambda language: {card_title(id, language): id for id in DECK},
    forms=lambda language: texts(language)["forms"],
    query=CardQuery(
        deck=DECK,
        most=card_query.MOST,
        asked=card_query.asked,
        keys=card_query.known_keys,
        values=card_query.known_values,
        ids=card_query.ids,
        holds=card_query.holds,
    ),
    also=("how_many",),
)
