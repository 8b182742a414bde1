"""The table that is asked about: the own towers and the offer, drawn and to be changed."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.five_towers import view
from games.five_towers.box import say
from games.five_towers.box.cards import HIGHEST, TYPES, write
from games.five_towers.can_i import situation
from games.five_towers.can_i.situation import Situation
from games.five_towers.library import card_facts
from games.five_towers.rules import scoring
from games.sites.referee import Beside
from games.sites.shapes.verdict import Stepper
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class TapTo:
    id: str
    name: str
    on: bool
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that lies somewhere; a tap takes it away."""

    name: str
    icon: str
    tap: str


@dataclass(frozen=True, slots=True)
class LyingRow:
    title: str
    cards: tuple[Lying, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableContext:
    offer: tuple[view.Card, ...]
    towers: tuple[view.Tower, ...]
    rubble: view.Rubble
    kinds: tuple[TapTo, ...]
    places: tuple[TapTo, ...]
    values: range
    lying: tuple[LyingRow, ...]
    heap: Stepper
    """How many cards the rubble has."""


def table(it: Situation, beside: Beside) -> TableContext:
    p = it.position
    me = view.seat(p, scoring.scores(p)[it.who], True, language())
    kind = beside.get("kind", TYPES[0])
    to = beside.get("to", situation.PLACES[0])
    rubble = me.rubble.number
    return TableContext(
        offer=tuple(view.card(card, language()) for card in p.offer),
        towers=me.towers,
        rubble=me.rubble,
        kinds=tuple(
            TapTo(each, card_facts.type_name(each, language()), each == kind, f"towers/{each}")
            for each in TYPES
        ),
        places=(
            TapTo("offer", _("To the offer"), to == "offer"),
            TapTo("towers", _("On my tower"), to == "towers"),
        ),
        values=range(HIGHEST + 1),
        lying=_lying(it),
        heap=Stepper(
            _("Rubble, how many cards"),
            rubble,
            less=f"rubble:{rubble - 1}" if rubble else "",
            more=f"rubble:{rubble + 1}" if rubble < situation.MOST_RUBBLE else "",
        ),
    )


def _lying(it: Situation) -> tuple[LyingRow, ...]:
    p = it.position
    offer = tuple(
        Lying(say.card(card, language()), f"towers/{card[0]}", f"take:offer/{write(card)}")
        for card in p.offer
    )
    tops = tuple(
        Lying(say.card((kind, tower[-1]), language()), f"towers/{kind}", f"take:towers/{kind}")
        for kind, tower in p.seats[it.who].towers.items()
        if tower
    )
    rows = (LyingRow(_("The offer"), offer), LyingRow(_("Your towers"), tops))
    return tuple(row for row in rows if row.cards)
