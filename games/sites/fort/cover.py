"""How the book of Fort is presented."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from games.fort.box.profile import standard
from games.fort.library.card_facts import card_title, suits_of, texts
from games.fort.library.questions import examples
from games.fort.told import profiles
from games.sites.cover import Cover
from games.views.reader import language

ICONS = {
    "setup": "ui/table", "boards": "places/stuff", "turn": "ui/sync", "playing": "phases/play",
    "following": "phases/follow", "fort-level": "actions/fort", "end": "ui/trophy",
    "perks": "ui/hint", "dogs": "modules/dog", "cats": "modules/cat",
}  # fmt: skip

PRICES = "F6.2"
"""The clause that says where the prices of the levels stand."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card with its suits, or other things as so many icons."""

    name: str
    card: str = ""
    suits: Sequence[str] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Example:
    allowed: bool
    sentence: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """Beside the clause about prices, what they are; beside any other its examples."""

    prices: Sequence[tuple[str, str]]
    examples: tuple[Example, ...]


def beside(clause: str) -> Beside:
    return Beside(
        profiles.prices(standard(), language()) if clause == PRICES else (),
        tuple(drawn(each) for each in examples.of_clause(clause)),
    )


def drawn(example: examples.Example) -> Example:
    return Example(
        example.allowed,
        examples.sentence(example.id, language()),
        tuple(
            Row(examples.label(row.label, language()), tuple(_item(each) for each in row.items))
            for row in example.rows
        ),
    )


def _item(item: examples.Item) -> Item:
    if item.is_card:
        return Item(card_title(item.name, language()), item.name, suits_of(item.name))
    if item.name == "level":
        return Item(examples.level(item.number, language()), icons=("actions/fort",))
    icons = (examples.SIGNS[item.name],) * item.number
    return Item(examples.said(item, language()), icons=icons)


def option(option: str, language: str) -> str:
    said: str = texts(language)["options"].get(option, "")
    return said


COVER = Cover(
    title=gettext_lazy("Rules of Fort"),
    cards=gettext_lazy("What each does, and what goes with it."),
    source=gettext_lazy(
        "In our own words, after the Czech and Polish rulebooks of Fort, the Czech booklet"
        " of Cats & Dogs and the printed cards. Not the official text: where in doubt, the"
        " box in front of you is right."
    ),
    reference="sheet=reference:1",
    icons=ICONS,
    beside=beside,
    beside_part="fort/cards/_beside.html",
    option=option,
)
