"""Small examples to draw beside a clause: what lies where, and the sentence that explains it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from games.engine.words import Sections, read_toml, words_of
from games.fort.box.cards import ALL_SUITS, CARDS
from games.fort.box.say import counted, load_words
from games.fort.library.card_facts import DECK, card_title

HERE = Path(__file__).parent
SIGNS = {
    **{suit: f"suits/{suit}" for suit in ALL_SUITS},
    "pizza": "resources/pizza",
    "toy": "resources/toy",
    "vp": "actions/vp",
    "fort": "actions/fort",
    "level": "actions/n-level",
}


@dataclass(frozen=True, slots=True)
class Item:
    """A card, or a sign with its number: how many of it, or which level."""

    name: str
    number: int = 1

    @property
    def is_card(self) -> bool:
        return self.name in CARDS


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Example:
    id: str
    clause: str
    allowed: bool
    rows: tuple[Row, ...]


@cache
def examples() -> tuple[Example, ...]:
    rows = read_toml(HERE / "examples.toml")
    return tuple(
        Example(id, row["clause"], row["allowed"], tuple(map(read_row, row["rows"])))
        for id, row in rows.items()
    )


def read_row(text: str) -> Row:
    """`added: moles scout`, `gain: pizza*3`, `level: level=2`."""
    label, _, items = text.partition(":")
    return Row(label, tuple(map(_item, items.split())))


def _item(word: str) -> Item:
    for sign in "*=":
        name, found, number = word.partition(sign)
        if found:
            return Item(_known(name), int(number))
    return Item(_known(word))


def _known(name: str) -> str:
    if name not in CARDS and name not in SIGNS:
        raise ValueError(f"an example shows cards and signs, not {name!r}")
    return name


def of_clause(clause: str) -> tuple[Example, ...]:
    return tuple(each for each in examples() if each.clause == clause)


words: Callable[[str], Sections] = words_of(HERE, "examples")


def label(name: str, language: str) -> str:
    return words(language)["labels"][name]


NOUNS = {"vp": "point"}


def said(item: Item, language: str) -> str:
    """A sign in words: 3 pizzas, a shovel."""
    noun = NOUNS.get(item.name, item.name)
    words = load_words(language)
    if noun == "fort":
        title: str = words["actions"]["steps"]["fort"]["title"]
        return title
    if item.number == 1 and noun in words["suits"]:
        suit: str = words["suits"][noun]
        return suit
    return counted(item.number, noun, language)


def level(number: int, language: str) -> str:
    return words(language)["words"]["level"].format(n=number)


@lru_cache(maxsize=256)
def sentence(id: str, language: str) -> str:
    """With the cards called by their names."""
    names = {card: card_title(card, language) for card in DECK}
    return words(language)["sentences"][id].format_map(names)


def positions() -> list[dict[str, Any]]:
    """Each as the adjudicator is asked, with what it must answer."""
    lines = (HERE / "examples_positions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
