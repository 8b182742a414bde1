"""5 Towers in words, from `words.<language>.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from games.engine.languages import form
from games.engine.names import Name, Names, as_name
from games.engine.words import Sections, words_of
from games.five_towers.box.cards import Card

load_words: Callable[[str], Sections] = words_of(Path(__file__).parent, "words")


def phrase(section: str, key: str, language: str, **gaps: object) -> str:
    text: str = load_words(language)[section][key]
    return text.format(**gaps) if gaps else text


def card(it: Card, language: str) -> Name:
    """`sand 7`, in the reader's words."""
    kind, value = it
    row = as_name(load_words(language)["types"][kind], language)
    return row.extended(f"{{}} {value}")


def cards(those: Iterable[Card], language: str) -> Names:
    return Names([card(each, language) for each in those], "{first}, {last}")


def counted(number: int, noun: str, language: str) -> Name:
    nouns: Any = load_words(language)["counted"][noun]
    return as_name(nouns[form(number, language)], language).extended(f"{number} {{}}")


def player(name: str, seat: int, language: str) -> str:
    return name or phrase("names", "player", language, n=seat + 1)
