"""The phrases of the table page, from `talk.<language>.toml`, and what fills their gaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from games.engine.languages import form
from games.engine.names import Names
from games.engine.words import capital as capital
from games.engine.words import small, words_of
from games.fort.box import say
from games.fort.box.cards import KINDS
from games.fort.box.say import card as card
from games.fort.box.say import cards as cards
from games.fort.box.say import listed as listed
from games.fort.box.say import load_words
from games.fort.box.say import suit as suit
from games.fort.table.position import Position

OF_SEATS = ("yard", "lookout")
"""Places of which every seat has one that somebody else can take from."""
YOURS = ("hand", "discard", "deck", *OF_SEATS)

_talk = words_of(Path(__file__).parent, "talk")


def phrase(section: str, key: str, language: str, **gaps: object) -> str:
    text: str = _talk(language)[section][key]
    return text.format(**gaps) if gaps else text


def repeated(key: str, number: int, language: str) -> str:
    """An option that says how often."""
    forms: Mapping[str, str] = _talk(language)["options"][key]
    return forms[form(number, language)].format(n=number)


def player(p: Position, seat: int, language: str) -> str:
    return say.player(p.seats[seat].name, seat, language)


def tokens(bundle: Sequence[int], language: str) -> Names:
    """Pizza and toys: "1 pizza, 2 toys"; "" if there are none."""
    named = [
        say.counted(number, kind, language)
        for number, kind in zip(bundle, KINDS, strict=False)
        if number
    ]
    return Names(named, "{first}, {last}")


def whence(
    p: Position, place: str, seat: int, who: int, language: str, *, own: str = "here"
) -> str:
    """Where a card is taken from; `own` is the phrase for places of `who`."""
    if place in OF_SEATS and seat != who:
        return phrase("from", f"{place}_of", language, name=player(p, seat, language))
    key = own if place in YOURS else "here"
    return phrase("from", key, language, place=say.place(place, language))


def does(notation: str, language: str) -> str:
    """What an action box says, without its full stop, to stand inside a sentence."""
    text = say.say(notation, language)[:-1]
    return small(text)


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
