"""The phrases of the table page, from `talk.<language>.toml`, and what fills their gaps."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.fort.cards import KINDS, UNKNOWN
from games.fort.position import Position
from games.fort.say import card_name, counted, form, load_words, say


@lru_cache(maxsize=3)
def _talk(language: str) -> dict[str, dict[str, Any]]:
    path = Path(__file__).with_name(f"talk.{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def phrase(section: str, key: str, language: str, **gaps: object) -> str:
    text: str = _talk(language)[section][key]
    return text.format(**gaps) if gaps else text


def repeated(key: str, number: int, language: str) -> str:
    """An option that says how often."""
    forms: dict[str, str] = _talk(language)["options"][key]
    return forms[form(number, language)].format(n=number)


def player(p: Position, seat: int, language: str) -> str:
    return p.seats[seat].name or phrase("names", "player", language, n=seat + 1)


def card(id: str | None, language: str) -> str:
    """Its name; "" is whatever lies on top of the Park deck."""
    if id == "":
        return phrase("names", "top", language)
    if id is None or id == UNKNOWN:
        return phrase("names", "hidden", language)
    return card_name(id, language)


def listed(texts: Sequence[str], language: str) -> str:
    """A, B and C."""
    *others, last = texts
    if not others:
        return last
    return phrase("names", "and", language, first=", ".join(others), last=last)


def cards(ids: Sequence[str], language: str) -> str:
    """Their names, those nobody has shown as a number of cards."""
    texts = [card_name(id, language) for id in ids if id != UNKNOWN]
    hidden = len(ids) - len(texts)
    if hidden:
        texts.append(
            phrase("names", "hidden", language)
            if hidden == 1
            else phrase("names", "hidden_many", language, cards=counted(hidden, "card", language))
        )
    return listed(texts, language)


def tokens(bundle: Sequence[int], language: str, *, as_object: bool = True) -> str:
    """Pizza and toys: "1 pizza, 2 toys"; "" if there are none."""
    return ", ".join(
        counted(number, kind, language, as_object=as_object)
        for number, kind in zip(bundle, KINDS, strict=False)
        if number
    )


def with_suit(suit: str, language: str) -> str:
    return phrase("with_suit", suit, language)


def whence(section: str, p: Position, place: str, seat: int, who: int, language: str) -> str:
    """Where a card is taken from, as `who` says it (section `from`) or as the log does."""
    if place in ("yard", "lookout") and seat != who:
        return phrase(section, f"{place}_of", language, name=player(p, seat, language))
    return phrase(section, place, language)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def does(notation: str, language: str) -> str:
    """What an action box says, without its full stop, to stand inside a sentence."""
    text = say(notation, language)[:-1]
    return text[:1].lower() + text[1:]


def what_it_does(id: str, kind: str, language: str) -> str:
    """The text of a perk, dog or cat."""
    words = load_words(language)
    if kind == "dogs":
        return f"{words['dogs'][f'{id}_need']} {words['dogs'][f'{id}_effect']}"
    return str(words["cats"][f"{id}_ability"] if kind == "cats" else words[kind][id])


def field(name: str, language: str) -> str:
    """What a correction is about."""
    fields: dict[str, str] = _talk(language)["fields"]
    return fields.get(name, fields["other"])
