"""A fort has just risen: a moment for all who look, told with its drawing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games import tables
from games.engine.entries import Undo
from games.fort.box.cards import UNKNOWN
from games.fort.box.tracks import LOOKOUT_ABOVE_LEVEL, PACK_ABOVE_LEVEL, TOP_LEVEL
from games.fort.table.position import Position, Seat
from games.fort.told import talk
from games.sites.shapes.table import Who, whose
from games.views.reader import language


@dataclass(frozen=True, slots=True, kw_only=True)
class Risen(Who):
    """The seat, the level it has come to and what that brings (F2.5, F6.3)."""

    level: int
    brings: tuple[str, ...]


def risen(now: tables.Moment, p: Position) -> tuple[Risen, ...]:
    """Whose fort the last entry has raised; nothing more once anything else is entered."""
    step = now.steps[-1] if now.steps else None
    if step is None or isinstance(step.entry, Undo):
        return ()
    return tuple(
        Risen(**whose(n, seat.name), level=seat.level, brings=_brings(p, before, seat))
        for n, (before, seat) in enumerate(zip(step.before.seats, p.seats, strict=True))
        if before.level < seat.level
    )


def _brings(p: Position, before: Seat, seat: Seat) -> tuple[str, ...]:
    level = seat.level
    number = {
        "points": p.profile.level_points[level],
        "cards": level + LOOKOUT_ABOVE_LEVEL,
        "tokens": level + PACK_ABOVE_LEVEL,
    }
    said = [
        _("at the end: %(points)d points") % number,
        _("room: %(cards)d cards in the Lookout, %(tokens)d tokens in the Pack") % number,
    ]
    gained = [perk for perk in seat.perks if perk not in before.perks and perk != UNKNOWN]
    if gained:
        said.append(_("perk: %(perk)s") % {"perk": talk.cards(gained, language())})
    if level == TOP_LEVEL and seat.macaroni and not before.macaroni:
        said.append(_("with the Macaroni Sculpture"))
    return tuple(said)
