"""A card of Fort that was tapped at a table: its face, and who could follow it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games import tables
from games.fort import odds, view
from games.fort.box.cards import CARDS
from games.fort.box.say import card_name
from games.fort.library import card_facts
from games.fort.odds import Followed, Rival
from games.fort.rules import following
from games.fort.sheet.options import card_icons
from games.fort.table.position import Position
from games.fort.told import talk
from games.models import Depth, Table
from games.reading.library import card_url
from games.seats import passes
from games.sites.fort.chips import box_signs, usual_name
from games.sites.fort.odds import rival_follows
from games.sites.shapes.card import CardBox, CardFace, CardFor
from games.views.reader import language


def card_face(table: Table, now: tables.Moment, held: passes.Holder, id: str) -> CardFace | None:
    """None if there is no such card in the box."""
    if id not in card_facts.DECK:
        return None
    known = id in CARDS
    p: Position = now.position
    title, who, note = _who_follows(p, held, id) if _is_told(table, now, id) else ("", (), "")
    return CardFace(
        id=id,
        name=card_name(id, language()) if known else card_facts.card_title(id, language()),
        usual=usual_name(id, language()) if known else "",
        kind=card_facts.kind_name(id, language()),
        signs=card_icons(id) if known else (),
        boxes=tuple(
            CardBox(said.text, said.label, box_signs(said.notation))
            for said in card_facts.sentences(id, language(), p.profile)
        ),
        who_title=title,
        who=who,
        who_note=note,
        page=card_url(id, table.game),
    )


def _is_told(table: Table, now: tables.Moment, id: str) -> bool:
    """Whether there is anything to say of who could follow it."""
    return (
        table.depth == Depth.CARDS
        and card_facts.can_be_followed(id)
        and not now.game.is_over(now.position)
    )


def _who_follows(
    position: Position, held: passes.Holder, id: str
) -> tuple[str, tuple[CardFor, ...], str]:
    """The card on offer now, or played now: by the one seat of this phone, else by who leads.

    What it is reckoned from is what that one seat may know; on a phone for several, and for those
    who watch, what lies open to all.
    """
    mine = min(held.aloud, default=None)
    p = view.covered(position, frozenset()) if mine is None else odds.known(position, mine)
    who = p.leader if mine is None else mine
    offered = odds.still_to_follow(p, -1) if following.followed_card(p) == id else None
    if offered is not None:
        return _("Who can still follow"), _rows(p, offered, mine), ""
    followed = odds.if_played(p, who, id)
    if who == mine:
        title = _("Who could follow if you played it now")
    else:
        title = _("Who could follow if %(name)s played it now") % {
            "name": talk.player(p, who, language())
        }
    note = _("“Perhaps” hangs on cards that nobody has shown.")
    rows = _rows(p, followed, mine)
    return title, rows, note if any(row.can == "maybe" for row in rows) else ""


def _rows(p: Position, followed: Followed, mine: int | None) -> tuple[CardFor, ...]:
    return tuple(_row(p, rival, rival.seat == mine) for rival in followed.rivals)


def _row(p: Position, rival: Rival, mine: bool) -> CardFor:
    said = rival_follows(p, rival)
    return CardFor(
        name=_("You") if mine else said.name,
        can=said.can,
        icon=said.icon,
        text=said.text,
        clauses=(said.rule,) if said.rule else (),
        also=_("may trash it") if said.rough else "",
        also_clause="F8.7" if said.rough else "",
    )
