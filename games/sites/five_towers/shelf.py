"""What there is to read of 5 Towers."""

from __future__ import annotations

from games.engine.languages import LANGUAGES
from games.five_towers.box.rulebook import RULEBOOK
from games.five_towers.library import card_facts
from games.five_towers.library.glossary import GLOSSARY
from games.five_towers.library.questions.faq import FAQ
from games.reading.library import card_url
from games.sites.shelf import Page, Shelf

GAME, NAME = "five-towers", "5 Towers"
BOXES = {"cs": "5 věží"}


def _cards() -> list[Page]:
    return [
        Page(
            "card",
            kind,
            GAME,
            card_url(kind, GAME),
            {lang: card_facts.title(kind, lang) for lang in LANGUAGES},
            {lang: " ".join(card_facts.sentences(kind, lang)) for lang in LANGUAGES},
            {lang: card_facts.type_name(kind, lang) for lang in LANGUAGES},
            {lang: BOXES.get(lang, NAME) for lang in LANGUAGES},
        )
        for kind in card_facts.TYPES
    ]


SHELF = Shelf(
    name=NAME,
    book=RULEBOOK,
    faq=FAQ,
    glossary=GLOSSARY,
    cards=_cards,
    named=lambda language: {},
    forms=card_facts.forms,
    boxes=BOXES,
)
