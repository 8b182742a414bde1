"""A card of 5 Towers that was tapped at a table: what it is, and on whose tower it fits."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games import tables
from games.five_towers import view
from games.five_towers.box import cards, say
from games.five_towers.library import card_facts
from games.five_towers.rules.building import stacking
from games.five_towers.table.position import Position
from games.five_towers.told import talk
from games.models import Table
from games.reading.library import card_url
from games.seats import passes
from games.sites.shapes.card import CardBox, CardFace, CardFor
from games.views.reader import language


def card_face(table: Table, now: tables.Moment, held: passes.Holder, id: str) -> CardFace | None:
    """A card as the log names it, or a type; None if there is no such card."""
    it = cards.read(id)
    kind = it[0] if it else id
    if kind not in card_facts.TYPES:
        return None
    p: Position = now.position
    face = CardFace(
        id=id,
        name=view.card(it, language()).name if it else card_facts.title(kind, language()),
        signs=(f"towers/{kind}",),
        boxes=_said(it),
        page=card_url(kind, table.game),
    )
    if it is None or now.game.is_over(p):
        return face
    return replace(
        face,
        who_title=_("On whose tower it fits"),
        who=tuple(_fits(p, seat, it, held) for seat in range(len(p.seats))),
        who_note=_("The top card of one tower may be torn down before."),
    )


def _said(it: cards.Card | None) -> tuple[CardBox, ...]:
    """The rule of this value, or of all that have one."""
    if it is None:
        return tuple(CardBox(each) for each in card_facts.sentences("", language()))
    if it[1] in card_facts.SPECIAL:
        return (CardBox(card_facts.special(it[1], language())),)
    return (CardBox(say.phrase("special", "usual", language())),)


def _fits(p: Position, seat: int, it: cards.Card, held: passes.Holder) -> CardFor:
    kind, value = it
    tower = p.seats[seat].towers[kind]
    broken = stacking(tower[-1] if tower else None, value)
    if not tower:
        text = _("yes, as its first storey")
    elif broken:
        text = _("no, not on a %(value)d") % {"value": tower[-1]}
    else:
        text = _("yes, on a %(value)d") % {"value": tower[-1]}
    mine = held.own == {seat}
    return CardFor(
        name=_("You") if mine else talk.player(p, seat, language()),
        can="no" if broken else "yes",
        icon="ui/cross" if broken else "ui/check",
        text=text,
        clauses=broken,
    )
