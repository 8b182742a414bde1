"""The table that is asked about: the own board to change, and what lies around it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.fort.box.cards import BY_KIND, KINDS, UNKNOWN
from games.fort.box.say import card_name, counted, load_words
from games.fort.can_i.card_names import NAMED
from games.fort.can_i.situation import Situation
from games.fort.can_i.table_taps import PLAYERS
from games.fort.told import talk
from games.sites.fort.can_i.further import name_of
from games.sites.fort.can_i.question import Chip, Chips, chip
from games.sites.shapes.verdict import Stepper, Tap
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class Board:
    """The numbers of the boards, the cards that lie there, and where one can be put."""

    numbers: tuple[Stepper, ...]
    lying: tuple[Chips, ...]
    puts: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class TableContext:
    board: Board
    points: int
    summary: str
    """The own board in one line."""
    names: tuple[str, ...]
    """Of all cards, to type one of them."""


def table(it: Situation) -> TableContext:
    names = (card_name(id, language()) for kind in NAMED for id in BY_KIND[kind])
    return TableContext(
        Board(_numbers(it), _lying(it), _puts(it)),
        it.me["vp"],
        _summary(it),
        tuple(sorted(names)),
    )


def _summary(it: Situation) -> str:
    """What the verdict can turn on: level, points, tokens, Lookout, perks."""
    me, words = it.me, load_words(language())
    parts = [
        f"{_('Fort level')} {me['level']}",
        str(counted(me["vp"], "point", language())),
        *(
            f"{talk.capital(words['places'][place])}: {held}"
            for place in ("stuff", "pack")
            if (held := talk.tokens([me[place][kind] for kind in KINDS], language()))
        ),
    ]
    for key, title in (("lookout", _("Your Lookout")), ("perks", _("Your perks"))):
        cards = [card for card in me[key] if card != UNKNOWN]
        if cards:
            parts.append(f"{title}: {', '.join(card_name(card, language()) for card in cards)}")
    return " · ".join(parts)


def _numbers(it: Situation) -> tuple[Stepper, ...]:
    me, words = it.me, load_words(language())
    rows = [
        ("players", _("Players"), len(it.data["seats"]), PLAYERS.stop - 1),
        ("level", _("Fort level"), me["level"], 5),
    ]
    for place, most in (("stuff", 4), ("pack", 8)):
        for kind in KINDS:
            name = talk.capital(f"{words['places'][place]}: {words['resources'][kind]}")
            rows.append((f"{place}.{kind}", name, me[place][kind], most))
    for index in it.rivals:
        for kind in KINDS:
            name = f"{name_of(it, index)}, {words['places']['pack']}: {words['resources'][kind]}"
            rows.append((f"{index}/pack.{kind}", name, it.data["seats"][index]["pack"][kind], 8))
    return tuple(
        Stepper(
            name,
            value,
            less=f"set:{key}/{value - 1}" if value > _least(it, key) else "",
            more=f"set:{key}/{value + 1}" if value < most else "",
        )
        for key, name, value, most in rows
    )


def _least(it: Situation, key: str) -> int:
    return max(PLAYERS.start, it.who + 1) if key == "players" else 0


def _lying(it: Situation) -> tuple[Chips, ...]:
    """Every card on the table; a tap takes it away."""
    mine = {
        "hand": _("Your hand"),
        "lookout": _("Your Lookout"),
        "discard": _("Your discard pile"),
        "perks": _("Your perks"),
        "cats": _("Your cats"),
        "made_up_rules": _("Your made-up rules"),
    }
    rows = [Chips(title, _to_take(key, it.me[key])) for key, title in mine.items()]
    for index, seat in enumerate(it.data["seats"]):
        title = talk.phrase("options", "yard_of", language(), name=name_of(it, index))
        rows.append(Chips(title, _to_take(f"yard/{index}", seat["yard"])))
    park = talk.capital(load_words(language())["places"]["park"])
    rows.append(Chips(park, _to_take("park", it.data["park"])))
    beside = [chip for row in ("perk_row", "rule_stack") for chip in _to_take(row, it.data[row])]
    rows.append(Chips(_("Beside the Victory Track"), tuple(beside)))
    return tuple(row for row in rows if row.chips)


def _to_take(place: str, cards: Iterable[str]) -> tuple[Chip, ...]:
    return tuple(chip(card, f"take:{place}/{card}") for card in cards if card != UNKNOWN)


def _puts(it: Situation) -> tuple[Tap, ...]:
    yards = (
        Tap(
            f"put:yard/{seat}",
            talk.phrase("options", "yard_of", language(), name=name_of(it, seat)),
        )
        for seat in it.rivals
    )
    return (
        Tap("put:hand", _("To my hand")),
        Tap("put:lookout", _("To my Lookout")),
        Tap("put:discard", _("To my discard pile")),
        Tap(f"put:yard/{it.who}", _("To my Yard")),
        *yards,
        Tap("put:park", _("To the Park")),
        Tap("put:row", _("Beside the Victory Track")),
    )
