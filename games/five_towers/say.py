"""5 Towers in words, from `words.<language>.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from games.five_towers.cards import Card
from games.five_towers.position import Position

Words = Mapping[str, Mapping[str, str]]


@lru_cache(maxsize=3)
def load_words(language: str) -> Words:
    path = Path(__file__).with_name(f"words.{language}.toml")
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return MappingProxyType({key: MappingProxyType(table) for key, table in tables.items()})


def phrase(section: str, key: str, language: str, **gaps: object) -> str:
    text = load_words(language)[section][key]
    return text.format(**gaps) if gaps else text


def card(it: Card, language: str, form: str = "types") -> str:
    """`sand 7`, in the reader's words; as what is built or torn down in the form `types_done`."""
    return f"{load_words(language)[form][it[0]]} {it[1]}"


def cards(those: Iterable[Card], language: str, form: str = "types") -> str:
    return ", ".join(card(each, language, form) for each in those)


def player(p: Position, seat: int, language: str) -> str:
    return p.seats[seat].name or phrase("names", "player", language, n=seat + 1)
