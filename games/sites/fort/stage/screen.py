"""What a big screen shows of Fort besides the table itself: the last card, what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games import tables
from games.engine.entries import Choice
from games.fort import view
from games.fort.table.position import Position
from games.fort.told.meanwhile import in_short
from games.models import Table
from games.seats import passes
from games.sites.fort.card_face import card_face
from games.sites.shapes.card import CardFace
from games.sites.shapes.table import Who, whose
from games.views.reader import language

NOBODY: frozenset[int] = frozenset()
PLACES = (
    ("lookout", "places/lookout"),
    ("yard", "places/yard"),
    ("doghouse", "places/doghouse"),
    ("cats", "modules/cat"),
    ("perks", "ui/plus"),
)


@dataclass(frozen=True, slots=True)
class LastUse:
    """What a seat did with the card played last: it played it, or followed it."""

    who: Who
    text: str


@dataclass(frozen=True, slots=True)
class LastCard:
    face: CardFace
    by: Who
    deeds: tuple[LastUse, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards in one place of a seat: those with a name, and how many have none."""

    name: str
    icon: str
    cards: Sequence[view.Card]
    unknown: int


@dataclass(frozen=True, slots=True)
class Screen:
    last: LastCard | None
    laid: tuple[tuple[Laid, ...], ...]
    """By seat."""
    middle: tuple[Laid, ...]
    """What lies there for all."""


def screen(table: Table, now: tables.Moment) -> Screen:
    p: Position = view.seen_by(now.position, NOBODY)
    found = view.table(p, NOBODY, language())
    rows = (
        (_("Park"), "places/park", found.park),
        (_("Perks"), "ui/plus", found.perk_row),
        (_("Cats"), "modules/cat", found.cat_row),
    )
    return Screen(
        last=_last_card(table, now),
        laid=tuple(tuple(_laid(seat)) for seat in found.seats),
        middle=tuple(_counted(*row) for row in rows if row[2]),
    )


def _counted(name: str, icon: str, cards: Sequence[view.Card]) -> Laid:
    known = [card for card in cards if not card.unknown]
    return Laid(name, icon, known, len(cards) - len(known))


def _laid(seat: view.Seat) -> Iterator[Laid]:
    names = {
        "lookout": _("Lookout"),
        "yard": _("Yard"),
        "doghouse": _("Doghouse"),
        "cats": _("Cats"),
        "perks": _("Perks"),
    }
    for place, icon in PLACES:
        cards = seat.lookout.cards if place == "lookout" else getattr(seat, place)
        if cards:
            yield _counted(names[place], icon, cards)


def _last_card(table: Table, now: tables.Moment) -> LastCard | None:
    """The card played last, and all that came of it for whom."""
    standing, told = set(now.standing), []
    for step in reversed(now.steps):
        choice = step.entry
        if step.number - 1 not in standing or not isinstance(choice, Choice):
            continue
        word, *cards = choice.answers[0][1]
        if word not in ("play", "follow"):
            continue
        who = Who(**whose(choice.seat, now.position.seats[choice.seat].name))
        told.append(LastUse(who, in_short(step, choice, language())))
        if word == "play":
            face = card_face(table, now, passes.Holder(), cards[0])
            return None if face is None else LastCard(face, who, tuple(reversed(told)))
    return None
